import { consequenceOf } from '#contract/approvals/limits.ts'
import { strictest, type Evaluated } from '#contract/approvals/policy-verdicts.ts'
import type { BudgetBreach } from '#contract/companies/budget-rules.ts'
import type { OwnPart } from '#contract/payments/own-part.ts'
import type { PolicyFacts } from '../bookings/policy-facts.ts'
import { Refusal } from '../kernel/refusal.ts'

/** The policy allows a charge. Made in this file alone, and needed by everything that takes money. */
class ChargePass {
  readonly #consequence: 'none' | 'reason'
  constructor(consequence: 'none' | 'reason') {
    this.#consequence = consequence
  }
  /** True if a reason was required. */
  get hasReason(): boolean {
    return this.#consequence === 'reason'
  }
}
export type { ChargePass }

/** `approval_needed` with the evaluation, and the price where it is that of a booking. */
export const approvalNeeded = ({
  evaluated,
  total,
  budgets = [],
}: Pick<PolicyFacts, 'evaluated' | 'total' | 'budgets'>): Refusal =>
  new Refusal('approval_needed', { details: { evaluated, budgets, ...(total !== null && { total }) } })

/** Facts with the budgets that a booking exceeds: the strictest verdict applies. */
export const withBudgets = (facts: PolicyFacts, { verdict, breaches }: Evaluated<BudgetBreach>): PolicyFacts => ({
  ...facts,
  verdict: strictest(facts.verdict, verdict),
  budgets: breaches,
})

/** `validation_failed` at the field of the reason. */
export const reasonMissing = (): Refusal =>
  new Refusal('validation_failed', { fields: [{ field: 'body.policyReason', code: 'required' }] })

/**
 * What has to happen before a charge under the travel policy; an approval that covers the price counts as given. Throws
 * `policy_blocked` with the breached rules.
 */
export const neededBeforeCharge = (facts: PolicyFacts): 'none' | 'reason' | 'approval' => {
  const { verdict, mayApprove, isApproved, evaluated, budgets = [] } = facts
  const consequence = consequenceOf(verdict, mayApprove)
  if (consequence === 'blocked') throw new Refusal('policy_blocked', { details: { evaluated, budgets } })
  return consequence === 'approval' && isApproved ? 'none' : consequence
}

/**
 * For the company's part of a booking whose traveller has just paid theirs: the policy was evaluated when it was booked and
 * when the payment page was opened, with this part.
 */
export const passOfAgreedPart = (_parts: OwnPart): ChargePass => new ChargePass('none')

/**
 * The gate before every charge: throws `policy_blocked`, or `approval_needed` where an approval is missing. Null passes:
 * no rule of its service keeps a booking from being paid.
 */
export const assertChargeAllowed = (facts: PolicyFacts | null): ChargePass => {
  if (facts === null) return new ChargePass('none')
  const needed = neededBeforeCharge(facts)
  if (needed === 'approval') throw approvalNeeded(facts)
  return new ChargePass(needed)
}

/** Like `assertChargeAllowed`, for what is chosen now: throws `validation_failed` where a reason is missing, too. */
export const assertChoiceAllowed = (facts: PolicyFacts | null, reason: string): ChargePass => {
  const pass = assertChargeAllowed(facts)
  if (pass.hasReason && reason === '') throw reasonMissing()
  return pass
}

/**
 * The gate before a booking that may wait for an approval: null where it has to, and the person knows. Throws
 * `policy_blocked`, `approval_needed`, or that a reason is missing.
 */
export const passOrApproval = (
  facts: PolicyFacts,
  { policyReason, asksApproval }: { policyReason: string; asksApproval: boolean },
): ChargePass | null => {
  if (neededBeforeCharge(facts) !== 'approval') return assertChoiceAllowed(facts, policyReason)
  if (!asksApproval) throw approvalNeeded(facts)
  if (policyReason === '') throw reasonMissing()
  return null
}
