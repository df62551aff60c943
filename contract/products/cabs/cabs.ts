import * as v from 'valibot'
import { hostConfirmsEntries } from '#contract/hosts/host-confirms.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { moneySchema } from '#contract/core/money.ts'
import { countInUrl, daySchema, idSchema, instantSchema } from '#contract/core/scalars.ts'
import { cabLineSchema } from './invoices.ts'
import { cancellationRuleSchema } from '#contract/bookings/hour-steps.ts'
import { foundPlaceSchema } from './found-place.ts'
import { rideSchema } from './ride.ts'
import { CAB_FEATURES, CAB_SCENES, VEHICLE_CLASSES, CAB_MODES } from './vehicles.ts'
import { waitingRuleSchema } from './waiting-rules.ts'

/** Errors of a ride that no operator can offer. */
export const RIDE_ERRORS = [
  'cab_place_unknown',
  'cab_time_in_past',
  'cab_too_far_ahead',
  'cab_local_time_missing',
  'cab_other_city',
  'cab_leaves_city',
  'cab_places_equal',
  'cab_too_far_apart',
  'cab_airport_without_service',
  'cab_city_without_service',
  'cab_flight_unknown',
  'cab_flight_elsewhere',
  'cab_flight_other_day',
] as const

/** As a photo of a listing. The schema of those would bring the file of hotel lists along to the search. */
const carPhotoSchema = v.object({ photoId: idSchema, alt: v.string(), width: v.number(), height: v.number() })

/** A ride with its places found and its times as instants. */
export const foundRideSchema = v.object({
  mode: v.picklist(CAB_MODES),
  from: foundPlaceSchema,
  /** Drop-off; the pick-up by default. */
  to: foundPlaceSchema,
  stops: v.array(foundPlaceSchema),
  /** `YYYY-MM-DDTHH:MM` on the clock of the pick-up. */
  at: v.string(),
  startsAt: instantSchema,
  endsAt: instantSchema,
  /** Of the pick-up. */
  zone: v.string(),
  /** By road over the stops. */
  metres: v.number(),
  minutes: v.number(),
  hours: v.nullable(v.number()),
  days: v.nullable(v.number()),
  people: v.number(),
  bags: v.number(),
  childSeats: v.number(),
  meetAndGreet: v.boolean(),
})
export type FoundRide = v.InferOutput<typeof foundRideSchema>

/** How many cars of an offer are free at the time: `few` is one or two. */
const CAB_FREE = ['free', 'few', 'none'] as const

const offerEntries = {
  /** Of an operator, a class and a mode. */
  offerId: v.string(),
  operatorId: idSchema,
  operatorName: v.string(),
  mode: v.picklist(CAB_MODES),
  vehicleClass: v.picklist(VEHICLE_CLASSES),
  /** `Toyota Avanza`; the guest gets it or a similar one. */
  example: v.string(),
  /** Most people and bags that one car takes. */
  people: v.number(),
  bags: v.number(),
  features: v.array(v.picklist(CAB_FEATURES)),
  scene: v.picklist(CAB_SCENES),
  /** In a list the cover alone; missing where there are none. */
  photos: v.optional(v.array(carPhotoSchema)),
  /** Tenths: 87 is 8.7 of 10. Null without reviews. */
  score: v.nullable(v.number()),
  reviewCount: v.number(),
  total: moneySchema,
  lines: v.array(cabLineSchema),
  /** Until how many hours before the pick-up cancelling is free; null where it always costs. */
  freeCancellationHours: v.nullable(v.number()),
  waiting: waitingRuleSchema,
  /** Meeting point. */
  meetsAt: v.string(),
  free: v.picklist(CAB_FREE),
  /** The operator confirms each booking after it is paid. */
  isOnRequest: v.boolean(),
  ...hostConfirmsEntries,
  isDemonstration: v.boolean(),
}

export const cabOfferSchema = v.object(offerEntries)
export type CabOffer = v.InferOutput<typeof cabOfferSchema>

export const CAB_SORTS = ['recommended', 'price', 'score'] as const
export type CabSort = (typeof CAB_SORTS)[number]

/** A list in a URL: `classes=van,minibus`. Unknown members are refused. */
const listOf = <Member extends v.GenericSchema<string, string>>(member: Member) =>
  v.pipe(
    v.union([v.string(), v.array(v.string())]),
    v.transform((value) => (Array.isArray(value) ? value : value.split(',')).filter((part) => part !== '')),
    v.array(member),
  )

/** Filters of offers. */
export const cabFiltersSchema = v.object({
  classes: v.optional(listOf(v.picklist(VEHICLE_CLASSES, 'validation_failed'))),
  features: v.optional(listOf(v.picklist(CAB_FEATURES, 'validation_failed'))),
  /** By `operatorId`. */
  operators: v.optional(listOf(idSchema)),
  sort: v.optional(v.picklist(CAB_SORTS, 'validation_failed'), 'recommended'),
})
export type CabFilters = v.InferOutput<typeof cabFiltersSchema>

const offersPerMember = v.record(v.string(), v.number())

export const listCabs = endpoint({
  name: 'cabs.list',
  method: 'GET',
  path: '/api/Cabs',
  summary:
    'Offers for a ride with their whole price: one for each operator and class whose cars take the people and bags. Those without a free car come last.',
  access: 'public',
  query: v.intersect([
    rideSchema,
    cabFiltersSchema,
    v.object({ limit: v.optional(countInUrl(1, 100, 'validation_failed'), 30) }),
  ]),
  response: v.object({
    ride: foundRideSchema,
    /** First offers, up to `limit`. */
    items: v.array(cabOfferSchema),
    /** Offers that match. */
    total: v.number(),
    /** Offers of the city for the mode, before filters. */
    available: v.number(),
    /** For each value of each filter, how many offers it matches together with the other filters. */
    facets: v.object({
      classes: offersPerMember,
      features: offersPerMember,
      operators: v.array(v.object({ operatorId: idSchema, name: v.string(), count: v.number() })),
    }),
    asOf: instantSchema,
  }),
  errors: [...RIDE_ERRORS],
})
export type CabPage = v.InferOutput<(typeof listCabs)['response']>

export const cabOfferIdSchema = v.pipe(
  v.string('required'),
  v.regex(
    new RegExp(
      `^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.(?:${VEHICLE_CLASSES.join('|')})\\.(?:${CAB_MODES.join('|')})$`,
    ),
    'validation_failed',
  ),
)

/** Self-drive conditions. Ages in years, distances in kilometres. */
export const selfDriveSchema = v.object({
  leastAge: v.number(),
  leastLicenceYears: v.number(),
  /** Kept on the guest's card until the return; not part of the price. */
  deposit: moneySchema,
  fuel: v.picklist(['full_to_full', 'same_to_same']),
  /** Included on each day; null without a limit. */
  kilometresPerDay: v.nullable(v.number()),
  /** Of one more kilometre, with VAT. */
  extraKilometre: moneySchema,
})
export type SelfDrive = v.InferOutput<typeof selfDriveSchema>

export const getCab = endpoint({
  name: 'cabs.get',
  method: 'GET',
  path: '/api/Cabs/:offerId',
  summary: 'One offer for a ride with its rules, extras and conditions. Texts are in the asked language.',
  access: 'public',
  params: v.object({ offerId: cabOfferIdSchema }),
  query: rideSchema,
  response: v.object({
    ...offerEntries,
    ride: foundRideSchema,
    operator: v.object({ operatorId: idSchema, name: v.string(), phone: v.string(), email: v.string() }),
    /** The operator's rule; a hold and a booking have the steps as instants. */
    cancellation: cancellationRuleSchema,
    /** Rides are sold until so many minutes before the pick-up. */
    leadMinutes: v.number(),
    /** Null for cars with a driver. */
    selfDrive: v.nullable(selfDriveSchema),
    /** With VAT, whether they are chosen or not. */
    extras: v.object({ stop: moneySchema, childSeat: moneySchema, meetAndGreet: moneySchema }),
    asOf: instantSchema,
  }),
  errors: ['not_found', 'cab_too_soon', 'cab_people_too_many', 'cab_bags_too_many', ...RIDE_ERRORS],
})
export type Cab = v.InferOutput<(typeof getCab)['response']>

export const cabHome = endpoint({
  name: 'cabs.home',
  method: 'GET',
  path: '/api/Cabs/home',
  summary: 'Popular transfers from airports with a price from, and the airports and cities with cars.',
  access: 'public',
  response: v.object({
    routes: v.array(
      v.object({
        from: foundPlaceSchema,
        to: foundPlaceSchema,
        /** Of the cheapest class, without season and night. */
        price: moneySchema,
        minutes: v.number(),
        scene: v.picklist(CAB_SCENES),
      }),
    ),
    cities: v.array(v.object({ key: v.string(), name: v.string(), airports: v.array(v.string()) })),
    asOf: instantSchema,
  }),
})
export type CabHome = v.InferOutput<(typeof cabHome)['response']>

export const cabSpending = endpoint({
  name: 'cabs.spending',
  forOthers: 'new',
  method: 'GET',
  path: '/api/Cabs/Spending',
  summary:
    'What my rides with a pick-up in a month cost, for the limit of the travel policy. Cancelled ones cost what was kept.',
  access: 'signedIn',
  query: v.object({ day: daySchema }),
  response: v.object({ month: v.string(), spent: moneySchema, asOf: instantSchema }),
})
