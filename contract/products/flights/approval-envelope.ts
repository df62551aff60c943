import * as v from 'valibot'
import { moneySchema } from '#contract/core/money.ts'
import { APPROVAL_STATES } from '#contract/approvals/limits.ts'
import { flightBreachSchema } from './policy-rules.ts'
import { POLICY_VERDICTS } from '#contract/approvals/policy-verdicts.ts'
import { PAY_WITH } from '#contract/payments/states.ts'
import { instantSchema } from '#contract/core/scalars.ts'

/** Policy evaluation of one leg at the time of the approval request. */
export const evaluatedLegSchema = v.object({
  /** Counted from 0. */
  leg: v.number(),
  verdict: v.picklist(POLICY_VERDICTS),
  /** The strictest first. */
  breaches: v.array(flightBreachSchema),
  total: moneySchema,
  /** The lowest reasonable price it was compared with; null where the policy compares none. */
  lowest: v.nullable(moneySchema),
})
export type EvaluatedLeg = v.InferOutput<typeof evaluatedLegSchema>

/** How flights can be paid, `later` included. */
const payWithSchema = v.picklist([...PAY_WITH, 'later'])

export const approvalSchema = v.object({
  state: v.picklist(APPROVAL_STATES),
  askedBy: v.string(),
  askedAt: instantSchema,
  reason: v.string(),
  evaluated: v.array(evaluatedLegSchema),
  policyVersion: v.number(),
  asked: moneySchema,
  /** Up to this price approving books without asking again. */
  ceiling: moneySchema,
  /** Until when it can be decided. */
  until: instantSchema,
  /** How the person pays once it is approved. */
  payWith: payWithSchema,
  /** Names of the people who can decide. */
  approvers: v.array(v.string()),
  decidedBy: v.nullable(v.string()),
  decidedAt: v.nullable(instantSchema),
  /** Note added to the decision; empty if there is none. */
  note: v.string(),
})
export type Approval = v.InferOutput<typeof approvalSchema>
