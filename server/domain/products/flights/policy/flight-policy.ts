import type * as v from 'valibot'
import type { evaluateChosenFlights as endpoint } from '#contract/products/flights/policy.ts'
import { consequenceOf, mayApprove } from '#contract/approvals/limits.ts'
import type { Flyers, LegChoice } from '#contract/products/flights/flight-search.ts'
import type { Db } from '#server/database/db.ts'
import type { FlightSupplier } from '../supplier/flight-supplier.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { approvalTerms, firstApprovers } from '#server/domain/approvals/approvals.ts'
import { offeredToBooker } from '../book/flight-bookings.ts'
import { untilOf } from './flight-policy-checks.ts'

type Evaluated = v.InferInput<(typeof endpoint)['response']>

/**
 * Evaluates the policy of the actor's company for chosen flights: verdict, consequence, approvers and deadline. Changes
 * nothing. Throws the supplier's refusal.
 */
export const evaluateChosenFlights = async (
  given: { db: Db; flights: FlightSupplier; now: Date },
  actor: Actor,
  { choice, ...flyers }: Flyers & { choice: LegChoice[] },
): Promise<Evaluated> => {
  const offered = await offeredToBooker(given, actor, { choice, flyers })
  if ('refusal' in offered) throw offered.refusal
  const { evaluated } = offered
  const consequence = consequenceOf(evaluated.verdict, mayApprove('flight', actor.roles))
  const answer = { consequence, evaluated: evaluated.legs, asOf: given.now.toISOString() }
  if (consequence !== 'approval') return { ...answer, approval: null }
  const { approvers, tolerance } = await approvalTerms(given.db, actor, 'flight')
  const asked = await firstApprovers(given.db, actor, offered.flights.answer.total, approvers)
  const approval = {
    approvers: asked.map(({ name }) => name),
    until: untilOf(offered, given.now)?.toISOString() ?? null,
    isHeld: offered.extras.hold !== null,
    tolerance,
  }
  return { ...answer, approval }
}
