import { i18n } from '@lingui/core'
import { onAnswer } from '../platform/api/answers.ts'
import { session } from '../platform/api/client.ts'
import { now } from '../platform/device/clock.ts'
import { walletKinds } from '../trips/wallet/wallet-kinds.ts'
import type { Answered } from '../platform/wallet/kind.ts'
import { askToPersist } from './ask-to-persist.ts'
import { wallet } from './device-wallet.ts'

const syncFrom = async (answer: Answered, at: number): Promise<void> => {
  for (const kind of await walletKinds()) {
    const lesson = kind.applyUpdate(answer, at)
    if (lesson === null) continue
    await wallet.applyUpdate(answer.user, lesson)
    if (wallet.getView().trips.length > 0) await askToPersist()
  }
}

/**
 * Stores in the wallet what the server says of one's trips, and removes it where the server itself ended the session. That
 * a token has run out, here or by the server's clock, keeps it: they may be at the reception without a network.
 */
export const startWallet = (): void => {
  let owner = session.getState().user?.id
  session.subscribe(() => {
    const next = session.getState().user?.id
    if (next === owner) return
    owner = next
    void wallet.refresh()
  })
  onAnswer((answer) => {
    if (answer.kind === 'ended') {
      void wallet.wipe(answer.user)
      return
    }
    const at = now()
    void syncFrom(answer, at).catch(() => undefined)
  })
  // Its first lines are kept in words.
  i18n.on('change', () => void wallet.refresh())
  void wallet.refresh().then(() => wallet.tidy())
}
