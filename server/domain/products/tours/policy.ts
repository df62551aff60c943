import { dayInZone, nightsBetween } from '#contract/core/days.ts'
import type { Money } from '#contract/core/money.ts'
import { mayApprove } from '#contract/approvals/limits.ts'
import type { Evaluated } from '#contract/approvals/policy-verdicts.ts'
import { evaluateTour, type TourBreach } from '#contract/products/tours/policy.ts'
import type { Db } from '#server/database/db.ts'
import type { travelPolicies } from '#server/database/schema/approvals/policies.ts'
import type { PolicyFacts } from '#server/domain/bookings/policy-facts.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { activePolicy } from '#server/domain/policies/travel-policies.ts'
import { peopleOf } from './catalogue/terms.ts'
import { unitsLeft, type StoredTour } from './book/stored-tour.ts'

type Policy = Pick<typeof travelPolicies.$inferSelect, 'rules' | 'version'>
type Priced = { total: Money; people: number; day: string; zone: string }

/** Policy evaluation of a tour; no breaches without a policy. */
export const evaluatedTour = (
  policy: Policy | undefined,
  { total, people, day, zone }: Priced,
  now: Date,
): Evaluated<TourBreach> => {
  const { tours, currency } = policy?.rules ?? {}
  if (tours === undefined || currency === undefined) return { verdict: 'allow', breaches: [] }
  return evaluateTour(tours, currency, { total, people, daysAhead: nightsBetween(dayInZone(now, zone), day) })
}

/** The facts of a charge; `isApproved` where an approval covers the price. */
export const tourPolicyFacts = (
  policy: Policy | undefined,
  actor: Actor,
  priced: Priced & { isApproved: boolean },
  now: Date,
): PolicyFacts => {
  const { verdict, breaches } = evaluatedTour(policy, priced, now)
  const { isApproved, total } = priced
  return { verdict, mayApprove: mayApprove('tour', actor.roles), isApproved, evaluated: breaches, total }
}

const isCovered = ({ approval, total_minor: minor, currency }: StoredTour): boolean =>
  approval?.state === 'approved' && approval.currency === currency && minor <= approval.ceilingMinor

/** Current policy facts of paying a stored booking. */
export const storedTourPolicyFacts = async (
  tx: Db,
  actor: Actor,
  booking: StoredTour,
  now: Date,
  total: Money,
): Promise<PolicyFacts> => {
  const policy = await activePolicy(tx, booking.client_id, now)
  const people = peopleOf(unitsLeft(booking))
  const { day, zone } = booking
  return tourPolicyFacts(policy, actor, { total, people, day, zone, isApproved: isCovered(booking) }, now)
}
