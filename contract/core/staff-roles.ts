/**
 * Roles of the people who work for a host, each with all that the one before may do. `reception`: guests, today, messages
 * and the calendar to read; `manager`: listings, prices and reviews too; `owner`: money and staff as well.
 */
export const STAFF_ROLES = ['reception', 'manager', 'owner'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** True if what at least `needed` may do is open to `role`. */
export const isAtLeast = (role: StaffRole, needed: StaffRole): boolean =>
  STAFF_ROLES.indexOf(role) >= STAFF_ROLES.indexOf(needed)

/** People and open invitations of one host. */
export const MOST_STAFF = 30

export const STAFF_INVITATION_DAYS = 14
