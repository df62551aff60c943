import * as v from 'valibot'
import { money, moneySchema, permilleOf, type Money } from '#contract/core/money.ts'
import { instantSchema } from '#contract/core/scalars.ts'
import { cancellationStepAt, type CancellationStep } from '#contract/bookings/hour-steps.ts'

/** Cancellation errors of rides, beside the shared ones. */
export const CAB_CANCELLATION_ERRORS = ['operator_unavailable'] as const

/** Fee and refund for cancelling a ride of this price at an instant, and until when they apply. */
export const cabCancellationAmounts = (
  paid: Money,
  steps: readonly CancellationStep[],
  at: Date,
): { fee: Money; refund: Money; until: string | null } => {
  const { feePermille, until } = cancellationStepAt(steps, at)
  const fee = permilleOf(paid.minor, feePermille)
  return { fee: money(fee, paid.currency), refund: money(paid.minor - fee, paid.currency), until }
}

/** Quote fields of rides. */
export const cabQuoteEntries = {
  /** The amounts of the next step, and from when they apply; null where none follows. */
  later: v.nullable(v.object({ from: instantSchema, fee: moneySchema, refund: moneySchema })),
}
const cabQuoteOwn = v.object(cabQuoteEntries)
export type CabCancellationFacts = v.InferOutput<typeof cabQuoteOwn>
