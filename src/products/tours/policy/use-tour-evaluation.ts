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
