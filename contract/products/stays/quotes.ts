import * as v from 'valibot'
import { endpoint } from '#contract/core/endpoint.ts'
import { moneySchema } from '#contract/core/money.ts'
import { idSchema, instantSchema } from '#contract/core/scalars.ts'
import { priceLineSchema } from '#contract/bookings/price-lines.ts'
import { PAYMENTS } from '#contract/bookings/payment-places.ts'
import { cancellationStepSchema, hotelFactsSchema } from './hotels.ts'
import { SALE_REFUSALS } from './sale-rules.ts'
import { BOARDS, staySchema } from './stay-search.ts'
import { offerCodeSchema } from '#contract/content/offers.ts'

/** Price and terms of a stay: the same shape in a quote and, unchanged, in the booking made from it. */
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
  /** Guests per room, in room order; missing if only total guest numbers were given. */
  occupancy: v.optional(v.array(v.object({ adults: v.number(), childAges: v.array(v.number()) }))),
  lines: v.array(priceLineSchema),
  total: moneySchema,
  dueNow: moneySchema,
  dueAtProperty: moneySchema,
  cancellation: v.array(cancellationStepSchema),
  /** The offer behind the discount line, with its title in the language of the quote request, and the least nights it takes. */
  offer: v.optional(
    v.nullable(v.object({ code: v.string(), title: v.string(), minNights: v.exactOptional(v.number()) })),
    null,
  ),
  /** The host has to confirm after payment; missing for instant confirmation. */
  onRequest: v.exactOptional(v.literal(true)),
}

const quoteSchema = v.object({
  quoteId: idSchema,
  ...termsEntries,
  ratePlanId: idSchema,
  hotel: hotelFactsSchema,
  /** Answer deadline of the host for a booking made now; null for instant confirmation. */
  confirmsBy: v.optional(v.nullable(instantSchema)),
  /** Quoted with a session, at the price for that company. */
  isForCompany: v.optional(v.boolean()),
  roomsLeft: v.number(),
  pricedAt: instantSchema,
  expiresAt: instantSchema,
  /** Server clock, so that countdowns are right on a device with a wrong clock. */
  serverTime: instantSchema,
})
export type Quote = v.InferOutput<typeof quoteSchema>

export const createQuote = endpoint({
  name: 'quotes.create',
  method: 'POST',
  path: '/api/Quotes',
  summary:
    'Price one rate for a stay, line by line, with the code of an offer where there is one. Takes no stock. With a session it is the price for that company, by its own tax rules, and only that company can read or hold it. `offer_not_applicable` has `details.reason`: over, not_yet, other_service, too_few_nights, other_city, other_dates, below_minimum or used_up.',
  access: 'public',
  body: v.intersect([v.object({ ratePlanId: idSchema, offerCode: v.optional(offerCodeSchema) }), staySchema]),
  response: quoteSchema,
  errors: [
    'not_found',
    'sold_out',
    ...SALE_REFUSALS,
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
  summary: 'One quote, until it expires. A quote made with a session is only visible to the same company.',
  access: 'public',
  params: v.object({ quoteId: idSchema }),
  response: quoteSchema,
  errors: ['not_found', 'quote_expired'],
})
