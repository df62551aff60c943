import type { Role } from '#contract/core/roles.ts'

const ADMINS: readonly Role[] = ['admin', 'administrators', 'owner', 'owneradmin']
const FLYERS: readonly Role[] = ['admin', 'owner', 'owneradmin', 'user']
const USERS: readonly Role[] = ['user']

type Group = { roles: readonly Role[] | null; under: string; paths: string }

/** Section 2 of the specification: routes by the roles that may open them; null asks for no sign-in. */
const GROUPS: readonly Group[] = [
  { roles: null, under: '', paths: '/landing / /offer-detail /compare-listing /booking-confirmed' },
  { roles: null, under: '', paths: '/pricing /blog /blog/detail /coming-soon /error-404 /faq /not-found' },
  { roles: null, under: '', paths: '/sign-in /sign-up /forgot-password /two-factor' },
  { roles: null, under: '/heroes', paths: '/inline-form /multiple-search /split' },
  { roles: null, under: '/hotels', paths: '/home /chain /resort /grid /list /detail /room-detail /booking' },
  { roles: null, under: '/flights', paths: '/home' },
  { roles: null, under: '/tour', paths: '/home /grid /detail /booking' },
  { roles: null, under: '/cabs', paths: '/home /list /detail /booking' },
  { roles: null, under: '/directories', paths: '/home /detail' },
  { roles: null, under: '/listings', paths: '/add /join-us /add-minimal /added' },
  { roles: null, under: '/pages', paths: '/about /contact /contact-2 /our-team' },
  { roles: null, under: '/help', paths: '/center /detail /privacy-policy /service' },
  { roles: FLYERS, under: '/flights', paths: '/list /detail /booking /ticket' },
  {
    roles: USERS,
    under: '/user',
    paths: '/profile /bookings /travelers /payment-details /wishlist /settings /delete-profile',
  },
  { roles: USERS, under: '/agent', paths: '/dashboard /listings /bookings /activities /earnings /reviews /settings' },
  { roles: ADMINS, under: '/admin', paths: '/dashboard /bookings/list /bookings/detail /bookings/manual' },
  { roles: ADMINS, under: '/admin', paths: '/guests/list /guests/detail /agents/list /agents/detail' },
  { roles: ADMINS, under: '/admin', paths: '/reviews /earnings /settings' },
  { roles: ADMINS, under: '/admin/cms', paths: '/dashboard /pages /posts /media' },
  // Flagged as asking for a sign-in, but no guard reads the flag: open, says the specification.
  { roles: null, under: '/cms', paths: '/dashboard /pages /pages/edit/{id} /posts /posts/edit/{id} /media' },
]

/** Routes that the specification does not have and the product does, by the roles that may open them; null asks for no sign-in. */
export const ADDED: ReadonlyMap<string, readonly Role[] | null> = new Map([
  ['/wallet', null],
  ['/help/offline', null],
  ['/setup', null],
  ['/user/outside-bookings', USERS],
  ['/user/trip', USERS],
  ['/shared-trip', null],
  ['/decide', null],
  ['/admin/cabs', ADMINS],
  ['/admin/approvals', ADMINS],
  ['/admin/who-is-where', ADMINS],
  ['/admin/invoices', ADMINS],
  ['/admin/reports', ADMINS],
])

export const SPECIFIED: ReadonlyMap<string, readonly Role[] | null> = new Map(
  GROUPS.flatMap(({ roles, under, paths }) => paths.split(' ').map((path) => [`${under}${path}`, roles] as const)),
)
