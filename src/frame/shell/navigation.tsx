import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  IconBuildingSkyscraper,
  IconCalendarStats,
  IconHome2,
  IconLifebuoy,
  IconKey,
  IconPlane,
  IconTicket,
  type Icon,
} from '@tabler/icons-react'
import { mayEnter, type Area } from '#contract/core/roles.ts'
import type { SessionUser } from '#src/platform/session/claims.ts'

export type NavigationItem = {
  to:
    | '/'
    | '/hotels/home'
    | '/flights/home'
    | '/user/bookings'
    | '/agent/dashboard'
    | '/admin/dashboard'
    | '/help/center'
  label: MessageDescriptor
  icon: Icon
  area: Area
  exact?: true
}

const ITEMS: readonly NavigationItem[] = [
  { to: '/', label: msg`Home`, icon: IconHome2, area: 'public', exact: true },
  { to: '/hotels/home', label: msg`Hotels`, icon: IconBuildingSkyscraper, area: 'public' },
  { to: '/flights/home', label: msg`Flights`, icon: IconPlane, area: 'public' },
  { to: '/user/bookings', label: msg`Bookings`, icon: IconTicket, area: 'user' },
  { to: '/agent/dashboard', label: msg`Hosting`, icon: IconKey, area: 'agent' },
  { to: '/admin/dashboard', label: msg`Company`, icon: IconCalendarStats, area: 'admin' },
  { to: '/help/center', label: msg`Help`, icon: IconLifebuoy, area: 'public' },
]

/** How many of them a phone's bar has room for; the others are in the sheet of the account. */
export const BAR_ITEMS = 4

/** Navigation entries: public places, and the areas the person's roles allow. */
export const navigationFor = (user: SessionUser | null): readonly NavigationItem[] =>
  ITEMS.filter(({ area }) => area === 'public' || (user !== null && mayEnter(area, user.role)))
