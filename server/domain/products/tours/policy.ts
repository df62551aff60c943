import { dayInZone, nightsBetween } from '#contract/core/days.ts'
import { money, type Money } from '#contract/core/money.ts'
import { mayApprove } from '#contract/approvals/limits.ts'
import type { Evaluated } from '#contract/approvals/policy-verdicts.ts'
import { evaluateTour, type TourBreach, type TourPolicyOffer } from '#contract/products/tours/policy.ts'
import type { Db } from '#server/database/db.ts'
import type { PolicyFacts } from '#server/domain/bookings/policy-facts.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import type { ResolvedPolicy } from '#server/domain/policies/policy-layers.ts'
import { activePolicy } from '#server/domain/policies/travel-policies.ts'
import { rowOfTour, unitsLeft, type StoredTour } from './book/stored-tour.ts'

type Policy = Pick<ResolvedPolicy, 'rules' | 'version'>
type Priced = Pick<TourPolicyOffer, 'total' | 'tickets' | 'operatorId'> & { day: string; zone: string }

/** Policy evaluation of a tour; no breaches without a policy. */
export const evaluatedTour = (
  policy: Policy | undefined,
  { total, tickets, operatorId, day, zone }: Priced,
  now: Date,
): Evaluated<TourBreach> => {
  const { tours, currency } = policy?.rules ?? {}
  if (tours === undefined || currency === undefined) return { verdict: 'allow', breaches: [] }
  return evaluateTour(tours, currency, {
    total,
    tickets,
    operatorId,
    daysAhead: nightsBetween(dayInZone(now, zone), day),
  })
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

/** A breach of the new day that no approval was about: the booking had none of its kind, or it comes closer now. */
const isBreachNew = (
  policy: Policy | undefined,
  { before, after }: { before: StoredTour; after: Priced },
  now: Date,
): boolean => {
  const was = {
    total: money(before.total_minor, before.currency),
    tickets: unitsLeft(before),
    operatorId: before.operator_id,
    day: before.day,
    zone: before.zone,
  }
  const known = evaluatedTour(policy, was, new Date(before.created_at)).breaches.map(({ rule }) => rule)
  return evaluatedTour(policy, after, now).breaches.some(({ rule }) =>
    rule === 'tour_advance' ? after.day < before.day : !known.includes(rule),
  )
}

/**
 * The facts for moving a booking to another day: null where nothing is charged and no rule is broken that was not already.
 * What was approved does not cover a breach that is new.
 */
export const movedTourPolicyFacts = async (
  tx: Db,
  actor: Actor,
  { before, total, tickets, day }: { before: StoredTour; total: Money; tickets: Priced['tickets']; day: string },
  now: Date,
): Promise<PolicyFacts | null> => {
  const policy = await activePolicy(tx, rowOfTour(before), now)
  const after = { total, tickets, operatorId: before.operator_id, day, zone: before.zone }
  const isNew = isBreachNew(policy, { before, after }, now)
  if (!isNew && total.minor <= before.total_minor) return null
  const isApproved = !isNew && isCovered({ ...before, total_minor: total.minor })
  return tourPolicyFacts(policy, actor, { ...after, isApproved }, now)
}

/** Current policy facts of paying a stored booking. */
export const storedTourPolicyFacts = async (
  tx: Db,
  actor: Actor,
  booking: StoredTour,
  now: Date,
  total: Money,
): Promise<PolicyFacts> => {
  const policy = await activePolicy(tx, rowOfTour(booking), now)
  const { day, zone, operator_id: operatorId } = booking
  const priced = { total, tickets: unitsLeft(booking), operatorId, day, zone }
  return tourPolicyFacts(policy, actor, { ...priced, isApproved: isCovered(booking) }, now)
}
