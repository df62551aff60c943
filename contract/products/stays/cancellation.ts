import { money, permilleOf, type Money } from '#contract/core/money.ts'

type Owed = { fee: Money; refund: Money; feeAtProperty: Money }

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

/**
 * What cancelling at an instant costs and gives back, and until when that counts. Only what was paid beforehand can come
 * back; of a stay that is paid at the property, the property may ask for the fee.
 */
export const cancellationAmounts = (
  terms: { payment: 'company_account' | 'at_property'; total: Money; cancellation: readonly CancellationStep[] },
  at: Date,
): Owed & { until: string | null } => {
  const { currency } = terms.total
  const { fee, step } = cancellationFee(terms.cancellation, terms.total, at)
  const isPaid = terms.payment === 'company_account'
  return {
    fee,
    refund: money(isPaid ? terms.total.minor - fee.minor : 0, currency),
    feeAtProperty: isPaid ? money(0, currency) : fee,
    until: step.until,
  }
}

/** Until when cancelling costs nothing, or null where it always costs. */
export const freeCancellationUntil = (steps: readonly CancellationStep[]): string | null => {
  const first = steps[0]
  return first !== undefined && first.feePermille === 0 ? first.until : null
}
