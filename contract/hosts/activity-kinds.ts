import { STAFF_ROLES } from '../core/staff-roles.ts'
import type { ActivityGroup } from './activity-groups.ts'

/** Kinds of activities by subject; stored, so never rename one. */
export const ACTIVITY_KINDS = {
  bookings: [
    'request_accepted',
    'request_declined',
    'guest_checked_in',
    'guest_checked_out',
    'no_show_reported',
    'no_show_undone',
    'stay_shortened',
    'voucher_redeemed',
  ],
  calendar: ['calendar_changed', 'departures_changed', 'departure_cancelled', 'listing_paused', 'listing_resumed'],
  listings: [
    'listing_started',
    'listing_duplicated',
    'listing_edited',
    'listing_submitted',
    'listing_withdrawn',
    'listing_deleted',
    'listing_published',
    'listing_returned',
    'listing_declined',
  ],
  messages: ['message_sent'],
  reviews: ['review_replied', 'review_reported', 'guest_reviewed'],
} as const satisfies Record<ActivityGroup, readonly string[]>

export type ActivityKind = (typeof ACTIVITY_KINDS)[ActivityGroup][number]

export const EVERY_KIND = [
  ...ACTIVITY_KINDS.bookings,
  ...ACTIVITY_KINDS.calendar,
  ...ACTIVITY_KINDS.listings,
  ...ACTIVITY_KINDS.messages,
  ...ACTIVITY_KINDS.reviews,
] as const

/** Kinds that `booking_events` and `booking_messages` hold already. */
type ReadKind = Exclude<(typeof ACTIVITY_KINDS)['bookings' | 'messages'][number], 'stay_shortened' | 'voucher_redeemed'>
/** Kinds that are written to `host_activities`. */
export type WrittenKind = Exclude<ActivityKind, ReadKind>

/** Who works on a listing: its host, who is its `owner`, their staff, and the `operator` of the installation, without a name. */
export const ACTIVITY_ROLES = [...STAFF_ROLES, 'operator'] as const

/** Stands for the operator in place of a person's id. */
export const OPERATOR = 'operator'
