import { health } from '#contract/endpoints/system.ts'
import { call, queryClient } from './data/client.ts'
import { onConnectivity, watchConnectivity } from './data/connectivity.ts'
import { now } from './data/clock.ts'
import { loadReferenceLists } from './data/reference-lists.ts'
import { loadProfile, tellLeft } from './data/sign-in.ts'
import { renewal, session } from './data/client.ts'
import { watchSharedDevice } from './data/shared-device.ts'
import { refreshOnReturn } from './shared/freshness/refresh-screen.ts'
import { watchInstall } from './pwa/install.ts'
import { startUpdates } from './pwa/updates.ts'

/** What nobody waits for: the two lists, the profile, the worker, and asking again once the network is back. */
export const startBackground = (): void => {
  watchConnectivity((signal) => call(health, {}, { background: true, signal }))
  onConnectivity((state) => {
    if (state !== 'online') return
    void tellLeft()
    void queryClient.refetchQueries({ type: 'active', stale: true })
  })
  void tellLeft()
  renewal.watch()
  void watchSharedDevice(session)
  void loadReferenceLists(call)
  if (session.getState().token !== null) void loadProfile()
  watchInstall()
  refreshOnReturn(now)
  startUpdates(now)
  void import('./shared/outbox/start.ts').then(({ startOutbox }) => startOutbox())
  void import('./shared/prepare/start.ts').then(({ startKeeping }) => startKeeping())
}
