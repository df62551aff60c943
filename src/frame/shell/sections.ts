import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  IconBriefcase,
  IconBuildingSkyscraper,
  IconCalendarEvent,
  IconCalendarStats,
  IconCar,
  IconChartBar,
  IconChecklist,
  IconCoins,
  IconCreditCard,
  IconFileInvoice,
  IconHeart,
  IconHistory,
  IconHome2,
  IconKey,
  IconMap2,
  IconMapPin,
  IconPlane,
  IconSettings,
  IconShieldLock,
  IconSteeringWheel,
  IconTicket,
  IconUser,
  IconUsers,
  IconUsersGroup,
  IconWallet,
  type Icon,
} from '@tabler/icons-react'
import { linkOptions, type LinkProps } from '@tanstack/react-router'
import { mayEnter, type Area } from '#contract/core/roles.ts'
import { isAtLeast, type StaffRole } from '#contract/core/staff-roles.ts'
import type { SessionUser } from '#src/platform/session/claims.ts'

type Where = Pick<LinkProps, 'to' | 'search'>

export type Section = {
  key: string
  where: Where
  label: MessageDescriptor
  icon: Icon
  /** Active on this path alone, not on those below it. */
  isExact?: true
  /** For the company that operates the installation alone. */
  isForOperator?: true
  /** Of those who work for a host, for who has this role at least. */
  forStaff?: StaffRole
  /** In the bar of a phone, which has room for `BAR_SECTIONS`. */
  isInBar?: true
}

export const BAR_SECTIONS = 4

export const SHELL_AREAS = ['travel', 'hosting', 'company'] as const
export type ShellArea = (typeof SHELL_AREAS)[number]

type AreaOfShell = { label: MessageDescriptor; icon: Icon; area: Area; sections: readonly Section[] }

const HOTELS: Section = {
  key: 'hotels',
  where: linkOptions({ to: '/hotels/home' }),
  label: msg`Hotels`,
  icon: IconBuildingSkyscraper,
}
const FLIGHTS: Section = {
  key: 'flights',
  where: linkOptions({ to: '/flights/home' }),
  label: msg`Flights`,
  icon: IconPlane,
}
const TOURS: Section = {
  key: 'tours',
  where: linkOptions({ to: '/tour/home' }),
  label: msg`Tours`,
  icon: IconMap2,
}
const CABS: Section = {
  key: 'cabs',
  where: linkOptions({ to: '/cabs/home' }),
  label: msg`Cabs`,
  icon: IconCar,
}
const BOOKINGS: Section = {
  key: 'bookings',
  where: linkOptions({ to: '/user/bookings' }),
  label: msg`Bookings`,
  icon: IconTicket,
}

/** The sections of each area: the side bar, the bar of a phone and the command palette read this table alone. */
export const AREAS: Readonly<Record<ShellArea, AreaOfShell>> = {
  travel: {
    label: msg`Travel`,
    icon: IconHome2,
    area: 'user',
    sections: [
      { key: 'home', where: linkOptions({ to: '/' }), label: msg`Home`, icon: IconHome2, isExact: true, isInBar: true },
      { ...BOOKINGS, isInBar: true },
      { ...HOTELS, isInBar: true },
      { ...FLIGHTS, isInBar: true },
      TOURS,
      CABS,
      { key: 'places', where: linkOptions({ to: '/directories/home' }), label: msg`Places`, icon: IconMapPin },
      { key: 'wallet', where: linkOptions({ to: '/wallet' }), label: msg`Wallet`, icon: IconWallet },
      { key: 'travellers', where: linkOptions({ to: '/user/travelers' }), label: msg`Travellers`, icon: IconUsers },
      { key: 'wishlist', where: linkOptions({ to: '/user/wishlist' }), label: msg`Saved`, icon: IconHeart },
      {
        key: 'payment',
        where: linkOptions({ to: '/user/payment-details' }),
        label: msg`Payment`,
        icon: IconCreditCard,
      },
      { key: 'profile', where: linkOptions({ to: '/user/profile' }), label: msg`My profile`, icon: IconUser },
      { key: 'settings', where: linkOptions({ to: '/user/settings' }), label: msg`Settings`, icon: IconSettings },
    ],
  },
  hosting: {
    label: msg`Hosting`,
    icon: IconKey,
    area: 'agent',
    sections: [
      {
        key: 'host-today',
        where: linkOptions({ to: '/agent/dashboard' }),
        label: msg`Today`,
        icon: IconCalendarStats,
        isInBar: true,
      },
      {
        key: 'host-bookings',
        where: linkOptions({ to: '/agent/bookings', search: {} }),
        label: msg`Guests`,
        icon: IconCalendarEvent,
        isInBar: true,
      },
      {
        key: 'host-listings',
        where: linkOptions({ to: '/agent/listings' }),
        label: msg`Listings`,
        icon: IconHome2,
        isInBar: true,
      },
      {
        key: 'host-reviews',
        where: linkOptions({ to: '/agent/reviews', search: { show: 'all' } }),
        label: msg`Reviews`,
        forStaff: 'manager',
        icon: IconChecklist,
      },
      {
        key: 'host-earnings',
        where: linkOptions({ to: '/agent/earnings', search: {} }),
        label: msg`Earnings`,
        forStaff: 'owner',
        icon: IconCoins,
      },
      {
        key: 'host-activities',
        where: linkOptions({ to: '/agent/activities', search: {} }),
        label: msg`Activities`,
        forStaff: 'manager',
        icon: IconHistory,
      },
      {
        key: 'host-settings',
        where: linkOptions({ to: '/agent/settings' }),
        label: msg`Settings`,
        icon: IconSettings,
      },
      { ...BOOKINGS, label: msg`My bookings`, isInBar: true },
      HOTELS,
    ],
  },
  company: {
    label: msg`Company`,
    icon: IconBriefcase,
    area: 'admin',
    sections: [
      {
        key: 'company-today',
        where: linkOptions({ to: '/admin/dashboard' }),
        label: msg`Today`,
        icon: IconCalendarStats,
        isInBar: true,
      },
      {
        key: 'company-bookings',
        where: linkOptions({ to: '/admin/bookings/list', search: { state: undefined } }),
        label: msg`Bookings`,
        icon: IconTicket,
        isInBar: true,
      },
      {
        key: 'approvals',
        where: linkOptions({ to: '/admin/approvals' }),
        label: msg`Approvals`,
        icon: IconChecklist,
        isInBar: true,
      },
      {
        key: 'invoices',
        where: linkOptions({ to: '/admin/invoices', search: {} }),
        label: msg`Invoices`,
        icon: IconFileInvoice,
      },
      {
        key: 'reports',
        where: linkOptions({ to: '/admin/reports' }),
        label: msg`Reports`,
        icon: IconChartBar,
      },
      {
        key: 'people',
        where: linkOptions({ to: '/admin/settings', search: { section: undefined } }),
        label: msg`Employees`,
        icon: IconUsersGroup,
        isInBar: true,
      },
      {
        key: 'who-is-where',
        where: linkOptions({ to: '/admin/who-is-where' }),
        label: msg`Who is where`,
        icon: IconMap2,
      },
      {
        key: 'my-sign-in',
        where: linkOptions({ to: '/admin/settings', search: { section: 'security' } }),
        label: msg`My sign-in`,
        icon: IconShieldLock,
      },
      {
        key: 'vehicles',
        where: linkOptions({ to: '/admin/cabs' }),
        label: msg`Vehicles`,
        icon: IconSteeringWheel,
        isForOperator: true,
      },
      HOTELS,
      FLIGHTS,
      TOURS,
      CABS,
    ],
  },
}

/** Areas of a person. `isHost` is null until the profile has been loaded: hosting is offered once it is known. */
export const areasFor = ({ role }: Pick<SessionUser, 'role'>, isHost: boolean | null): readonly ShellArea[] =>
  SHELL_AREAS.filter((name) => mayEnter(AREAS[name].area, role) && (name !== 'hosting' || isHost === true))

/** The area whose sections a screen shows: the one the path belongs to, otherwise the person's first. */
export const areaOn = (pathname: string, { role }: Pick<SessionUser, 'role'>): ShellArea => {
  if (pathname.startsWith('/admin/') && mayEnter('admin', role)) return 'company'
  if (pathname.startsWith('/agent/') && mayEnter('agent', role)) return 'hosting'
  return mayEnter('admin', role) && !mayEnter('user', role) ? 'company' : 'travel'
}

const PUBLIC_SECTIONS = new Set(['home', 'hotels', 'flights', 'wallet'])

/** Sections of an area that the person may open; `staffRole` is theirs on the staff of a host, null for hosts themselves. */
export const sectionsFor = (
  area: ShellArea,
  { role }: Pick<SessionUser, 'role'>,
  { isOperator = false, staffRole = null }: { isOperator?: boolean; staffRole?: StaffRole | null } = {},
): readonly Section[] =>
  AREAS[area].sections.filter(
    ({ key, isForOperator, forStaff }) =>
      (PUBLIC_SECTIONS.has(key) || mayEnter(AREAS[area].area, role)) &&
      (isForOperator !== true || isOperator) &&
      (forStaff === undefined || staffRole === null || isAtLeast(staffRole, forStaff)),
  )
