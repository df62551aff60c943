import * as v from 'valibot'
import { endpoint } from '#contract/core/endpoint.ts'
import { moneySchema } from '#contract/core/money.ts'
import { MAX_LEGS } from './flight-search.ts'
import { REFUND_INTO } from '#contract/payments/states.ts'
import { idSchema, instantSchema } from '#contract/core/scalars.ts'
import { creditFactsSchema } from './credit-envelope.ts'
import { flightBookingParams, flightBookingSchema, MOST_FLYERS, partEntries } from './flight-bookings.ts'

/** One traveller on one leg (both counted from 0): the smallest unit that can be cancelled. */
const flightPartsSchema = v.pipe(
  v.array(v.object(partEntries)),
  v.minLength(1, 'required'),
  v.maxLength(MAX_LEGS * MOST_FLYERS, 'too_long'),
)

/** Refund for cancelling one traveller on one leg; `fee` is the amount the airline keeps. */
const cancelledPartSchema = v.object({ leg: v.number(), flyer: v.number(), fee: moneySchema, refund: moneySchema })

const cancellationQuoteSchema = v.object({
  bookingId: idSchema,
  version: v.number(),
  /** Full refund, because the tickets were issued today. */
  isVoid: v.boolean(),
  parts: v.array(cancelledPartSchema),
  fee: moneySchema,
  refund: moneySchema,
  into: v.picklist(REFUND_INTO),
  /** Travel credits with the airlines, by traveller and airline; included in `fee`. */
  credits: v.optional(v.array(creditFactsSchema)),
  /** Until when these amounts count; null when no later step exists. */
  until: v.nullable(instantSchema),
  asOf: instantSchema,
})
export type FlightCancellationQuote = v.InferOutput<typeof cancellationQuoteSchema>

export const quoteFlightCancellation = endpoint({
  name: 'flightBookings.quoteCancellation',
  method: 'GET',
  path: '/api/Flights/bookings/:bookingId/cancellation',
  summary: 'What cancelling all flights now would cost and give back, by traveller and leg. Changes nothing.',
  access: 'flights',
  params: flightBookingParams,
  response: cancellationQuoteSchema,
  errors: ['not_found', 'forbidden', 'illegal_transition', 'cancellation_not_offered', 'supplier_unavailable'],
})

export const cancelFlightBooking = endpoint({
  name: 'flightBookings.cancel',
  method: 'POST',
  path: '/api/Flights/bookings/:bookingId/cancellation',
  summary: 'Cancel all flights at the refund the person saw; the seats go back on sale.',
  access: 'flights',
  params: flightBookingParams,
  body: v.object({ expectedRefund: moneySchema }),
  response: flightBookingSchema,
  errors: [
    'not_found',
    'forbidden',
    'illegal_transition',
    'refund_changed',
    'changed_meanwhile',
    'cancellation_not_offered',
    'supplier_unavailable',
  ],
  idempotent: true,
  ifMatch: true,
})

export const quotePartialFlightCancellation = endpoint({
  name: 'flightBookings.quotePartCancellation',
  method: 'POST',
  path: '/api/Flights/bookings/:bookingId/part-cancellation-quote',
  summary:
    'What cancelling some travellers on some legs now would cost and give back. Changes nothing. Who is left on a leg must be able to fly: no child or infant without its adult.',
  access: 'flights',
  params: flightBookingParams,
  body: v.object({ parts: flightPartsSchema }),
  response: cancellationQuoteSchema,
  errors: [
    'not_found',
    'forbidden',
    'illegal_transition',
    'parts_not_possible',
    'cancellation_not_offered',
    'supplier_unavailable',
  ],
})

export const cancelFlightsPartly = endpoint({
  name: 'flightBookings.cancelParts',
  method: 'POST',
  path: '/api/Flights/bookings/:bookingId/part-cancellation',
  summary:
    'Cancel some travellers on some legs at the refund the person saw; their seats go back on sale and the rest stays. All that is left is the ordinary cancellation.',
  access: 'flights',
  params: flightBookingParams,
  body: v.object({ parts: flightPartsSchema, expectedRefund: moneySchema }),
  response: flightBookingSchema,
  errors: [
    'not_found',
    'forbidden',
    'illegal_transition',
    'parts_not_possible',
    'refund_changed',
    'changed_meanwhile',
    'cancellation_not_offered',
    'supplier_unavailable',
  ],
  idempotent: true,
  ifMatch: true,
})
