import { evaluateTour, type TourBreach } from '#contract/products/tours/policy.ts'
import type { Evaluated } from '#contract/approvals/policy-verdicts.ts'
import type { Money } from '#contract/core/money.ts'
import { daysAhead } from '#src/bookings/days-ahead.ts'
import { usePolicyRules } from '#src/company/policy/queries.ts'

/** What the company's policy says of a tour; null without a rule for tours and until it is known. */
export const useTourEvaluation = (offer: {
  total: Money
  people: number
  day: string
}): Evaluated<TourBreach> | null => {
  const rules = usePolicyRules()
  if (!rules?.tours) return null
  const { total, people, day } = offer
  return evaluateTour(rules.tours, rules.currency, { total, people, daysAhead: daysAhead(day) })
}

/** Whether the tour may not be booked, needs a reason, or has to be approved. The server decides it anew. */
export const demandsOf = (evaluation: Evaluated<TourBreach> | null) => ({
  isBlocked: evaluation?.verdict === 'blocked',
  needsReason: evaluation?.verdict === 'warn' || evaluation?.verdict === 'needs_approval',
  needsApproval: evaluation?.verdict === 'needs_approval',
})
