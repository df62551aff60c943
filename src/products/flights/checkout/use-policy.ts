import { useQuery } from '@tanstack/react-query'
import type { EvaluatedFlights } from '#contract/products/flights/policy.ts'
import { sumMoney, type Money } from '#contract/core/money.ts'
import { approvalCeiling, consequenceOf, mayApprove, type Consequence } from '#contract/approvals/limits.ts'
import { evaluationOf, strictestOf } from '#contract/approvals/policy-verdicts.ts'
import { useSession } from '#src/platform/session/use-session.ts'
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

/** By how much flights are above the limits of their legs; null where none is. */
const excessOf = (evaluated: EvaluatedFlights['evaluated']): Money | null => {
  const over = evaluated.flatMap(({ breaches }) => breaches.flatMap((one) => (one.rule === 'price' ? [one.over] : [])))
  const [first] = over
  return first === undefined ? null : sumMoney(over, first.currency)
}

/** The evaluation without breaches that the booker's part covers. */
const withinLimits = (data: EvaluatedFlights, approves: boolean): EvaluatedFlights => {
  const evaluated = data.evaluated.map((leg) => ({
    ...leg,
    ...evaluationOf(leg.breaches.filter(({ rule }) => rule !== 'price')),
  }))
  const consequence = consequenceOf(strictestOf(evaluated), approves)
  return { ...data, evaluated, consequence, approval: consequence === 'approval' ? data.approval : null }
}

/**
 * The server's current policy evaluation of the booked flights, null until loaded; and what is above its limits. `own`
 * is the part that the booker pays.
 */
export const useFormPolicy = (chosen: Flyers & { choice: string }, total: Money, own: Money | null) => {
  const { data: whole, refetch } = useQuery(bookFlightQueries.policy(chosen))
  const approves = mayApprove('flight', useSession().user?.role ?? [])
  const excess = excessOf(whole?.evaluated ?? [])
  const isCovered = excess !== null && own !== null && own.currency === excess.currency && own.minor >= excess.minor
  const data = whole !== undefined && isCovered ? withinLimits(whole, approves) : whole
  const policy: FormPolicy | null =
    data === undefined
      ? null
      : {
          ...data,
          approval: data.approval && { ...data.approval, ceiling: approvalCeiling(total, data.approval.tolerance) },
          stop: stopOf(data),
        }
  return { policy, excess, refetch }
}
