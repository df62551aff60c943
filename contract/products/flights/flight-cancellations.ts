import * as v from 'valibot'
import { moneySchema } from '#contract/core/money.ts'
import { MAX_LEGS } from './flight-search.ts'
import { creditFactsSchema } from './credit-envelope.ts'
import { MOST_FLYERS, partEntries } from './flight-bookings.ts'

/** Why flights or a part of them are not cancelled, besides what every service has. */
export const FLIGHT_CANCELLATION_ERRORS = [
  'parts_not_possible',
  'cancellation_not_offered',
  'supplier_unavailable',
] as const

/** One traveller on one leg (both counted from 0): the smallest unit that can be cancelled. */
export const flightPartsSchema = v.pipe(
  v.array(v.object(partEntries)),
  v.minLength(1, 'required'),
  v.maxLength(MAX_LEGS * MOST_FLYERS, 'too_long'),
)

/** Refund for cancelling one traveller on one leg; `fee` is the amount the airline keeps. */
const cancelledPartSchema = v.object({ leg: v.number(), flyer: v.number(), fee: moneySchema, refund: moneySchema })

/** What the quote of a cancellation says of flights. */
export const flightQuoteEntries = {
  /** Full refund, because the tickets were issued today. */
  isVoid: v.boolean(),
  parts: v.array(cancelledPartSchema),
  /** Travel credits with the airlines, by traveller and airline; included in `fee`. */
  credits: v.array(creditFactsSchema),
}
const flightQuoteOwn = v.object(flightQuoteEntries)
export type FlightCancellationFacts = v.InferOutput<typeof flightQuoteOwn>
