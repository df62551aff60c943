import type { RegisteredRouter } from '@tanstack/react-router'
import { health } from '#contract/core/system.ts'
import { call, queryClient } from '../platform/api/client.ts'
import { onConnectivity, watchConnectivity } from '../platform/device/connectivity.ts'
import { isInstalled, isIos } from '../platform/device/ios.ts'
import { now } from '../platform/device/clock.ts'
import { loadReferenceLists } from '../platform/reference-lists.ts'
import { checkExpiredSession, watchRemoteEnds } from '../platform/session/remote-end.ts'
import { loadProfile, notifySignedOut } from '../platform/session/sign-in.ts'
import { renewal, session } from '../platform/api/client.ts'
import { lastOwner } from '../platform/wallet/marks.ts'
import { watchContactDraft } from '../platform/session/contact-draft.ts'
import { watchSharedDevice } from '../platform/session/shared-device.ts'
import { prefetchScreenError } from '../frame/shell/ScreenFailed.tsx'
import { refreshOnReturn } from '../frame/freshness/refresh-screen.ts'
import { prefetchNotifications } from '../ui/NotificationHost.tsx'
import { countAppFiles, repairAppFiles } from '../pwa/app-files.ts'
import { watchInstall } from '../pwa/install.ts'
import { followLaunches } from '../pwa/launches.ts'
import { followRole } from '../pwa/manifest-of-role.ts'
import { mendStyles } from '../pwa/mend-styles.ts'
import { replaceWorker, startUpdates } from '../pwa/updates.ts'
import { startPageOutbox } from './outbox-start.ts'
import { keepViews } from './views/keep-views.ts'

/**
 * When files that the device has are compared with their hashes after a start, in milliseconds: a damaged style or font fails
 * no start.
 */
const CHECKED_AFTER_MS = 5_000

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

const checkFiles = async (): Promise<void> => {
  const isControlled = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  if (!isControlled) return
  const found = await countAppFiles({ mend: false })
  if ((await repairAppFiles()) === null) return replaceWorker()
  if (found !== null && found.missing > 0) await mendStyles()
}

/** Starts background work: the two lists, the profile, the worker, and retries when the network returns. */
export const startBackground = (router: RegisteredRouter): void => {
  watchConnectivity((signal) => call(health, {}, { background: true, signal }))
  onConnectivity((state) => {
    if (state !== 'online') return
    void notifySignedOut()
    void checkExpiredSession()
    void queryClient.refetchQueries({ type: 'active', stale: true })
  })
  void notifySignedOut()
  watchRemoteEnds()
  void checkExpiredSession()
  renewal.watch()
  void watchSharedDevice(session)
  watchContactDraft(session)
  void loadReferenceLists(call)
  if (session.getState().token !== null) void loadProfile()
  followRole(session)
  watchInstall()
  if (isIos() && !isInstalled())
    void import('../pwa/splash.ts').then(({ addSplash }) => addSplash()).catch(() => undefined)
  followLaunches((path) => router.history.push(path))
  refreshOnReturn(now)
  startUpdates(now)
  // Else the worker stores them with the app.
  if (!('serviceWorker' in navigator)) {
    prefetchScreenError()
    prefetchNotifications()
  }
  setTimeout(() => void checkFiles(), CHECKED_AFTER_MS)
  startPageOutbox()
  onceSomebodys(() => {
    void import('../trips/prepare/start.ts').then(({ startPreparation }) => startPreparation()).catch(() => undefined)
  })
  keepViews(router)
}
