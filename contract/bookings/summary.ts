import * as v from 'valibot'
import { moneySchema } from '../core/money.ts'
import { BOOKING_STATES } from './states.ts'
import { idSchema, instantSchema } from '../core/scalars.ts'

/** Fields common to bookings of every service. */
export const bookingSummaryEntries = {
  bookingId: idSchema,
  reference: v.string(),
  state: v.picklist(BOOKING_STATES),
  /** The hotel's name, or where flights lead: `Jakarta – Denpasar`. */
  title: v.string(),
  /** Check-in and check-out, first departure and last arrival. */
  startsAt: instantSchema,
  endsAt: instantSchema,
  /** Of the place where it starts. */
  zone: v.string(),
  /** Total after cancellations. */
  total: moneySchema,
  /** How many people travel. */
  people: v.number(),
}

const bookingSummarySchema = v.object(bookingSummaryEntries)
export type BookingSummary = v.InferOutput<typeof bookingSummarySchema>

export const BOOKING_LISTS = ['upcoming', 'past', 'cancelled'] as const
export type BookingList = (typeof BOOKING_LISTS)[number]
