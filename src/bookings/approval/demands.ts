import { mayApprove } from '#contract/approvals/limits.ts'
import type { Evaluated } from '#contract/approvals/policy-verdicts.ts'
import type { Service } from '#contract/core/services.ts'
import { useSession } from '#src/platform/session/use-session.ts'

/**
 * Whether something may not be booked, needs a reason, or has to be approved by others. The server decides it anew.
 * `approves`: the person needs no approval, and gives a reason alone.
 */
export const demandsOf = (evaluation: Pick<Evaluated<unknown>, 'verdict'> | null, approves: boolean) => ({
  isBlocked: evaluation?.verdict === 'blocked',
  needsReason: evaluation?.verdict === 'warn' || evaluation?.verdict === 'needs_approval',
  needsApproval: evaluation?.verdict === 'needs_approval' && !approves,
})

/** As `demandsOf`, for the signed-in person and a service. */
export const useDemands = (service: Service, evaluation: Pick<Evaluated<unknown>, 'verdict'> | null) => {
  const { user } = useSession()
  return demandsOf(evaluation, mayApprove(service, user?.role ?? []))
}
