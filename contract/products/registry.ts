import * as v from 'valibot'
import { BOOKING_LISTS, bookingSummaryEntries } from '../bookings/summary.ts'
import { stayBookingSchema } from './stays/bookings.ts'
import { flightBookingSchema } from './flights/flight-bookings.ts'
import { endpoint } from '../core/endpoint.ts'
import { countInUrl, instantSchema } from '../core/scalars.ts'

// With the table of endpoints the only place that names several services: each adds its part here.

const bookingItemSchema = v.variant('service', [
  v.object({ service: v.literal('stay'), ...bookingSummaryEntries, booking: stayBookingSchema }),
  v.object({ service: v.literal('flight'), ...bookingSummaryEntries, booking: flightBookingSchema }),
])
export type BookingItem = v.InferOutput<typeof bookingItemSchema>

export const listBookings = endpoint({
  name: 'bookings.list',
  method: 'GET',
  path: '/api/Bookings',
  summary:
    'My bookings of every service by time: upcoming ones soonest first, past and cancelled ones latest first. Each has the summary that all have and the booking of its service.',
  access: 'user',
  query: v.object({
    when: v.optional(v.picklist(BOOKING_LISTS), 'upcoming'),
    cursor: v.optional(v.pipe(v.string(), v.maxLength(300))),
    limit: v.optional(countInUrl(1, 100, 'validation_failed'), 50),
  }),
  response: v.object({
    items: v.array(bookingItemSchema),
    nextCursor: v.nullable(v.string()),
    asOf: instantSchema,
  }),
})
export type BookingPage = v.InferOutput<(typeof listBookings)['response']>
