import { i18n } from '@lingui/core'
import { onHeard } from '../platform/api/answers.ts'
import { session } from '../platform/api/client.ts'
import { now } from '../platform/device/clock.ts'
import { flightsToldBy } from '../products/flights/wallet/flight-learning.ts'
import { toldBy } from '../products/stays/wallet/learning.ts'
import { askToPersist } from './ask-to-persist.ts'
import { wallet } from './device-wallet.ts'

/**
 * Stores the user's stays and flights from server responses in the wallet, and deletes it if the server ended the
 * session. A token expired locally or on the server keeps it: it is needed for a late check-in.
 */
export const startWallet = (): void => {
  let owner = session.getState().user?.id
  session.subscribe(() => {
    const next = session.getState().user?.id
    if (next === owner) return
    owner = next
    void wallet.refresh()
  })
  onHeard((heard) => {
    if (heard.kind === 'ended') {
      void wallet.wipe(heard.user)
      return
    }
    const told = toldBy(heard, now()) ?? flightsToldBy(heard, now())
    if (told === null) return
    void wallet.learn(heard.user, told).then(() => {
      const { stays, flights } = wallet.getView()
      return stays.length + flights.length > 0 ? askToPersist() : undefined
    })
  })
  // Its first lines are kept in words.
  i18n.on('change', () => void wallet.refresh())
  void wallet.refresh().then(() => wallet.tidy())
}
