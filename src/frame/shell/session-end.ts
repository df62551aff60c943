import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { Session, SessionEnd } from '#src/platform/session/session.ts'
import { forgetShared } from '#src/platform/device/shared-record.ts'
import { storeFlights, storeSearches } from '#src/platform/device/recents-store.ts'

const isGuarded = (router: AnyRouter): boolean =>
  router.state.matches.some(({ routeId }: { routeId: string }) => routeId.startsWith('/_'))

/** True if the person is not expected to go on where they were. */
const isOver = (end: SessionEnd): boolean => end === 'signedOut' || end === 'closed'

/**
 * Redirects when a session ends. Expired or rejected: to sign-in, with the return path. Signed out, here or in another
 * tab: to sign-in if the screen needs a session. Found expired by a check: the caller redirects. Private data is always
 * removed from memory; offline data stays on the device unless the person signed out or the account was closed.
 */
export const actOnSessionEnd = (session: Session, router: AnyRouter, queryClient: QueryClient): void => {
  session.onEnd((end) => {
    const { pathname, href } = router.state.location
    const leave =
      end === 'refused' ||
      end === 'closed' ||
      end === 'expiredBeforeRequest' ||
      (end !== 'checked' && isGuarded(router))
    if (leave && pathname !== '/sign-in') {
      const search = { redirectedFrom: href, ...(end === 'refused' ? { expired: true } : {}) }
      void router.navigate({ to: '/sign-in', search: isOver(end) ? {} : search })
    }
    queryClient.clear()
    if (isOver(end) || end === 'elsewhere') void forgetShared()
    if (!isOver(end)) return
    storeSearches(null)
    storeFlights(null)
  })
}
