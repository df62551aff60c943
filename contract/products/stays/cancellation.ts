import { money, permilleOf, type Money } from '#contract/core/money.ts'

type Owed = { fee: Money; refund: Money; feeAtProperty: Money }

/** One step of a cancellation rule: at `until` the next step starts to apply. The last step has no `until`. */
export type CancellationStep = { until: string | null; feePermille: number }

/**
 * The fee for cancelling at an instant, rounded half up to the minor unit. `steps` are in chronological order; `until`
 * are UTC instants and exclusive: at that instant the next step applies. After the end of all steps the last one still
 * applies.
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
 * Fee and refund for cancelling at an instant, and until when they are valid. Only prepaid amounts are refunded; for a
 * stay paid at the property, the property may charge the fee.
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
