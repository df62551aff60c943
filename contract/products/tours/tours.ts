import * as v from 'valibot'
import { hostConfirmsEntries } from '#contract/hosts/host-confirms.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { moneySchema } from '#contract/core/money.ts'
import { countInUrl, idSchema, instantSchema } from '#contract/core/scalars.ts'
import { MOST_PHOTOS, photoListSchema } from '#contract/listings/photo.ts'
import { placeSchema } from '#contract/places/places.ts'
import { cancellationRuleSchema } from './cancellation.ts'
import { departureIdSchema, DEPARTURE_STATUSES } from './departures.ts'
import { rescheduleRuleSchema } from './reschedule-rules.ts'
import { NAMES_NEEDED, QUESTION_KINDS, TOUR_ACCESS, VOUCHERS } from './tour-terms.ts'
import { GUIDE_LANGUAGES, TOUR_THEMES, tourDaysSchema, tourSearchSchema } from './tour-search.ts'
import { UNIT_KINDS } from './tour-units.ts'

/** Scenes that stand in for photos; the page draws them with the city. */
export const TOUR_SCENES = [
  'temple',
  'museum',
  'old_town',
  'market',
  'street_food',
  'kitchen',
  'coffee',
  'workshop',
  'rice_terrace',
  'forest',
  'waterfall',
  'volcano',
  'trail',
  'bicycle',
  'beach',
  'reef',
  'boat',
  'river',
  'spa',
  'team',
] as const
export type TourScene = (typeof TOUR_SCENES)[number]

const freeDepartureSchema = v.object({
  departureId: v.string(),
  day: v.string(),
  /** `HH:MM` at the place. */
  time: v.string(),
  seatsLeft: v.number(),
  status: v.picklist(DEPARTURE_STATUSES),
})

const cardEntries = {
  tourId: idSchema,
  title: v.string(),
  operatorName: v.string(),
  theme: v.picklist(TOUR_THEMES),
  cityKey: v.string(),
  cityName: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  /** IANA time zone of the place: of its days and times. */
  zone: v.string(),
  durationMinutes: v.number(),
  languages: v.array(v.picklist(GUIDE_LANGUAGES)),
  /** Tenths: 87 is 8.7 of 10. Null without reviews. */
  score: v.nullable(v.number()),
  reviewCount: v.number(),
  scenes: v.array(v.picklist(TOUR_SCENES)),
  /** Until how many hours before the start cancelling is free; null where it always costs. */
  freeCancellationHours: v.nullable(v.number()),
  isDemonstration: v.boolean(),
  /** Of listings of hosts, the cover first, in lists the cover alone; without any the scenes are drawn. */
  photos: v.optional(photoListSchema(MOST_PHOTOS)),
}

export const tourCardSchema = v.object({
  ...cardEntries,
  /** Lowest price of an adult with taxes in the period, or of a group; null where nothing is free. */
  from: v.nullable(moneySchema),
  /** True where `from` is for a group and not for a person. */
  isGroupPrice: v.boolean(),
  /** The first departure of the period with enough places; null where there is none. */
  ...hostConfirmsEntries,
  nextFree: v.nullable(freeDepartureSchema),
})
export type TourCard = v.InferOutput<typeof tourCardSchema>

export const listTours = endpoint({
  name: 'tours.list',
  method: 'GET',
  path: '/api/Tours',
  summary:
    'Tours of a city with their lowest price and first free departure in a period. Those without a free departure come last, without a price. Pages by cursor.',
  access: 'public',
  query: v.intersect([
    tourSearchSchema,
    v.object({
      cursor: v.optional(v.pipe(v.string(), v.maxLength(300))),
      limit: v.optional(countInUrl(1, 50, 'validation_failed'), 20),
    }),
  ]),
  response: v.object({
    place: placeSchema,
    middle: v.object({ latitude: v.number(), longitude: v.number() }),
    /** The period that was searched. */
    from: v.string(),
    to: v.string(),
    items: v.array(tourCardSchema),
    nextCursor: v.nullable(v.string()),
    /** Tours that match, over every page. */
    total: v.number(),
    /** Tours of the city, before filters. */
    available: v.number(),
    asOf: instantSchema,
  }),
  errors: ['not_found', 'tour_day_in_past', 'tour_day_too_far'],
})
export type TourPage = v.InferOutput<(typeof listTours)['response']>

export const tourHome = endpoint({
  name: 'tours.home',
  method: 'GET',
  path: '/api/Tours/home',
  summary:
    'The best-reviewed tour of each of up to six cities, with its lowest price in the next 60 days. Only tours with a free departure.',
  access: 'public',
  response: v.object({ items: v.array(tourCardSchema), asOf: instantSchema }),
})
export type TourHome = v.InferOutput<(typeof tourHome)['response']>

const toursPerMember = v.record(v.string(), v.number())

export const tourFacets = endpoint({
  name: 'tours.facets',
  method: 'GET',
  path: '/api/Tours/facets',
  summary: 'For each value of each filter, how many tours it matches together with the other filters.',
  access: 'public',
  query: tourSearchSchema,
  response: v.object({
    facets: v.object({
      themes: toursPerMember,
      languages: toursPerMember,
      durations: toursPerMember,
      /** By least score in tenths: 70, 80, 90. */
      minScore: toursPerMember,
      freeCancellation: toursPerMember,
    }),
    /** Lowest and highest price of an adult in whole thousands of rupiah before the filter of the price; null without a price. */
    prices: v.nullable(v.object({ lowest: v.number(), highest: v.number() })),
  }),
  errors: ['not_found', 'tour_day_in_past', 'tour_day_too_far'],
})
export type TourFacets = v.InferOutput<(typeof tourFacets)['response']>

const tourUnitSchema = v.object({
  unitId: idSchema,
  kind: v.picklist(UNIT_KINDS),
  name: v.string(),
  /** Ages in years on the day of the tour, both included; null without a limit. */
  minAge: v.nullable(v.number()),
  maxAge: v.nullable(v.number()),
  /** Of this unit in one booking; 0 of `min` if it need not be chosen. */
  min: v.number(),
  max: v.number(),
  /** Places that one unit takes: of a group the most people it is for. */
  seats: v.number(),
})
export type TourUnit = v.InferOutput<typeof tourUnitSchema>

const tourOptionSchema = v.object({
  optionId: idSchema,
  title: v.string(),
  summary: v.string(),
  languages: v.array(v.picklist(GUIDE_LANGUAGES)),
  isPrivate: v.boolean(),
  /** The operator confirms each booking. */
  isOnRequest: v.boolean(),
  ...hostConfirmsEntries,
  /** People of one booking. */
  minPeople: v.number(),
  maxPeople: v.number(),
  /** `HH:MM` at the place. */
  startTimes: v.array(v.string()),
  /** Bookings close so many minutes before the start. */
  cutoffMinutes: v.number(),
  units: v.array(tourUnitSchema),
})
export type TourOption = v.InferOutput<typeof tourOptionSchema>

const tourQuestionSchema = v.object({
  questionId: v.string(),
  text: v.string(),
  kind: v.picklist(QUESTION_KINDS),
  /** Of a choice, with stable names. */
  choices: v.array(v.object({ value: v.string(), label: v.string() })),
  isRequired: v.boolean(),
})
export type TourQuestion = v.InferOutput<typeof tourQuestionSchema>

export const pickUpSchema = v.object({
  pickUpId: v.string(),
  name: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  /** Minutes before the start of the tour. */
  minutesBefore: v.number(),
  /** For the whole booking, with taxes; zero where it is included. */
  price: moneySchema,
})
export type TourPickUp = v.InferOutput<typeof pickUpSchema>

export const meetingPointSchema = v.object({
  name: v.string(),
  address: v.string(),
  directions: v.string(),
  latitude: v.number(),
  longitude: v.number(),
})

export const tourSchema = v.object({
  ...cardEntries,
  countryName: v.string(),
  /** Of the city. */
  centre: v.object({ latitude: v.number(), longitude: v.number() }),
  operator: v.object({ operatorId: idSchema, name: v.string(), phone: v.string(), email: v.string() }),
  summary: v.string(),
  description: v.string(),
  highlights: v.array(v.string()),
  /** In order; minutes after the start, and how long the stop is. */
  itinerary: v.array(v.object({ afterMinutes: v.number(), minutes: v.number(), title: v.string(), text: v.string() })),
  meetingPoint: meetingPointSchema,
  inclusions: v.array(v.string()),
  exclusions: v.array(v.string()),
  bring: v.array(v.string()),
  accessibility: v.array(v.picklist(TOUR_ACCESS)),
  /** The operator's rule; a hold and a booking have the steps as instants. */
  cancellation: cancellationRuleSchema,
  reschedule: v.nullable(rescheduleRuleSchema),
  /** The operator may cancel a departure with fewer people in all, so many hours before it; null where it never does. */
  minimum: v.nullable(v.object({ people: v.number(), decidedHours: v.number() })),
  names: v.picklist(NAMES_NEEDED),
  vouchers: v.picklist(VOUCHERS),
  questions: v.array(tourQuestionSchema),
  pickUps: v.array(pickUpSchema),
  options: v.array(tourOptionSchema),
})
export type Tour = v.InferOutput<typeof tourSchema>

const tourParams = v.object({ tourId: idSchema })

export const getTour = endpoint({
  name: 'tours.get',
  method: 'GET',
  path: '/api/Tours/:tourId',
  summary: 'One tour with its options, questions and pick-ups, without departures. Texts are in the asked language.',
  access: 'public',
  params: tourParams,
  response: tourSchema,
  errors: ['not_found'],
})

const departureSchema = v.object({
  departureId: departureIdSchema,
  time: v.string(),
  startsAt: instantSchema,
  status: v.picklist(DEPARTURE_STATUSES),
  /** Null where the operator does not say. */
  seatsLeft: v.nullable(v.number()),
  /** Of one unit each, with taxes. */
  prices: v.array(v.object({ unitId: idSchema, price: moneySchema })),
})
export type TourDeparture = v.InferOutput<typeof departureSchema>

const tourDaySchema = v.object({
  day: v.string(),
  status: v.picklist(DEPARTURE_STATUSES),
  /** Of an adult, or of a group where there is no adult unit; null on closed days. */
  from: v.nullable(moneySchema),
  starts: v.array(departureSchema),
})
export type TourDay = v.InferOutput<typeof tourDaySchema>

export const tourAvailability = endpoint({
  name: 'tours.availability',
  method: 'GET',
  path: '/api/Tours/:tourId/Availability',
  summary:
    'The days of one option with status, lowest price and departures. Days before today at the place are closed, and those beyond the horizon.',
  access: 'public',
  params: tourParams,
  query: v.intersect([v.object({ option: idSchema }), tourDaysSchema]),
  response: v.object({
    optionId: idSchema,
    zone: v.string(),
    days: v.array(tourDaySchema),
    asOf: instantSchema,
  }),
  errors: ['not_found'],
})
export type TourAvailability = v.InferOutput<(typeof tourAvailability)['response']>
