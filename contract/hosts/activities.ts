import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { countInUrl, daySchema, idSchema, instantSchema } from '../core/scalars.ts'
import { SERVICES } from '../core/services.ts'
import { ACTIVITY_GROUPS } from './activity-groups.ts'
import { ACTIVITY_ROLES, EVERY_KIND, OPERATOR } from './activity-kinds.ts'

const span = v.object({ from: v.number(), until: v.number() })
/** How many nights have another value, and the lowest and highest value before and after. */
const changeOf = v.object({ nights: v.number(), before: span, after: span })
export type SpanChange = v.InferOutput<typeof changeOf>

const switchOf = v.object({ nights: v.number(), isOn: v.boolean() })

const calendarChangeSchema = v.object({
  unit: v.string(),
  /** First and last night that changed, and how many did. */
  firstNight: daySchema,
  lastNight: daySchema,
  nights: v.number(),
  /** Only nights that begin on these days, Monday is 1. */
  weekdays: v.exactOptional(v.array(v.number())),
  currency: v.string(),
  /** Minor units. */
  price: v.exactOptional(changeOf),
  rooms: v.exactOptional(changeOf),
  closed: v.exactOptional(switchOf),
  closedToArrival: v.exactOptional(switchOf),
  /** 0: as the property has it. */
  minNights: v.exactOptional(changeOf),
})
export type CalendarChange = v.InferOutput<typeof calendarChangeSchema>

const departuresChangeSchema = v.object({
  /** Options whose departures changed. */
  units: v.array(v.string()),
  /** First and last day of those that changed, their starts at the place, and how many there are. */
  firstDay: daySchema,
  lastDay: daySchema,
  times: v.array(v.string()),
  departures: v.number(),
  closed: v.exactOptional(v.object({ departures: v.number(), isOn: v.boolean() })),
  places: v.exactOptional(v.object({ departures: v.number(), before: span, after: span })),
})
export type DeparturesChange = v.InferOutput<typeof departuresChangeSchema>

export const activityDetailsSchema = v.object({
  calendar: v.exactOptional(calendarChangeSchema),
  departures: v.exactOptional(departuresChangeSchema),
  /** A departure that was cancelled, and how many bookings it had. */
  cancelledDeparture: v.exactOptional(
    v.object({ unit: v.string(), day: daySchema, time: v.string(), bookings: v.number() }),
  ),
  /** The last night of a stay that ended early, and the nights in rooms that went back on sale. */
  shortened: v.exactOptional(v.object({ lastNight: daySchema, roomNights: v.number() })),
  /** The listing that a new one was made from. */
  copyOf: v.exactOptional(v.string()),
})
export type ActivityDetails = v.InferOutput<typeof activityDetailsSchema>

const personSchema = v.object({
  /** Null for the operator. */
  userId: v.nullable(idSchema),
  /** Empty for the operator, and after the account was erased. */
  name: v.string(),
  role: v.picklist(ACTIVITY_ROLES),
})
export type ActivityPerson = v.InferOutput<typeof personSchema>

/** Screen of a listing; none after its deletion. */
const LISTING_SCREENS = ['calendar', 'form', 'none'] as const

const activitySchema = v.object({
  activityId: idSchema,
  at: instantSchema,
  kind: v.picklist(EVERY_KIND),
  by: personSchema,
  service: v.picklist(SERVICES),
  listing: v.object({ listingId: idSchema, name: v.string(), opens: v.picklist(LISTING_SCREENS) }),
  /** Of the booking only what its host sees anyway. */
  booking: v.nullable(v.object({ bookingId: idSchema, reference: v.string(), guest: v.string() })),
  details: activityDetailsSchema,
})
export type Activity = v.InferOutput<typeof activitySchema>

const pageSchema = v.object({
  items: v.array(activitySchema),
  nextCursor: v.nullable(v.string()),
  /** Choices of the filters, on the first page; null on later ones. */
  filters: v.nullable(
    v.object({
      listings: v.array(v.object({ listingId: idSchema, name: v.string() })),
      people: v.array(personSchema),
    }),
  ),
  asOf: instantSchema,
})
export type ActivityPage = v.InferOutput<typeof pageSchema>

const activitiesQuery = v.object({
  listingId: v.optional(idSchema),
  group: v.optional(v.picklist(ACTIVITY_GROUPS, 'validation_failed')),
  person: v.optional(v.union([idSchema, v.literal(OPERATOR)], 'validation_failed')),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(300))),
  limit: v.optional(countInUrl(1, 100, 'validation_failed'), 30),
})
export type ActivityQuery = v.InferOutput<typeof activitiesQuery>

export const listActivities = endpoint({
  name: 'hosts.activities',
  method: 'GET',
  path: '/api/Agent/Activities',
  summary:
    'Who did what at the listings that I own, newest first, of the last 365 days: answers to requests, arrivals, the calendar, the listing itself, messages and reviews. `group` is one of kinds, `person` an account or `operator`. Pages by cursor.',
  access: 'agent',
  forHost: 'manager',
  query: activitiesQuery,
  response: pageSchema,
})
