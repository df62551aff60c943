import * as v from 'valibot'
import { BOOKING_STATES } from '../../bookings/states.ts'
import { endpoint } from '../../core/endpoint.ts'
import { moneySchema } from '../../core/money.ts'
import { countInUrl, daySchema, idSchema, instantSchema, monthSchema } from '../../core/scalars.ts'
import { SERVICES } from '../../core/services.ts'

const amountEntries = { gross: moneySchema, fee: moneySchema, tax: moneySchema, net: moneySchema }

const earningSchema = v.object({
  bookingId: idSchema,
  reference: v.string(),
  service: v.picklist(SERVICES),
  state: v.picklist(BOOKING_STATES),
  listingId: idSchema,
  listing: v.string(),
  /** The lead guest. */
  guest: v.string(),
  startsAt: instantSchema,
  endsAt: instantSchema,
  zone: v.string(),
  ...amountEntries,
  /** Paid to Singgah; otherwise the host collects it at the property. */
  isCollected: v.boolean(),
  /** Of the net amount, or minus the fee where the host collects the price. */
  payout: moneySchema,
  /** The day at the property on which it is due. */
  payoutDay: daySchema,
  isDue: v.boolean(),
})
export type Earning = v.InferOutput<typeof earningSchema>

const earningSumSchema = v.object({
  currency: v.string(),
  bookings: v.number(),
  ...amountEntries,
  collectedByHost: moneySchema,
  payout: moneySchema,
})

export const listEarnings = endpoint({
  name: 'hosts.earnings',
  method: 'GET',
  path: '/api/Agent/Earnings',
  summary:
    'What bookings at the listings I own earn in the month of their payouts, each by the zone of its listing: sums per currency, what is due on which day, and the bookings by that day. Sums and days are those of the whole month on every page. No endpoint says that money was transferred.',
  access: 'agent',
  forHost: 'owner',
  query: v.object({
    month: monthSchema,
    cursor: v.optional(v.pipe(v.string(), v.maxLength(300))),
    limit: v.optional(countInUrl(1, 500, 'validation_failed'), 100),
  }),
  response: v.object({
    month: monthSchema,
    /** The first and last month with a booking at a listing of mine; null without any. */
    months: v.nullable(v.object({ first: monthSchema, last: monthSchema })),
    /** By currency. */
    sums: v.array(earningSumSchema),
    /** Soonest first. */
    days: v.array(v.object({ day: daySchema, amount: moneySchema, bookings: v.number(), isDue: v.boolean() })),
    items: v.array(earningSchema),
    nextCursor: v.nullable(v.string()),
    /** The month and its stays are over: the amounts do not change any more. */
    isFinal: v.boolean(),
    asOf: instantSchema,
  }),
  errors: ['date_invalid'],
})
export type EarningPage = v.InferOutput<(typeof listEarnings)['response']>
