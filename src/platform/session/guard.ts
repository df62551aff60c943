import { redirect } from '@tanstack/react-router'
import { mayEnter, type Area } from '#contract/core/roles.ts'
import type { Session } from './session.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The area whose door was closed: `/hotels/home` says why somebody landed there. */
    denied?: Area
  }
}

type Visit = { context: { session: Session }; location: { href: string } }

/**
 * The guard of an area, for the `beforeLoad` of its pathless parent. Nobody signed in, or an expired token: sign-in,
 * which brings people back to the full path. Signed in without a role of the area: the hotel home, which says why.
 */
export const guard =
  (area: Area) =>
  ({ context: { session }, location }: Visit): void => {
    if (!session.check()) throw redirect({ to: '/sign-in', search: { redirectedFrom: location.href } })
    const roles = session.getState().user?.role ?? []
    if (!mayEnter(area, roles)) throw redirect({ to: '/hotels/home', state: { denied: area } })
  }
