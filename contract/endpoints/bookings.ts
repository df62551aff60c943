import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { moneySchema } from '../money.ts'
import { BOOKING_STATES } from '../rules/booking-states.ts'
import {
  countInUrl,
  emailSchema,
  idSchema,
  instantSchema,
  paragraphSchema,
  phoneSchema,
  requiredLineSchema,
} from '../scalars.ts'
import { termsEntries } from './quotes.ts'

export const travellerSchema = v.object({
  /** As on the identity document; one word is a whole name. */
  fullName: v.pipe(requiredLineSchema(100), v.regex(/\p{L}/u, 'characters_not_allowed')),
})

export const contactSchema = v.object({
  name: requiredLineSchema(100),
  email: emailSchema,
  phone: phoneSchema,
})

export const bookingDetailsEntries = {
  /** Who sleeps in the rooms: the lead guest of each room, in order. */
  travellers: v.pipe(v.array(travellerSchema), v.minLength(1, 'required'), v.maxLength(8, 'rooms_out_of_range')),
  contact: contactSchema,
  requests: v.optional(paragraphSchema(500), ''),
  /** Local time `HH:MM` at the property, or empty when not known. */
  arrivalTime: v.optional(
    v.union([v.literal(''), v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'validation_failed'))]),
    '',
  ),
}
/** What the person types into the booking form. */
export const bookingDetailsSchema = v.object(bookingDetailsEntries)
export type BookingDetails = v.InferInput<typeof bookingDetailsSchema>

export const bookingHotelSchema = v.object({
  hotelId: idSchema,
  name: v.string(),
  stars: v.number(),
  kind: v.string(),
  address: v.string(),
  cityName: v.string(),
  countryName: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  zone: v.string(),
  phone: v.string(),
  checkInFrom: v.string(),
  checkOutUntil: v.string(),
  isDemonstration: v.boolean(),
})

export const bookingSchema = v.object({
  bookingId: idSchema,
  reference: v.string(),
  state: v.picklist(BOOKING_STATES),
  /** Raised with every change; send it back as `If-Match`. */
  version: v.number(),
  ...termsEntries,
  hotel: bookingHotelSchema,
  travellers: v.array(v.object({ fullName: v.string() })),
  contact: v.object({ name: v.string(), email: v.string(), phone: v.string() }),
  requests: v.string(),
  arrivalTime: v.string(),
  bookedBy: v.string(),
  createdAt: instantSchema,
  /** Set once cancelled. */
  refund: v.nullable(v.object({ fee: moneySchema, amount: moneySchema, requestedAt: instantSchema })),
  events: v.array(v.object({ at: instantSchema, state: v.picklist(BOOKING_STATES), actor: v.string() })),
  /** What the caller may do with it now. */
  can: v.object({ cancel: v.boolean() }),
})
export type Booking = v.InferOutput<typeof bookingSchema>

export const createBooking = endpoint({
  name: 'bookings.create',
  method: 'POST',
  path: '/api/Bookings',
  summary: 'Commit a hold into a booking, once per key, at the total the person saw.',
  access: 'signedIn',
  body: v.object({ bookingId: idSchema, holdId: idSchema, expectedTotal: moneySchema, ...bookingDetailsEntries }),
  response: bookingSchema,
  errors: ['not_found', 'hold_expired', 'price_changed', 'id_taken', 'rooms_out_of_range'],
  idempotent: true,
})

export const listBookings = endpoint({
  name: 'bookings.list',
  method: 'GET',
  path: '/api/Bookings',
  summary: 'My bookings by date of stay: upcoming ones soonest first, past and cancelled ones latest first.',
  access: 'user',
  query: v.object({
    when: v.optional(v.picklist(['upcoming', 'past', 'cancelled']), 'upcoming'),
    cursor: v.optional(v.pipe(v.string(), v.maxLength(300))),
    limit: v.optional(countInUrl(1, 100, 'validation_failed'), 50),
  }),
  response: v.object({ items: v.array(bookingSchema), nextCursor: v.nullable(v.string()), asOf: instantSchema }),
})

const bookingParams = v.object({ bookingId: idSchema })

export const getBooking = endpoint({
  name: 'bookings.get',
  method: 'GET',
  path: '/api/Bookings/:bookingId',
  summary: 'One booking. Also the way to learn what became of a commit whose answer was lost.',
  access: 'signedIn',
  params: bookingParams,
  response: bookingSchema,
  errors: ['not_found'],
})

export const quoteCancellation = endpoint({
  name: 'bookings.quoteCancellation',
  method: 'GET',
  path: '/api/Bookings/:bookingId/cancellation',
  summary: 'What cancelling now would cost and give back. Changes nothing.',
  access: 'signedIn',
  params: bookingParams,
  response: v.object({
    bookingId: idSchema,
    version: v.number(),
    fee: moneySchema,
    /** Comes back to the company account; nothing was paid yet for a stay that is paid at the property. */
    refund: moneySchema,
    /** A fee the property asks on the spot, for stays that are not paid yet. */
    feeAtProperty: moneySchema,
    /** Until when these amounts count; null when no later step exists. */
    until: v.nullable(instantSchema),
    asOf: instantSchema,
  }),
  errors: ['not_found', 'illegal_transition'],
})

export const cancelBooking = endpoint({
  name: 'bookings.cancel',
  method: 'POST',
  path: '/api/Bookings/:bookingId/cancellation',
  summary: 'Cancel at the refund the person saw; the rooms go back on sale.',
  access: 'signedIn',
  params: bookingParams,
  body: v.object({ expectedRefund: moneySchema }),
  response: bookingSchema,
  errors: ['not_found', 'illegal_transition', 'refund_changed', 'changed_meanwhile'],
  idempotent: true,
  ifMatch: true,
})
