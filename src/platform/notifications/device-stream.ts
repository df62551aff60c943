import { userProfile } from '#contract/accounts/user-profile.ts'
import { call, session } from '../api/client.ts'
import { now } from '../device/clock.ts'
import { connectivity, onConnectivity, reportReachable, reportUnreachable } from '../device/connectivity.ts'
import { environment } from '../device/environment.ts'
import { readClaims } from '../session/claims.ts'
import { createNotificationStream } from './stream.ts'

/** Random jitter, so that devices do not reconnect in step after a server outage. */
const spread = (milliseconds: number): number => milliseconds * (0.75 + Math.random() / 2)

/** Waits; without network as long as it is away, and not longer once it is back, the page looked at or the token renewed. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const { token } = session.getState()
    const go = (): void => {
      clearTimeout(timer)
      stopConnectivity()
      stopSession()
      document.removeEventListener('visibilitychange', looked)
      signal.removeEventListener('abort', go)
      resolve()
    }
    const looked = (): void => {
      if (document.visibilityState === 'visible') go()
    }
    const timer = setTimeout(go, connectivity() === 'offline' ? 3_600_000 : spread(milliseconds))
    const stopConnectivity = onConnectivity((state) => {
      if (state === 'online') go()
    })
    const stopSession = session.subscribe(() => {
      if (session.getState().token !== token) go()
    })
    document.addEventListener('visibilitychange', looked)
    signal.addEventListener('abort', go)
  })

/** Asks again as a call, whose answer ends the session and clears the device; not if the token expired by itself. */
const checkSession = (): void => {
  const { token } = session.getState()
  const claims = token === null ? null : readClaims(token)
  if (claims !== null && claims.expiresAt > now())
    void call(userProfile, {}, { background: true }).catch(() => undefined)
}

/** The one stream of this page. */
export const notificationStream = createNotificationStream({
  session,
  fetch: (url, init) => environment.fetch(url, init),
  origin: environment.origin,
  pause,
  reachable: (isReachable) => (isReachable ? reportReachable() : reportUnreachable()),
  unauthenticated: checkSession,
  ...('locks' in navigator ? { locks: navigator.locks } : {}),
  ...('BroadcastChannel' in globalThis ? { channel: new BroadcastChannel('singgah.notifications') } : {}),
})
