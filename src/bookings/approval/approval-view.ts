import type * as v from 'valibot'
import type { approvalEntries } from '#contract/approvals/approval.ts'

export type ApprovalView = v.InferOutput<v.ObjectSchema<typeof approvalEntries, undefined>>
