import * as v from 'valibot'
import { endpoint } from '#contract/core/endpoint.ts'
import { moneySchema } from '#contract/core/money.ts'
import { daySchema, instantSchema } from '#contract/core/scalars.ts'
import { BOOKING_STATES } from '#contract/bookings/states.ts'
import { hostBookingParams } from '#contract/hosts/requests.ts'

/** One way to end a stay early, with its amounts now. */
export const earlyEndSchema = v.object({
  /** The last night that is stayed. */
  lastNight: v.string(),
  /** Nights in rooms that go back on sale. */
  roomNights: v.number(),
  fee: moneySchema,
  /** Refund to the company that booked. */
  refund: moneySchema,
  /** Fee that the property may charge directly, for stays that are not paid yet. */
  feeAtProperty: moneySchema,
})
export type EarlyEnd = v.InferOutput<typeof earlyEndSchema>

export const shorteningBody = v.object({
  lastNight: daySchema,
  /** The refund that the host saw. */
  expectedRefund: moneySchema,
})

export const shortenStay = endpoint({
  name: 'stays.shorten',
  method: 'POST',
  path: '/api/Agent/Bookings/:bookingId/shortening',
  summary:
    "The guests of a stay leave early: the nights after `lastNight` go back on sale, and are refunded by the booking's own cancellation terms. For the host, while the guests are there, also later than it was seen on the device; at least one night stays, and nights that are over do too. `refund_changed` has the refund of now in `details.actual`, `stay_already_shorter` the present last night in `details.lastNight`.",
  access: 'agent',
  forHost: 'reception',
  params: hostBookingParams,
  body: shorteningBody,
  response: v.object({
    bookingId: v.string(),
    reference: v.string(),
    state: v.picklist(BOOKING_STATES),
    version: v.number(),
    checkOut: v.string(),
    refund: moneySchema,
    at: instantSchema,
  }),
  errors: [
    'not_found',
    'not_checked_in',
    'already_checked_out',
    'booking_over',
    'last_night_over',
    'stay_already_shorter',
    'offer_needs_nights',
    'refund_changed',
  ],
  idempotent: true,
})
export type Shortened = v.InferOutput<(typeof shortenStay)['response']>
