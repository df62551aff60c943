import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BookingState } from '#contract/bookings/states.ts'

export type StateLabels = Readonly<Record<BookingState, MessageDescriptor>>

/** States that every product calls by a word of its own. */
type OwnState = 'issuing' | 'in_use' | 'completed' | 'issue_failed' | 'no_show'

const COMMON: Readonly<Record<Exclude<BookingState, OwnState>, MessageDescriptor>> = {
  held: msg`Held`,
  pending_approval: msg`Awaiting approval`,
  approved: msg`Approved`,
  awaiting_payment: msg`Payment due`,
  paid: msg`Paid`,
  confirmed: msg`Confirmed`,
  reviewed: msg`Reviewed`,
  rejected: msg`Not approved`,
  approval_expired: msg`Approval expired`,
  hold_expired: msg`Hold expired`,
  payment_expired: msg`Payment expired`,
  cancel_requested: msg`Cancelling`,
  cancelled: msg`Cancelled`,
}

/** The labels of all states of a product. */
export const stateLabels = (own: Readonly<Record<OwnState, MessageDescriptor>>): StateLabels => ({ ...COMMON, ...own })
