import * as v from 'valibot'
import { ALLOCATION_ERRORS } from '#contract/companies/allocation.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { moneySchema } from '#contract/core/money.ts'
import { idSchema, instantSchema } from '#contract/core/scalars.ts'
import { bookingDetailsEntries, stayBookingSchema } from './bookings.ts'
import { SALE_REFUSALS } from './sale-rules.ts'
import { staySchema } from './stay-search.ts'
import { offerCodeSchema } from '#contract/content/offers.ts'

/**
 * A stay to be booked automatically later: the terms seen, and the limits within which it is booked without another
 * confirmation.
 */
export const bookingRequestSchema = v.object({
  bookingId: idSchema,
  holdId: idSchema,
  ratePlanId: idSchema,
  stay: staySchema,
  offerCode: v.optional(offerCodeSchema),
  /** The total that was on the screen. */
  seenTotal: moneySchema,
  /** The highest total that is booked without asking again. */
  ceiling: moneySchema,
  /** Later than this it is not booked any more. */
  notAfter: instantSchema,
  ...bookingDetailsEntries,
})
export type BookingRequest = v.InferOutput<typeof bookingRequestSchema>

export const requestBooking = endpoint({
  name: 'bookingRequests.create',
  forOthers: 'new',
  method: 'POST',
  path: '/api/BookingRequests',
  summary:
    'Book a stay that was requested offline: priced again, then held and booked in one step if its total is not above `ceiling`; otherwise nothing is taken. Where the travel policy requires an approval it waits for one, with the reason that was given. Only for rates that need no payment by a person: on the account of the company or at the property. `price_changed` has the total that was seen and the one of now, `request_over` says that `notAfter` has passed.',
  access: 'signedIn',
  body: bookingRequestSchema,
  response: stayBookingSchema,
  errors: [
    'not_found',
    'sold_out',
    ...SALE_REFUSALS,
    'too_many_held',
    'prepay_needed',
    'price_changed',
    'request_over',
    'id_taken',
    'check_in_in_past',
    'check_in_too_far',
    'occupancy_not_possible',
    'rooms_out_of_range',
    'offer_code_unknown',
    'offer_not_applicable',
    'credit_limit_reached',
    'spend_limit_reached',
    'credit_paused',
    'booking_limit_reached',
    'policy_blocked',
    'no_approver',
    'no_second_approver',
    'stay_approval_too_late',
    'supplier_unavailable',
    ...ALLOCATION_ERRORS,
  ],
  idempotent: true,
})
