import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ActivityGroup } from '#contract/hosts/activity-groups.ts'
import type { ActivityKind } from '#contract/hosts/activity-kinds.ts'

export const GROUP_LABELS: Readonly<Record<ActivityGroup, MessageDescriptor>> = {
  bookings: msg`Bookings`,
  calendar: msg`Calendar and sales`,
  listings: msg`Listing details`,
  messages: msg`Messages`,
  reviews: msg`Reviews`,
}

export const KIND_LABELS: Readonly<Record<ActivityKind, MessageDescriptor>> = {
  request_accepted: msg`Booking accepted`,
  request_declined: msg`Booking declined`,
  guest_checked_in: msg`Guest checked in`,
  guest_checked_out: msg`Guest checked out`,
  no_show_reported: msg`No-show reported`,
  no_show_undone: msg`No-show undone`,
  stay_shortened: msg`Stay shortened`,
  voucher_redeemed: msg`Voucher redeemed`,
  calendar_changed: msg`Calendar changed`,
  departures_changed: msg`Departures changed`,
  departure_cancelled: msg`Departure cancelled`,
  listing_paused: msg`Sales paused`,
  listing_resumed: msg`Sales resumed`,
  listing_started: msg`Draft started`,
  listing_duplicated: msg`Listing duplicated`,
  listing_edited: msg`Listing details edited`,
  listing_submitted: msg`Submitted for review`,
  listing_withdrawn: msg`Withdrawn from review`,
  listing_deleted: msg`Draft deleted`,
  listing_published: msg`Version published`,
  listing_returned: msg`Changes requested`,
  listing_declined: msg`Version declined`,
  message_sent: msg`Message sent to guest`,
  review_replied: msg`Replied to a review`,
  review_reported: msg`Review reported`,
  guest_reviewed: msg`Guest reviewed`,
}
