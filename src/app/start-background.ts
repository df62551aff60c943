import { health } from '#contract/core/system.ts'
import { call, queryClient } from '../platform/api/client.ts'
import { onConnectivity, watchConnectivity } from '../platform/device/connectivity.ts'
import { now } from '../platform/device/clock.ts'
import { loadReferenceLists } from '../platform/reference-lists.ts'
import { checkExpiredAccount, watchClosedAccounts } from '../platform/session/closed-account.ts'
import { loadProfile, notifySignedOut } from '../platform/session/sign-in.ts'
import { renewal, session } from '../platform/api/client.ts'
import { lastOwner } from '../platform/wallet/marks.ts'
import { watchSharedDevice } from '../platform/session/shared-device.ts'
import { refreshOnReturn } from '../frame/freshness/refresh-screen.ts'
import { watchInstall } from '../pwa/install.ts'
import { startUpdates } from '../pwa/updates.ts'

const isSomebodys = (): boolean => session.getState().user !== null || lastOwner() !== null

/** Visitors have no trips to store and nothing in the wallet, and need not load what looks after both. */
const onceSomebodys = (act: () => void): void => {
  if (isSomebodys()) return act()
  const stop = session.subscribe(() => {
    if (!isSomebodys()) return
    stop()
    act()
  })
}

/** Starts background work: the two lists, the profile, the worker, and retries when the network returns. */
export const startBackground = (): void => {
  watchConnectivity((signal) => call(health, {}, { background: true, signal }))
  onConnectivity((state) => {
    if (state !== 'online') return
    void notifySignedOut()
    void checkExpiredAccount()
    void queryClient.refetchQueries({ type: 'active', stale: true })
  })
  void notifySignedOut()
  watchClosedAccounts()
  void checkExpiredAccount()
  renewal.watch()
  void watchSharedDevice(session)
  void loadReferenceLists(call)
  if (session.getState().token !== null) void loadProfile()
  watchInstall()
  refreshOnReturn(now)
  startUpdates(now)
  void import('./outbox-start.ts').then(({ startPageOutbox }) => startPageOutbox())
  onceSomebodys(() => {
    void import('../trips/prepare/start.ts').then(({ startPreparation }) => startPreparation()).catch(() => undefined)
  })
}
