import * as v from 'valibot'
import { moneySchema } from '../core/money.ts'
import { instantSchema } from '../core/scalars.ts'
import { PAY_WITH } from '../payments/states.ts'
import { approvalStepSchema } from './approval-steps.ts'
import { APPROVAL_STATES } from './limits.ts'

/** What an approval of every service has, beside how its policy was evaluated. */
export const approvalEntries = {
  state: v.picklist(APPROVAL_STATES),
  askedBy: v.string(),
  askedAt: instantSchema,
  reason: v.string(),
  policyVersion: v.number(),
  asked: moneySchema,
  /** Up to this price approving books without asking again. */
  ceiling: moneySchema,
  /** Until when it can be decided. */
  until: instantSchema,
  /** How the person pays once it is approved; `later` holds without paying. */
  payWith: v.picklist([...PAY_WITH, 'later']),
  /** Names of the people who can decide. */
  approvers: v.array(v.string()),
  decidedBy: v.nullable(v.string()),
  /** The absent approver, if they stood in. */
  decidedFor: v.optional(v.nullable(v.string())),
  decidedAt: v.nullable(instantSchema),
  /** Note added to the decision; empty if there is none. */
  note: v.string(),
  /** The steps that apply to the price, in their order. */
  steps: v.optional(v.array(approvalStepSchema)),
}
