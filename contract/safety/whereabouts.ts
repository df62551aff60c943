import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { countInUrl, daySchema, idSchema, instantSchema } from '../core/scalars.ts'
import { SERVICES } from '../core/services.ts'

/** Longest period of one answer, in days. */
export const MAX_WHEREABOUTS_DAYS = 31
/** How far ahead of today a period may begin, in days. */
export const WHEREABOUTS_AHEAD_DAYS = 180
/** How long it is kept who looked where a person is, in days. */
export const LOOKS_DAYS = 90

/** `at`: at the place. `to`: on the way there. */
const PRESENCES = ['at', 'to'] as const

const presenceSchema = v.object({
  kind: v.picklist(PRESENCES),
  place: v.object({
    name: v.string(),
    city: v.nullable(v.string()),
    latitude: v.number(),
    longitude: v.number(),
  }),
  from: instantSchema,
  until: instantSchema,
  /** Of the place. */
  zone: v.string(),
  booking: v.object({
    bookingId: idSchema,
    service: v.picklist(SERVICES),
    title: v.string(),
    reference: v.string(),
  }),
})
export type Presence = v.InferOutput<typeof presenceSchema>

const personSchema = v.object({
  /** The account that booked, which receives the question and answers it. */
  userId: idSchema,
  /** As on the booking. */
  traveller: v.string(),
  /** Booker, if not the traveller; else null. */
  bookedBy: v.nullable(v.string()),
  /** Of the booking's contact; empty if none was given. */
  phone: v.string(),
  /** By time, none before the period. */
  presences: v.array(presenceSchema),
})
export type TravellingPerson = v.InferOutput<typeof personSchema>

export const listWhereabouts = endpoint({
  name: 'whereabouts.list',
  method: 'GET',
  path: '/api/Admin/Whereabouts',
  summary: `Where the company's travellers are by their bookings, in a period of at most ${MAX_WHEREABOUTS_DAYS} days of the company's calendar; today where none is named. Only during trips, never from devices, and without what people booked elsewhere. It is logged, and the people can see who looked.`,
  access: 'admin',
  query: v.object({
    from: v.optional(daySchema),
    days: v.optional(countInUrl(1, MAX_WHEREABOUTS_DAYS, 'validation_failed'), 1),
  }),
  response: v.object({
    /** By name. */
    people: v.array(personSchema),
    from: daySchema,
    days: v.number(),
    today: daySchema,
    /** Of the company. */
    zone: v.string(),
    asOf: instantSchema,
  }),
  errors: ['date_invalid'],
})
export type Whereabouts = v.InferOutput<(typeof listWhereabouts)['response']>

export const listLooks = endpoint({
  name: 'whereabouts.looks',
  method: 'GET',
  path: '/api/Whereabouts/looks',
  summary: `Who of my company looked where I am, in the last ${LOOKS_DAYS} days: one entry for each person and day, latest first.`,
  access: 'signedIn',
  response: v.object({
    items: v.array(v.object({ by: v.string(), day: daySchema, lastAt: instantSchema, times: v.number() })),
  }),
})
export type Looks = v.InferOutput<(typeof listLooks)['response']>
