import { useQuery } from '@tanstack/react-query'
import type { EvaluatedFlights } from '#contract/products/flights/policy.ts'
import type { Money } from '#contract/core/money.ts'
import { approvalCeiling, type Consequence } from '#contract/approvals/limits.ts'
import type { Flyers } from '#contract/products/flights/flight-search.ts'
import { bookFlightQueries } from './queries.ts'

/** Consequence of the policy for the booker; the server evaluates again when booking. */
export type FormPolicy = {
  consequence: Consequence
  evaluated: EvaluatedFlights['evaluated']
  approval: (NonNullable<EvaluatedFlights['approval']> & { ceiling: Money }) | null
  /** Why an approval cannot be requested; null if it can. */
  stop: 'blocked' | 'no_approver' | 'too_late' | null
}

const stopOf = ({ consequence, approval }: EvaluatedFlights): FormPolicy['stop'] => {
  if (consequence === 'blocked') return 'blocked'
  if (approval === null) return null
  if (approval.approvers.length === 0) return 'no_approver'
  return approval.until === null ? 'too_late' : null
}

/** The server's current policy evaluation of the booked flights; null until loaded. */
export const useFormPolicy = (chosen: Flyers & { choice: string }, total: Money) => {
  const { data, refetch } = useQuery(bookFlightQueries.policy(chosen))
  const policy: FormPolicy | null =
    data === undefined
      ? null
      : {
          ...data,
          approval: data.approval && { ...data.approval, ceiling: approvalCeiling(total, data.approval.tolerance) },
          stop: stopOf(data),
        }
  return { policy, refetch }
}
