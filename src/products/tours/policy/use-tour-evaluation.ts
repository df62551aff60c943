import { evaluateTour, type TourBreach, type TourPolicyOffer } from '#contract/products/tours/policy.ts'
import type { Evaluated } from '#contract/approvals/policy-verdicts.ts'
import { daysAhead } from '#src/bookings/days-ahead.ts'
import { usePolicyRules } from '#src/company/policy/queries.ts'

type Offer = Pick<TourPolicyOffer, 'total' | 'tickets' | 'operatorId'> & { day: string }

/** What the company's policy says of a tour; null without a rule for tours and until it is known. */
export const useTourEvaluation = ({ total, tickets, operatorId, day }: Offer): Evaluated<TourBreach> | null => {
  const rules = usePolicyRules()
  if (!rules?.tours) return null
  return evaluateTour(rules.tours, rules.currency, { total, tickets, operatorId, daysAhead: daysAhead(day) })
}
