import { redirect } from '@tanstack/react-router'
import { mayEnter, type Area } from '#contract/core/roles.ts'
import type { Session } from './session.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The area without access: `/hotels/home` shows it as the reason for the redirect. */
    denied?: Area
  }
}

type Visit = { context: { session: Session }; location: { href: string } }

/**
 * Route guard of an area, for the `beforeLoad` of its pathless parent. Without a session or with an expired token:
 * redirects to sign-in, which returns to the full path, and says so if the server ended the session. Without a role for the area: redirects to the hotel home, which
 * shows the reason.
 */
export const guard =
  (area: Area) =>
  ({ context: { session }, location }: Visit): void => {
    if (!session.check()) {
      const expired = session.wasRefused() ? { expired: true } : {}
      throw redirect({ to: '/sign-in', search: { redirectedFrom: location.href, ...expired } })
    }
    const roles = session.getState().user?.role ?? []
    if (!mayEnter(area, roles)) throw redirect({ to: '/hotels/home', state: { denied: area } })
  }
