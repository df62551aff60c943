import { money, permilleOf, type Money } from '#contract/core/money.ts'
import {
  cancellationRuleSchema,
  cancellationStepAt,
  cancellationSteps,
  cancellationStepSchema,
  freeCancellationHours,
  type CancellationRule,
  type CancellationStep,
} from '#contract/bookings/hour-steps.ts'

export { cancellationRuleSchema, cancellationStepAt, cancellationSteps, freeCancellationHours, type CancellationRule }

export const tourCancellationStepSchema = cancellationStepSchema
export type TourCancellationStep = CancellationStep

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
