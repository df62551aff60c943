import * as v from 'valibot'
import { endpoint } from '#contract/core/endpoint.ts'
import { moneySchema } from '#contract/core/money.ts'
import { idSchema, instantSchema } from '#contract/core/scalars.ts'
import { BOARDS, cancellationStepSchema, hotelFactsSchema, PAYMENTS, staySchema } from './hotels.ts'
import { offerCodeSchema } from '#contract/content/offers.ts'

export const priceLineSchema = v.object({
  kind: v.picklist(['room', 'discount', 'service_charge', 'tax']),
  night: v.nullable(v.string()),
  quantity: v.number(),
  amount: moneySchema,
  /** Under which law a tax falls, `pbjt` or `ppn` for example; null for what is no tax. Absent in prices of before. */
  regime: v.optional(v.nullable(v.string())),
  /** The rate of a tax in thousandths, as it was. */
  permille: v.optional(v.number()),
  /** The share of the price that the tax counts on; absent where it is all of it. */
  base: v.optional(v.object({ numerator: v.number(), denominator: v.number() })),
})

/** What a stay costs and under which terms: the same shape in a quote and, unchanged, in the booking made of it. */
export const termsEntries = {
  board: v.picklist(BOARDS),
  payment: v.picklist(PAYMENTS),
  roomTypeName: v.string(),
  checkIn: v.string(),
  checkOut: v.string(),
  nights: v.number(),
  rooms: v.number(),
  adults: v.number(),
  children: v.number(),
  /** Who sleeps in which room, in order; absent where people were only counted. */
  occupancy: v.optional(v.array(v.object({ adults: v.number(), childAges: v.array(v.number()) }))),
  lines: v.array(priceLineSchema),
  total: moneySchema,
  dueNow: moneySchema,
  dueAtProperty: moneySchema,
  cancellation: v.array(cancellationStepSchema),
  /** The offer behind the discount line, its title in the language of whoever asked for the price. */
  offer: v.optional(v.nullable(v.object({ code: v.string(), title: v.string() })), null),
}

export const quoteSchema = v.object({
  quoteId: idSchema,
  ...termsEntries,
  ratePlanId: idSchema,
  hotel: hotelFactsSchema,
  /** It was asked for with a session, and is the price of that company. */
  isForCompany: v.optional(v.boolean()),
  roomsLeft: v.number(),
  pricedAt: instantSchema,
  expiresAt: instantSchema,
  /** The server's clock, so that a device with a wrong one still counts down right. */
  serverTime: instantSchema,
})
export type Quote = v.InferOutput<typeof quoteSchema>

export const createQuote = endpoint({
  name: 'quotes.create',
  method: 'POST',
  path: '/api/Quotes',
  summary:
    'Price one rate for a stay, line by line, with the code of an offer where there is one. Takes no stock; counts until it expires. With a session it is the price of that company, by its own tax rules, and nobody else can read or hold it. `offer_not_applicable` has `details.reason`: over, not_yet, too_few_nights, other_city or other_dates.',
  access: 'public',
  body: v.intersect([v.object({ ratePlanId: idSchema, offerCode: v.optional(offerCodeSchema) }), staySchema]),
  response: quoteSchema,
  errors: [
    'not_found',
    'sold_out',
    'check_in_in_past',
    'check_in_too_far',
    'occupancy_not_possible',
    'offer_code_unknown',
    'offer_not_applicable',
  ],
})

export const getQuote = endpoint({
  name: 'quotes.get',
  method: 'GET',
  path: '/api/Quotes/:quoteId',
  summary: 'A quote made before, as long as it counts. One made with a session is only read by the same company.',
  access: 'public',
  params: v.object({ quoteId: idSchema }),
  response: quoteSchema,
  errors: ['not_found', 'quote_expired'],
})
