import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { moneySchema } from '../money.ts'
import { idSchema, instantSchema } from '../scalars.ts'
import { BOARDS, cancellationStepSchema, hotelFactsSchema, PAYMENTS, staySchema } from './hotels.ts'

export const priceLineSchema = v.object({
  kind: v.picklist(['room', 'service_charge', 'tax']),
  night: v.nullable(v.string()),
  quantity: v.number(),
  amount: moneySchema,
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
  lines: v.array(priceLineSchema),
  total: moneySchema,
  dueNow: moneySchema,
  dueAtProperty: moneySchema,
  cancellation: v.array(cancellationStepSchema),
}

export const quoteSchema = v.object({
  quoteId: idSchema,
  ...termsEntries,
  ratePlanId: idSchema,
  hotel: hotelFactsSchema,
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
  summary: 'Price one rate for a stay, line by line. Takes no stock; counts until it expires.',
  access: 'public',
  body: v.intersect([v.object({ ratePlanId: idSchema }), staySchema]),
  response: quoteSchema,
  errors: ['not_found', 'sold_out', 'check_in_in_past', 'check_in_too_far', 'occupancy_not_possible'],
})

export const getQuote = endpoint({
  name: 'quotes.get',
  method: 'GET',
  path: '/api/Quotes/:quoteId',
  summary: 'A quote made before, as long as it counts.',
  access: 'public',
  params: v.object({ quoteId: idSchema }),
  response: quoteSchema,
  errors: ['not_found', 'quote_expired'],
})
