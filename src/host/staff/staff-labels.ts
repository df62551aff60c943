import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StaffRole } from '#contract/core/staff-roles.ts'

export const STAFF_LABELS: Readonly<Record<StaffRole, MessageDescriptor>> = {
  reception: msg`Reception`,
  manager: msg`Manager`,
  owner: msg`Co-owner`,
}

export const STAFF_ABOUT: Readonly<Record<StaffRole, MessageDescriptor>> = {
  reception: msg`Accepts bookings, checks guests in and writes to them. Sees the calendar.`,
  manager: msg`Also changes listings, photos, prices and availability, and answers reviews.`,
  owner: msg`Also sees earnings and changes business details, the bank account and the team.`,
}
