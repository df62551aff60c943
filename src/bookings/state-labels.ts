import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BookingState } from '#contract/bookings/states.ts'

export const STATE_WORDS: Readonly<Record<BookingState, MessageDescriptor>> = {
  held: msg`Held`,
  pending_approval: msg`Waiting for approval`,
  approved: msg`Approved`,
  awaiting_payment: msg`Waiting for payment`,
  paid: msg`Paid`,
  issuing: msg`Hotel is confirming`,
  confirmed: msg`Confirmed`,
  in_use: msg`Staying now`,
  completed: msg`Stayed`,
  reviewed: msg`Reviewed`,
  rejected: msg`Not approved`,
  approval_expired: msg`Approval came too late`,
  hold_expired: msg`Hold ran out`,
  payment_expired: msg`Payment came too late`,
  issue_failed: msg`Not confirmed by the hotel`,
  cancel_requested: msg`Being cancelled`,
  cancelled: msg`Cancelled`,
  no_show: msg`Nobody came`,
}

/** The same of flights. */
export const FLIGHT_STATE_WORDS: typeof STATE_WORDS = {
  ...STATE_WORDS,
  issuing: msg`Being issued`,
  in_use: msg`Travelling now`,
  completed: msg`Flown`,
  issue_failed: msg`Not issued`,
  no_show: msg`Not flown`,
}
