import type { BudgetBreach } from '#contract/companies/budget-rules.ts'
import type { Money } from '#contract/core/money.ts'
import type { PolicyVerdict } from '#contract/approvals/policy-verdicts.ts'

/** Policy facts of a charge, for `server/domain/policies/policy-gate.ts`. */
export type PolicyFacts = {
  verdict: PolicyVerdict
  /** The person who pays may approve such bookings, and needs no approval of others. */
  mayApprove: boolean
  /** An approval was given that covers the price. */
  isApproved: boolean
  /** Evaluation of the product, for the answer of a refusal. */
  evaluated: readonly unknown[]
  /** Budgets that the booking exceeds; left out where it was evaluated before. */
  budgets?: readonly BudgetBreach[]
  /** Price to be charged; null before there is a booking. */
  total: Money | null
}
