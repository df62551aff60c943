import { money, permilleOf, type Money } from '../money.ts'

/** One step of a cancellation rule: from `until` on, the next step counts. The last step has no `until`. */
export type CancellationStep = { until: string | null; feePermille: number }

/**
 * The fee for cancelling at an instant, rounded half up to the minor unit.
 * `steps` are in order of time; `until` are UTC instants and exclusive: at that very moment the next step counts.
 * When every step is over, the last one still counts.
 */
export const cancellationFee = (
  steps: readonly CancellationStep[],
  total: Money,
  at: Date,
): { fee: Money; step: CancellationStep } => {
  const step = steps.find(({ until }) => until === null || at.getTime() < Date.parse(until)) ??
    steps.at(-1) ?? { until: null, feePermille: 1000 }
  return { fee: money(permilleOf(total.minor, step.feePermille), total.currency), step }
}

/** Until when cancelling costs nothing, or null where it always costs. */
export const freeCancellationUntil = (steps: readonly CancellationStep[]): string | null => {
  const first = steps[0]
  return first !== undefined && first.feePermille === 0 ? first.until : null
}
