import * as v from 'valibot'
import { cancellationQuoteEntries, NO_LONGER_CANCELLABLE } from '../bookings/cancellations.ts'
import { endpoint } from '../core/endpoint.ts'
import { moneySchema } from '../core/money.ts'
import { idSchema } from '../core/scalars.ts'
import { flightBookingSchema } from './flights/flight-bookings.ts'
import { FLIGHT_CANCELLATION_ERRORS, flightPartsSchema, flightQuoteEntries } from './flights/flight-cancellations.ts'
import { stayBookingSchema } from './stays/bookings.ts'
import { roomNightsSchema } from './stays/booking-rooms.ts'
import { STAY_CANCELLATION_ERRORS, stayQuoteEntries } from './stays/room-cancellations.ts'

const params = v.object({ bookingId: idSchema })

/** What is cancelled of a booking while the rest of it stays. */
const cancellationPartSchema = v.variant('service', [
  v.object({ service: v.literal('stay'), roomNights: roomNightsSchema }),
  v.object({ service: v.literal('flight'), parts: flightPartsSchema }),
])
export type CancellationPart = v.InferOutput<typeof cancellationPartSchema>

const cancellationQuoteSchema = v.variant('service', [
  v.object({ service: v.literal('stay'), ...cancellationQuoteEntries, ...stayQuoteEntries }),
  v.object({ service: v.literal('flight'), ...cancellationQuoteEntries, ...flightQuoteEntries }),
])
export type CancellationQuote = v.InferOutput<typeof cancellationQuoteSchema>

const bookingOfServiceSchema = v.variant('service', [
  v.object({ service: v.literal('stay'), booking: stayBookingSchema }),
  v.object({ service: v.literal('flight'), booking: flightBookingSchema }),
])
export type BookingOfService = v.InferOutput<typeof bookingOfServiceSchema>

const errors = [
  ...new Set([...NO_LONGER_CANCELLABLE, ...STAY_CANCELLATION_ERRORS, ...FLIGHT_CANCELLATION_ERRORS]),
] as const

export const quoteCancellation = endpoint({
  name: 'bookings.quoteCancellation',
  method: 'GET',
  path: '/api/Bookings/:bookingId/cancellation',
  summary: 'What cancelling all that is left of a booking now would cost and give back. Changes nothing.',
  access: 'signedIn',
  params,
  response: cancellationQuoteSchema,
  errors,
})

export const quotePartialCancellation = endpoint({
  name: 'bookings.quotePartCancellation',
  method: 'POST',
  path: '/api/Bookings/:bookingId/cancellation-quote',
  summary:
    'What cancelling a part of a booking now would cost and give back. Changes nothing. What is left of each room must be nights that follow each other; who is left on a leg must be able to fly: no child or infant without its adult.',
  access: 'signedIn',
  params,
  body: v.object({ part: cancellationPartSchema }),
  response: cancellationQuoteSchema,
  errors,
})

export const cancelBooking = endpoint({
  name: 'bookings.cancel',
  method: 'POST',
  path: '/api/Bookings/:bookingId/cancellation',
  summary:
    'Cancel at the refund the person saw, all that is left or a part; rooms and seats go back on sale. A part that is all that is left cancels the booking.',
  access: 'signedIn',
  params,
  body: v.object({ expectedRefund: moneySchema, part: v.optional(cancellationPartSchema) }),
  response: bookingOfServiceSchema,
  errors: [...errors, 'refund_changed', 'changed_meanwhile'],
  idempotent: true,
  ifMatch: true,
})
