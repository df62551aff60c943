import type { Quote } from '#contract/products/stays/quotes.ts'
import type { PolicyEvaluation } from '#contract/products/stays/policy.ts'
import { usePolicyRules } from '#src/company/policy/queries.ts'
import { evaluateStay } from './evaluate-stay.ts'

export type EvaluatedStay = Pick<Quote, 'hotel' | 'checkIn' | 'checkOut' | 'rooms' | 'board' | 'cancellation'>

/** What the company's policy says of a stay at a price; null without a policy and until it is known. */
export const useStayEvaluation = (
  { hotel, checkIn, checkOut, rooms, board, cancellation }: EvaluatedStay,
  total: Quote['total'],
): PolicyEvaluation | null => {
  const rules = usePolicyRules()
  return rules ? evaluateStay(rules, hotel, { board, cancellation, total }, { checkIn, checkOut, rooms }) : null
}
