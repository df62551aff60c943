import type { Evaluated } from '#contract/approvals/policy-verdicts.ts'

/** Whether something may not be booked, needs a reason, or has to be approved. The server decides it anew. */
export const demandsOf = (evaluation: Pick<Evaluated<unknown>, 'verdict'> | null) => ({
  isBlocked: evaluation?.verdict === 'blocked',
  needsReason: evaluation?.verdict === 'warn' || evaluation?.verdict === 'needs_approval',
  needsApproval: evaluation?.verdict === 'needs_approval',
})
