import { MAX_TOUR_UNITS } from './tour-units.ts'
import * as v from 'valibot'
import { moneySchema } from '#contract/core/money.ts'
import { instantSchema } from '#contract/core/scalars.ts'

/** Cancellation errors of tours, beside the shared ones. */
export const TOUR_CANCELLATION_ERRORS = ['units_not_possible', 'operator_unavailable'] as const

/** Units by their `index` in the booking. */
export const tourUnitsSchema = v.pipe(
  v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TOUR_UNITS - 1))),
  v.minLength(1, 'required'),
  v.maxLength(MAX_TOUR_UNITS, 'too_long'),
)

/** Quote fields of tours. */
export const tourQuoteEntries = {
  /** The units that would be cancelled. */
  units: v.array(v.number()),
  /** Of what would be left; null where nothing is. */
  left: v.nullable(v.object({ units: v.number(), total: moneySchema })),
  /** The amounts of the next step, and from when they apply; null where none follows. */
  later: v.nullable(v.object({ from: instantSchema, fee: moneySchema, refund: moneySchema })),
}
const tourQuoteOwn = v.object(tourQuoteEntries)
export type TourCancellationFacts = v.InferOutput<typeof tourQuoteOwn>
