import * as v from 'valibot'
import { moneySchema } from '../core/money.ts'
import { APPROVAL_STATES } from './limits.ts'
import { flightBreachSchema } from '../products/flights/policy-rules.ts'
import { POLICY_VERDICTS } from './policy-verdicts.ts'
import { PAY_WITH } from '../payments/states.ts'
import { instantSchema } from '../core/scalars.ts'

/** What the policy said of one leg when it was asked for. */
export const judgedLegSchema = v.object({
  /** Counted from 0. */
  leg: v.number(),
  verdict: v.picklist(POLICY_VERDICTS),
  /** The strictest first. */
  breaches: v.array(flightBreachSchema),
  total: moneySchema,
  /** The lowest reasonable price it was compared with; null where the policy compares none. */
  lowest: v.nullable(moneySchema),
})
export type JudgedLeg = v.InferOutput<typeof judgedLegSchema>

/** How flights can be paid, `later` included. */
const payWithSchema = v.picklist([...PAY_WITH, 'later'])

/** What somebody asks the company to approve, and what became of it. */
export const approvalSchema = v.object({
  state: v.picklist(APPROVAL_STATES),
  askedBy: v.string(),
  askedAt: instantSchema,
  /** Why, in the words of who asks. */
  reason: v.string(),
  judged: v.array(judgedLegSchema),
  /** The version of the policy that judged. */
  policyVersion: v.number(),
  asked: moneySchema,
  /** Up to this price approving books without asking again. */
  ceiling: moneySchema,
  /** Until when it can be decided. */
  until: instantSchema,
  /** How the person pays once it is approved. */
  payWith: payWithSchema,
  /** Who can decide, by name. */
  approvers: v.array(v.string()),
  decidedBy: v.nullable(v.string()),
  decidedAt: v.nullable(instantSchema),
  /** What was said with the decision; empty where nothing was. */
  note: v.string(),
})
export type Approval = v.InferOutput<typeof approvalSchema>
