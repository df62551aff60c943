import * as v from 'valibot'
import { moneySchema } from '#contract/core/money.ts'
import { approvalEntries } from '#contract/approvals/approval.ts'
import { flightBreachSchema } from './policy/policy-rules.ts'
import { POLICY_VERDICTS } from '#contract/approvals/policy-verdicts.ts'

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

export const approvalSchema = v.object({ ...approvalEntries, evaluated: v.array(evaluatedLegSchema) })
export type Approval = v.InferOutput<typeof approvalSchema>
