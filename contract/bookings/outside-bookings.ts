import * as v from 'valibot'
import { nightsBetween } from '../core/days.ts'
import { endpoint } from '../core/endpoint.ts'
import { daySchema, idSchema, instantSchema, lineSchema, paragraphSchema, requiredLineSchema } from '../core/scalars.ts'
import { zoneSchema } from '../core/zones.ts'

/** Outside bookings of one person. */
export const MAX_OUTSIDE_BOOKINGS = 300

/** Longest outside booking, in days. */
const MAX_OUTSIDE_DAYS = 366

/** Categories of outside bookings. */
export const OUTSIDE_CATEGORIES = ['stay', 'flight', 'train', 'car', 'activity', 'other'] as const
export type OutsideCategory = (typeof OUTSIDE_CATEGORIES)[number]

/** A time of day `HH:MM`, as on the ticket. */
const timeSchema = v.nullable(v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'time_invalid')))

/** A day and, where it is known, a time at a place, in the place's own zone. */
const momentEntries = { day: daySchema, time: timeSchema, zone: zoneSchema }

const momentSchema = v.object(momentEntries)
export type OutsideMoment = v.InferOutput<typeof momentSchema>

const facts = {
  category: v.picklist(OUTSIDE_CATEGORIES),
  title: requiredLineSchema(120),
  starts: momentSchema,
  ends: v.nullable(momentSchema),
  /** Address, station or airport; empty if unknown. */
  place: lineSchema(200),
  /** Booking code of the other seller; empty if unknown. */
  reference: lineSchema(60),
  note: paragraphSchema(1000),
}

/** Days are compared as they are; on the same day in one zone so are the times. */
const endsBefore = (starts: OutsideMoment, ends: OutsideMoment): boolean =>
  ends.day < starts.day ||
  (ends.day === starts.day &&
    ends.zone === starts.zone &&
    ends.time !== null &&
    starts.time !== null &&
    ends.time < starts.time)

/** A flight to the east over the date line lands the day before it left. */
const DATE_LINE_DAYS = 1

const mayEnd = ({ starts, ends }: { starts: OutsideMoment; ends: OutsideMoment | null }): boolean =>
  ends === null ||
  !endsBefore(starts, ends) ||
  (ends.zone !== starts.zone && Date.parse(starts.day) - Date.parse(ends.day) <= DATE_LINE_DAYS * 86_400_000)

const mayLast = ({ starts, ends }: { starts: OutsideMoment; ends: OutsideMoment | null }): boolean =>
  ends === null || nightsBetween(starts.day, ends.day) <= MAX_OUTSIDE_DAYS

export const outsideFactsSchema = v.pipe(
  v.object(facts),
  v.forward(v.partialCheck([['starts'], ['ends']], mayEnd, 'ends_before_start'), ['ends', 'day']),
  v.forward(v.partialCheck([['starts'], ['ends']], mayLast, 'outside_too_long'), ['ends', 'day']),
)
export type OutsideFacts = v.InferOutput<typeof outsideFactsSchema>

export const outsideBookingSchema = v.object({ outsideId: idSchema, ...facts })
export type OutsideBooking = v.InferOutput<typeof outsideBookingSchema>

export const outsideParams = v.object({ outsideId: idSchema })

export const listOutsideBookings = endpoint({
  name: 'outsideBookings.list',
  method: 'GET',
  path: '/api/OutsideBookings',
  summary: 'What I booked elsewhere, by its beginning: at most three hundred, in one answer.',
  access: 'user',
  response: v.object({ items: v.array(outsideBookingSchema), asOf: instantSchema }),
})

export const putOutsideBooking = endpoint({
  name: 'outsideBookings.put',
  method: 'PUT',
  path: '/api/OutsideBookings/:outsideId',
  summary: 'Add or replace something booked elsewhere under an id made by the caller; the last change wins.',
  access: 'user',
  idempotent: true,
  params: outsideParams,
  body: outsideFactsSchema,
  response: outsideBookingSchema,
  errors: [
    'date_invalid',
    'time_invalid',
    'ends_before_start',
    'outside_too_long',
    'zone_unknown',
    'outside_bookings_full',
  ],
})

export const removeOutsideBooking = endpoint({
  name: 'outsideBookings.remove',
  method: 'DELETE',
  path: '/api/OutsideBookings/:outsideId',
  summary: 'Remove something booked elsewhere. Removing one that does not exist succeeds.',
  access: 'user',
  params: outsideParams,
  response: v.object({ removed: v.literal(true) }),
})

export const OUTSIDE_BOOKING_ENDPOINTS = [listOutsideBookings, putOutsideBooking, removeOutsideBooking]
