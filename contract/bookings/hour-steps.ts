import * as v from 'valibot'
import { instantSchema } from '../core/scalars.ts'

const HOUR_MS = 3_600_000

/** An operator's rule: until so many hours before the start the fee is `feePermille`. Hours descend; after the last step all is kept. */
export const cancellationRuleSchema = v.array(
  v.object({
    hoursBefore: v.pipe(v.number(), v.integer(), v.minValue(0)),
    feePermille: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
  }),
)
export type CancellationRule = v.InferOutput<typeof cancellationRuleSchema>

/** A step of a booking: `until` is a UTC instant and exclusive, null for the last one. */
export const cancellationStepSchema = v.object({ until: v.nullable(instantSchema), feePermille: v.number() })
export type CancellationStep = v.InferOutput<typeof cancellationStepSchema>

/** The steps of a start in chronological order; the last one keeps the whole price. */
export const cancellationSteps = (rule: CancellationRule, startsAt: Date): CancellationStep[] => [
  ...rule
    .toSorted((one, other) => other.hoursBefore - one.hoursBefore)
    .map(({ hoursBefore, feePermille }) => ({
      until: new Date(startsAt.getTime() - hoursBefore * HOUR_MS).toISOString(),
      feePermille,
    })),
  { until: null, feePermille: 1000 },
]

/** The step that applies at an instant; at its `until` the next one does. */
export const cancellationStepAt = (steps: readonly CancellationStep[], at: Date): CancellationStep =>
  steps.find(({ until }) => until === null || at.getTime() < Date.parse(until)) ?? { until: null, feePermille: 1000 }

/** Until how many hours before the start cancelling is free; null where it always costs. */
export const freeCancellationHours = (rule: CancellationRule): number | null => {
  const free = rule.filter(({ feePermille }) => feePermille === 0).map(({ hoursBefore }) => hoursBefore)
  return free.length === 0 ? null : Math.min(...free)
}
