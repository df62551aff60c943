import * as v from 'valibot'
import { nightsBetween } from '#contract/core/days.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { moneySchema } from '#contract/core/money.ts'
import { countInUrl, daySchema, idSchema, instantSchema } from '#contract/core/scalars.ts'
import { MAX_MIN_NIGHTS, MAX_NIGHT_PRICE, MAX_ROOMS_FOR_SALE } from './sale-rules.ts'

/** Most nights of one answer and of one edit. */
export const MAX_CALENDAR_NIGHTS = 730
const CALENDAR_NIGHTS = 365
export const MIN_PERCENT = -90
export const MAX_PERCENT = 500

/** Bits of a cell's `flags`. */
export const CELL_CLOSED = 1
export const CELL_CLOSED_TO_ARRIVAL = 2

/** One list per column, with a member for each night from `from`. A year of fifty room types is read in one answer. */
const calendarRoomSchema = v.object({
  roomTypeId: idSchema,
  name: v.string(),
  /** Of the cheapest rate plan, before taxes, charges and the factor of a night, in minor units. */
  baseMinor: v.number(),
  /** The host's price of the cheapest rate plan; null where the price calendar's applies. */
  ownPrices: v.array(v.nullable(v.number())),
  /** Rooms for sale, and those that are booked or held. */
  rooms: v.array(v.number()),
  sold: v.array(v.number()),
  flags: v.array(v.number()),
  /** Nights of a stay that arrives on the day; 0 where the property's number applies. */
  minNights: v.array(v.number()),
  /** Rooms that other calendars take; more than there are where they take all. Absent where they take none. */
  blocked: v.exactOptional(v.array(v.number())),
  /** Rooms that stay empty after a check-out; they are not in `sold`. Absent where there are none. */
  preparing: v.exactOptional(v.array(v.number())),
})
export type CalendarRoom = v.InferOutput<typeof calendarRoomSchema>

const hostCalendarSchema = v.object({
  listingId: idSchema,
  name: v.string(),
  currency: v.string(),
  zone: v.string(),
  isPaused: v.boolean(),
  /** Of the property. */
  minNights: v.number(),
  /** The day at the property. */
  today: daySchema,
  from: daySchema,
  nights: v.number(),
  /** Of the price calendar; null on nights that are not on sale. */
  factors: v.array(v.nullable(v.number())),
  rooms: v.array(calendarRoomSchema),
  asOf: instantSchema,
})
export type HostCalendar = v.InferOutput<typeof hostCalendarSchema>

const calendarParams = v.object({ listingId: idSchema })

export const getHostCalendar = endpoint({
  name: 'agent.calendar',
  method: 'GET',
  path: '/api/Agent/Calendar/:listingId',
  summary:
    'Prices, stock and sale rules of my property for each room type and night, from today there unless `firstNight` is given.',
  access: 'agent',
  forHost: 'reception',
  params: calendarParams,
  query: v.object({
    firstNight: v.optional(daySchema),
    nights: v.optional(countInUrl(1, MAX_CALENDAR_NIGHTS, 'calendar_range_too_long'), CALENDAR_NIGHTS),
  }),
  response: hostCalendarSchema,
  errors: ['not_found'],
})

const wholeNumber = (min: number, max: number, code: string) =>
  v.pipe(v.number(code), v.integer(code), v.minValue(min, code), v.maxValue(max, code))

const priceChangeSchema = v.variant('kind', [
  v.object({
    kind: v.literal('amount'),
    amount: v.object({
      ...moneySchema.entries,
      minor: wholeNumber(1, MAX_NIGHT_PRICE, 'night_price_invalid'),
    }),
  }),
  v.object({
    kind: v.literal('percent'),
    percent: v.pipe(
      wholeNumber(MIN_PERCENT, MAX_PERCENT, 'price_change_invalid'),
      v.check((percent) => percent !== 0, 'price_change_invalid'),
    ),
  }),
  v.object({ kind: v.literal('calendar') }),
])
export type PriceEdit = v.InferOutput<typeof priceChangeSchema>

const nightChangesSchema = v.pipe(
  v.object({
    price: v.exactOptional(priceChangeSchema),
    rooms: v.exactOptional(wholeNumber(0, MAX_ROOMS_FOR_SALE, 'rooms_for_sale_invalid')),
    isClosed: v.exactOptional(v.boolean()),
    isClosedToArrival: v.exactOptional(v.boolean()),
    /** Null: the property's number again. */
    minNights: v.exactOptional(v.nullable(wholeNumber(1, MAX_MIN_NIGHTS, 'min_nights_invalid'))),
  }),
  v.check((changes) => Object.keys(changes).length > 0, 'calendar_change_empty'),
)
export type NightChanges = v.InferOutput<typeof nightChangesSchema>

/** Days of the week, Monday is 1. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

export const calendarEditBody = v.pipe(
  v.object({
    roomTypeId: idSchema,
    firstNight: daySchema,
    /** Included. */
    lastNight: daySchema,
    /** Only nights that begin on these days; every night without it. */
    weekdays: v.exactOptional(
      v.pipe(v.array(v.picklist(WEEKDAYS)), v.minLength(1, 'validation_failed'), v.maxLength(7, 'validation_failed')),
    ),
    change: nightChangesSchema,
    /** When the calendar on the screen was read: later changes by others are not overwritten. */
    seenAt: instantSchema,
  }),
  v.forward(
    v.check(({ firstNight, lastNight }) => !(nightsBetween(firstNight, lastNight) < 0), 'period_invalid'),
    ['lastNight'],
  ),
  v.forward(
    v.check(
      ({ firstNight, lastNight }) => !(nightsBetween(firstNight, lastNight) >= MAX_CALENDAR_NIGHTS),
      'calendar_range_too_long',
    ),
    ['lastNight'],
  ),
)
export type CalendarEdit = v.InferOutput<typeof calendarEditBody>

export const NIGHT_OUTCOMES = ['applied', 'below_sold', 'past', 'changed', 'not_on_sale', 'price_out_of_range'] as const

const nightOutcomeSchema = v.object({
  night: daySchema,
  outcome: v.picklist(NIGHT_OUTCOMES),
  ownPrice: v.nullable(v.number()),
  rooms: v.number(),
  sold: v.number(),
  flags: v.number(),
  minNights: v.number(),
  /** Rooms in preparation; absent where there are none. */
  preparing: v.exactOptional(v.number()),
  /**
   * When the last room of the night was sold: where fewer rooms were asked for than are sold, and where one was sold after
   * the calendar was read and the night was to be closed or to have fewer rooms.
   */
  soldAt: v.nullable(instantSchema),
  /** When another person changed the night. */
  changedAt: v.nullable(instantSchema),
})
export type NightOutcome = v.InferOutput<typeof nightOutcomeSchema>

const editAnswerSchema = v.object({
  roomTypeId: idSchema,
  roomTypeName: v.string(),
  zone: v.string(),
  /** As they are now, in date order. */
  nights: v.array(nightOutcomeSchema),
  asOf: instantSchema,
})
export type CalendarEditAnswer = v.InferOutput<typeof editAnswerSchema>

export const editHostCalendar = endpoint({
  name: 'agent.editCalendar',
  method: 'POST',
  path: '/api/Agent/Calendar/:listingId/edits',
  summary:
    'Change nights of one room type of my property. Each night is changed as a whole or not at all, and its outcome is answered: `below_sold` where more rooms are sold or in preparation than would be for sale, `past`, `changed` by somebody else after `seenAt`, `not_on_sale` without a price calendar, or `price_out_of_range`.',
  access: 'agent',
  forHost: 'manager',
  params: calendarParams,
  body: calendarEditBody,
  response: editAnswerSchema,
  errors: ['not_found', 'currency_of_property'],
  idempotent: true,
})
