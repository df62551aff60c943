import * as v from 'valibot'
import { moneySchema } from '#contract/core/money.ts'
import { instantSchema } from '#contract/core/scalars.ts'

/** Why a stay or a part of it is not cancelled, besides what every service has. */
export const STAY_CANCELLATION_ERRORS = ['nights_not_together', 'offer_needs_nights'] as const

/** A fee the property asks on the spot, for stays that are not paid yet. */
const feeAtProperty = moneySchema

/** What the quote of a cancellation says of stays. */
export const stayQuoteEntries = {
  feeAtProperty,
  /** Null where nothing would be left: that is cancelling the booking. */
  left: v.nullable(
    v.object({
      checkIn: v.string(),
      checkOut: v.string(),
      nights: v.number(),
      rooms: v.number(),
      total: moneySchema,
    }),
  ),
  /** The amounts of the next step, and from when on they count; null where none follows. */
  later: v.nullable(v.object({ from: instantSchema, fee: moneySchema, refund: moneySchema, feeAtProperty })),
}
const stayQuoteOwn = v.object(stayQuoteEntries)
export type StayCancellationFacts = v.InferOutput<typeof stayQuoteOwn>
