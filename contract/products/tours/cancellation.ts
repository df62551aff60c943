import * as v from 'valibot'
import { money, permilleOf, type Money } from '#contract/core/money.ts'
import { instantSchema } from '#contract/core/scalars.ts'

const HOUR_MS = 3_600_000

/** An operator's rule: until so many hours before the start the fee is `feePermille`. Hours descend; after the last step all is kept. */
export const cancellationRuleSchema = v.array(
  v.object({
    hoursBefore: v.pipe(v.number(), v.integer(), v.minValue(0)),
    feePermille: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
  }),
)
export type CancellationRule = v.InferOutput<typeof cancellationRuleSchema>

/** A step of a departure: `until` is a UTC instant and exclusive, null for the last one. */
export const tourCancellationStepSchema = v.object({ until: v.nullable(instantSchema), feePermille: v.number() })
export type TourCancellationStep = v.InferOutput<typeof tourCancellationStepSchema>

/** The steps of a departure in chronological order; the last one keeps the whole price. */
export const cancellationSteps = (rule: CancellationRule, startsAt: Date): TourCancellationStep[] => [
  ...rule
    .toSorted((one, other) => other.hoursBefore - one.hoursBefore)
    .map(({ hoursBefore, feePermille }) => ({
      until: new Date(startsAt.getTime() - hoursBefore * HOUR_MS).toISOString(),
      feePermille,
    })),
  { until: null, feePermille: 1000 },
]

/** The step that applies at an instant; at its `until` the next one does. */
export const cancellationStepAt = (steps: readonly TourCancellationStep[], at: Date): TourCancellationStep =>
  steps.find(({ until }) => until === null || at.getTime() < Date.parse(until)) ?? { until: null, feePermille: 1000 }

/** Fee and refund for cancelling units of these prices at an instant; the fee is rounded for each unit, so that parts add up. */
export const tourCancellationAmounts = (
  prices: readonly Money[],
  steps: readonly TourCancellationStep[],
  at: Date,
  currency: string,
): { fee: Money; refund: Money; until: string | null } => {
  const { feePermille, until } = cancellationStepAt(steps, at)
  const paid = prices.reduce((sum, { minor }) => sum + minor, 0)
  const fee = prices.reduce((sum, { minor }) => sum + permilleOf(minor, feePermille), 0)
  return { fee: money(fee, currency), refund: money(paid - fee, currency), until }
}

/** Until how many hours before the start cancelling is free; null where it always costs. */
export const freeCancellationHours = (rule: CancellationRule): number | null => {
  const free = rule.filter(({ feePermille }) => feePermille === 0).map(({ hoursBefore }) => hoursBefore)
  return free.length === 0 ? null : Math.min(...free)
}
