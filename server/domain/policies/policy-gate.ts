import { consequenceOf } from '#contract/approvals/limits.ts'
import type { PolicyFacts } from '../bookings/policy-facts.ts'
import { Refusal } from '../kernel/refusal.ts'

/** `approval_needed` with the evaluation, and the price where it is that of a booking. */
export const approvalNeeded = ({ evaluated, total }: Pick<PolicyFacts, 'evaluated' | 'total'>): Refusal =>
  new Refusal('approval_needed', { details: { evaluated, ...(total !== null && { total }) } })

/**
 * What has to happen before a charge under the travel policy; an approval that covers the price counts as given. Throws
 * `policy_blocked` with the breached rules.
 */
export const neededBeforeCharge = (facts: PolicyFacts): 'none' | 'reason' | 'approval' => {
  const { verdict, mayApprove, isApproved, evaluated } = facts
  const consequence = consequenceOf(verdict, mayApprove)
  if (consequence === 'blocked') throw new Refusal('policy_blocked', { details: { evaluated } })
  return consequence === 'approval' && isApproved ? 'none' : consequence
}

/**
 * The gate before every charge: throws `policy_blocked`, or `approval_needed` where an approval is missing. Null passes:
 * no rule of its service keeps a booking from being paid.
 */
export const assertChargeAllowed = (facts: PolicyFacts | null): void => {
  if (facts !== null && neededBeforeCharge(facts) === 'approval') throw approvalNeeded(facts)
}
