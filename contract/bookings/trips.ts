import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { hasLink } from '../core/link-in-text.ts'
import { daySchema, idSchema, instantSchema, lineSchema } from '../core/scalars.ts'
import { SERVICES } from '../core/services.ts'
import { OUTSIDE_CATEGORIES } from './outside-bookings.ts'
import { BOOKING_STATES } from './states.ts'

/** A shared trip can be read for this long after its end. */
export const SHARED_DAYS = 7

/** Kinds of stops. Tours, trains and other items start and end. */
export const STOP_KINDS = ['departs', 'arrives', 'check_in', 'check_out', 'starts', 'ends'] as const
export type StopKind = (typeof STOP_KINDS)[number]

const placeSchema = v.object({
  name: v.string(),
  city: v.nullable(v.string()),
  latitude: v.number(),
  longitude: v.number(),
  /** IATA code where it is an airport. */
  airport: v.nullable(v.string()),
})

/** Start or end of a ride. */
const wayEndSchema = v.object({
  ...placeSchema.entries,
  /** In the search of places, `hotel:<uuid>`, where it has one. */
  key: v.optional(v.string()),
})

const stopEntries = {
  kind: v.picklist(STOP_KINDS),
  at: instantSchema,
  /** False where only the day is known; `at` is then noon of it. */
  isTimed: v.boolean(),
  zone: v.string(),
  /** Flight number, hotel, or what else it is. */
  title: v.string(),
  /** Null where it is not known. */
  place: v.nullable(placeSchema),
}

const stopSchema = v.object({ itemId: idSchema, ...stopEntries })
export type TripStop = v.InferOutput<typeof stopSchema>

/** A gap in a trip. `after` is the index of the preceding stop. */
const gapSchema = v.variant('kind', [
  /** Nothing leads from one place to the next; `metres` as the crow flies. */
  v.object({
    kind: v.literal('way'),
    after: v.number(),
    from: wayEndSchema,
    to: wayEndSchema,
    metres: v.number(),
  }),
  /** Nights without a bed, by the day on which they begin. */
  v.object({ kind: v.literal('nights'), after: v.number(), nights: v.array(daySchema), city: v.nullable(v.string()) }),
])
export type TripGap = v.InferOutput<typeof gapSchema>

const itemSchema = v.variant('of', [
  v.object({
    of: v.literal('booking'),
    itemId: idSchema,
    service: v.picklist(SERVICES),
    state: v.picklist(BOOKING_STATES),
    title: v.string(),
    reference: v.string(),
  }),
  v.object({
    of: v.literal('outside'),
    itemId: idSchema,
    category: v.picklist(OUTSIDE_CATEGORIES),
    title: v.string(),
    reference: v.string(),
  }),
])
export type TripItem = v.InferOutput<typeof itemSchema>

const linkSchema = v.object({
  /** Path on our origin. Everyone with the link can read the trip. */
  path: v.string(),
  until: instantSchema,
})

export const tripSchema = v.object({
  /** The id of its first item: it changes where an earlier one is added. Every item finds the trip. */
  tripId: idSchema,
  name: v.string(),
  purpose: v.string(),
  /** The city where it leads; null where no place is known. */
  destination: v.nullable(v.string()),
  startsAt: instantSchema,
  endsAt: instantSchema,
  /** Of the places where it starts and ends. */
  zone: v.string(),
  endZone: v.string(),
  travellers: v.array(v.string()),
  items: v.array(itemSchema),
  /** By time. */
  stops: v.array(stopSchema),
  gaps: v.array(gapSchema),
  /** Null where it is not shared. */
  link: v.nullable(linkSchema),
})
export type Trip = v.InferOutput<typeof tripSchema>

export const TRIP_LISTS = ['upcoming', 'past'] as const
export type TripList = (typeof TRIP_LISTS)[number]

export const listTrips = endpoint({
  name: 'trips.list',
  method: 'GET',
  path: '/api/Trips',
  summary:
    'My trips: bookings of every service, and what I booked elsewhere, that follow each other for one traveller. Upcoming ones soonest first; past ones of the last 400 days, latest first.',
  access: 'user',
  query: v.object({ when: v.optional(v.picklist(TRIP_LISTS), 'upcoming') }),
  response: v.object({
    items: v.array(tripSchema),
    /** Calendar feed; null until requested. */
    calendar: v.nullable(v.object({ path: v.string() })),
    asOf: instantSchema,
  }),
})
export type TripPage = v.InferOutput<(typeof listTrips)['response']>

/** It is shown to everybody who has the trip's link. */
const shownSchema = (most: number) =>
  v.pipe(
    lineSchema(most),
    v.check((text) => !hasLink(text), 'link_in_name'),
  )

const tripParams = v.object({ tripId: idSchema })
const tripLabelBody = v.object({ name: shownSchema(80), purpose: shownSchema(200) })

export const labelTrip = endpoint({
  name: 'trips.label',
  method: 'PUT',
  path: '/api/Trips/:tripId',
  summary: 'Name a trip and say what it is for; empty takes either away. Any item of the trip is its id.',
  access: 'user',
  params: tripParams,
  body: tripLabelBody,
  response: tripSchema,
  errors: ['not_found', 'link_in_name'],
  idempotent: true,
})

export const shareTrip = endpoint({
  name: 'trips.share',
  method: 'POST',
  path: '/api/Trips/:tripId/link',
  summary: `A link by which everybody reads the times and places of a trip, until ${SHARED_DAYS} days after its end. The same link as before where there is one.`,
  access: 'user',
  params: tripParams,
  response: linkSchema,
  errors: ['not_found'],
  idempotent: true,
})

export const unshareTrip = endpoint({
  name: 'trips.unshare',
  method: 'DELETE',
  path: '/api/Trips/:tripId/link',
  summary: 'End the link of a trip. Ending one that does not exist succeeds.',
  access: 'user',
  params: tripParams,
  response: v.object({ ended: v.literal(true) }),
  errors: ['not_found'],
})

export const subscribeTrips = endpoint({
  name: 'trips.subscribe',
  method: 'POST',
  path: '/api/Trips/calendar',
  summary: 'An address at which calendar programs read my trips. The same as before where there is one.',
  access: 'user',
  response: v.object({ path: v.string() }),
  idempotent: true,
})

export const unsubscribeTrips = endpoint({
  name: 'trips.unsubscribe',
  method: 'DELETE',
  path: '/api/Trips/calendar',
  summary: 'End the address at which calendar programs read my trips.',
  access: 'user',
  response: v.object({ ended: v.literal(true) }),
})

/** A link's secret: an id and its seal. */
const tokenSchema = v.pipe(v.string(), v.regex(/^[\w-]{20,120}$/))

export const getSharedTrip = endpoint({
  name: 'sharedTrips.get',
  method: 'GET',
  path: '/api/SharedTrips/:link',
  summary: 'A trip that somebody shared: times and places, without booking codes, prices and papers.',
  access: 'public',
  params: v.object({ link: tokenSchema }),
  response: v.object({
    name: v.string(),
    destination: v.nullable(v.string()),
    startsAt: instantSchema,
    endsAt: instantSchema,
    zone: v.string(),
    endZone: v.string(),
    /** First names. */
    travellers: v.array(v.string()),
    stops: v.array(v.object(stopEntries)),
    until: instantSchema,
    asOf: instantSchema,
  }),
  errors: ['not_found'],
})
export type SharedTrip = v.InferOutput<(typeof getSharedTrip)['response']>

export const TRIP_ENDPOINTS = [
  listTrips,
  labelTrip,
  shareTrip,
  unshareTrip,
  subscribeTrips,
  unsubscribeTrips,
  getSharedTrip,
]
