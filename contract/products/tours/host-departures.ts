import * as v from 'valibot'
import { endpoint } from '#contract/core/endpoint.ts'
import { moneySchema } from '#contract/core/money.ts'
import { daySchema, idSchema, instantSchema } from '#contract/core/scalars.ts'
import { departureIdSchema } from './departures.ts'
import { HOST_DEPARTURE_STATES, MOST_PLACES } from './host-departure-states.ts'
import { OPERATOR_CANCELS } from './tour-bookings.ts'
import { departureCancellation } from './tour-operations.ts'

/** Days of one answer. */
export const DEPARTURE_DAYS = 28
/** Most departures of one edit. */
export const MOST_EDITED = 500

const partySchema = v.object({ bookingId: idSchema, reference: v.string(), guest: v.string(), people: v.number() })

const departureSchema = v.object({
  departureId: departureIdSchema,
  day: daySchema,
  startsAt: instantSchema,
  state: v.picklist(HOST_DEPARTURE_STATES),
  /** The host closed it. */
  isClosed: v.boolean(),
  places: v.number(),
  /** True where the host set the places; otherwise the listing's number applies. */
  hasOwnPlaces: v.boolean(),
  /** By bookings and live holds. */
  taken: v.number(),
  /** Places that calendars of other sites take: may be more than are left, or than there are. */
  blocked: v.number(),
  /** The calendars that take them. */
  blockedBy: v.array(v.object({ name: v.string(), places: v.number() })),
  /** Of an adult or, without one, of the first ticket, before VAT; null without tickets. */
  from: v.nullable(moneySchema),
  /** Bookings that have places. */
  bookings: v.number(),
  /** Those that are confirmed. */
  parties: v.array(partySchema),
  cancelled: v.nullable(v.object({ reason: v.picklist(OPERATOR_CANCELS), note: v.string(), at: instantSchema })),
})
export type HostDeparture = v.InferOutput<typeof departureSchema>

const startSchema = v.object({
  optionId: idSchema,
  optionTitle: v.string(),
  /** `HH:MM` at the place. */
  time: v.string(),
  /** Places of a departure as the listing has them. */
  places: v.number(),
  /** One for each day with a departure, in date order. */
  departures: v.array(departureSchema),
})
export type HostStart = v.InferOutput<typeof startSchema>

const hostDeparturesSchema = v.object({
  listingId: idSchema,
  name: v.string(),
  zone: v.string(),
  isPaused: v.boolean(),
  /** The day at the place. */
  today: daySchema,
  from: daySchema,
  days: v.number(),
  /** The last day on sale. */
  lastDay: daySchema,
  /** By option, then by time. */
  starts: v.array(startSchema),
  asOf: instantSchema,
})
export type HostDepartures = v.InferOutput<typeof hostDeparturesSchema>

const listingParams = v.object({ listingId: idSchema })

export const getHostDepartures = endpoint({
  name: 'hostTours.departures',
  method: 'GET',
  path: '/api/Agent/Tours/:listingId/Departures',
  summary: `Departures of a tour of mine over ${DEPARTURE_DAYS} days, from today there unless \`firstDay\` is given: state, places, price, bookings and what calendars of other sites take.`,
  access: 'agent',
  forHost: 'reception',
  params: listingParams,
  query: v.object({ firstDay: v.optional(daySchema) }),
  response: hostDeparturesSchema,
  errors: ['not_found'],
})

const placesSchema = v.pipe(
  v.number('places_invalid'),
  v.integer('places_invalid'),
  v.minValue(1, 'places_invalid'),
  v.maxValue(MOST_PLACES, 'places_invalid'),
)

const departureChangeSchema = v.pipe(
  v.object({
    isClosed: v.exactOptional(v.boolean()),
    /** Null: as the listing has them. */
    places: v.exactOptional(v.nullable(placesSchema)),
  }),
  v.check((change) => Object.keys(change).length > 0, 'calendar_change_empty'),
)
export type DepartureChange = v.InferOutput<typeof departureChangeSchema>

export const departureEditBody = v.object({
  departures: v.pipe(
    v.array(departureIdSchema),
    v.minLength(1, 'required'),
    v.maxLength(MOST_EDITED, 'departures_too_many'),
    v.check((ids) => new Set(ids).size === ids.length, 'validation_failed'),
  ),
  change: departureChangeSchema,
  /** When the departures on the screen were read: later changes by others are not overwritten. */
  seenAt: instantSchema,
})
export type DepartureEdit = v.InferOutput<typeof departureEditBody>

export const DEPARTURE_OUTCOMES = ['applied', 'places_below_taken', 'started', 'changed', 'cancelled', 'gone'] as const

const editedDepartureSchema = v.object({
  departureId: departureIdSchema,
  optionTitle: v.string(),
  outcome: v.picklist(DEPARTURE_OUTCOMES),
  state: v.picklist(HOST_DEPARTURE_STATES),
  isClosed: v.boolean(),
  places: v.number(),
  hasOwnPlaces: v.boolean(),
  taken: v.number(),
  /** Places sold after `seenAt`, and when the last one was, where the edit takes places from sale. */
  soldSince: v.number(),
  soldAt: v.nullable(instantSchema),
  /** When another person changed or cancelled it. */
  changedAt: v.nullable(instantSchema),
})
export type EditedDeparture = v.InferOutput<typeof editedDepartureSchema>

const departureEditAnswerSchema = v.object({
  zone: v.string(),
  /** As they are now, in the order of their starts. */
  departures: v.array(editedDepartureSchema),
  asOf: instantSchema,
})
export type DepartureEditAnswer = v.InferOutput<typeof departureEditAnswerSchema>

export const editHostDepartures = endpoint({
  name: 'hostTours.editDepartures',
  method: 'POST',
  path: '/api/Agent/Tours/:listingId/Departures/edits',
  summary:
    'Close departures of a tour of mine, open them again, or set their places. Each departure is changed as a whole or not at all, and its outcome is answered: `places_below_taken` where places were sold after `seenAt`, `started`, `changed` by somebody else after `seenAt`, `cancelled`, or `gone` where the tour no longer starts then. Fewer places than were taken already, and departures that had started already, refuse the whole edit at their field.',
  access: 'agent',
  forHost: 'manager',
  params: listingParams,
  body: departureEditBody,
  response: departureEditAnswerSchema,
  errors: ['not_found', 'departure_unknown', 'departure_started', 'places_below_taken'],
  idempotent: true,
})

export const departureCancellationBody = v.object({
  ...departureCancellation.body.entries,
  /** The bookings on the screen, and when they were read, for a cancellation that may have waited on a device. */
  seen: v.exactOptional(v.object({ bookings: v.pipe(v.number(), v.integer(), v.minValue(0)), at: instantSchema })),
})

export const cancelHostDeparture = endpoint({
  name: 'hostTours.cancelDeparture',
  method: 'POST',
  path: '/api/Agent/Tours/Departures/:departureId/cancellation',
  summary:
    'Cancel a departure of a tour of mine: nothing of it is sold any more, each booking is refunded in full and its booker is offered other dates. With `seen` nothing is cancelled where its bookings are other ones now: `departure_changed` has `details.bookings`, their number. Repeating it changes nothing.',
  access: 'agent',
  forHost: 'manager',
  ...departureCancellation,
  body: departureCancellationBody,
  errors: ['not_found', 'departure_unknown', 'tour_day_in_past', 'departure_changed'],
  idempotent: true,
})
