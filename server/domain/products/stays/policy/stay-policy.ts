import { freeCancellationUntil } from '#contract/products/stays/cancellation.ts'
import { evaluatePolicy, hotelSupplierKeys, type PolicyBreach } from '#contract/products/stays/policy.ts'
import { dayInZone, nightsBetween } from '#contract/core/days.ts'
import type { Money } from '#contract/core/money.ts'
import { mayApprove } from '#contract/approvals/limits.ts'
import type { Evaluated } from '#contract/approvals/policy-verdicts.ts'
import type { Db } from '#server/database/db.ts'
import type { PolicyFacts } from '#server/domain/bookings/policy-facts.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import type { ResolvedPolicy } from '#server/domain/policies/policy-layers.ts'
import type { Terms } from '#server/database/schema/bookings/bookings.ts'
import { activePolicy } from '#server/domain/policies/travel-policies.ts'
import type { StoredStay } from '../book/booking-view.ts'

type Policy = Pick<ResolvedPolicy, 'rules'>

type Chosen = {
  terms: Pick<Terms, 'checkIn' | 'checkOut' | 'rooms' | 'board' | 'total' | 'cancellation'>
  hotel: { hotelId: string; brand?: string | null | undefined; cityKey: string; stars: number }
  zone: string
}

/** Policy evaluation of a stay; no breaches without a policy. */
export const evaluatedStay = (
  policy: Policy | null | undefined,
  { terms, hotel, zone }: Chosen,
  now: Date,
): Evaluated<PolicyBreach> => {
  if (!policy) return { verdict: 'allow', breaches: [] }
  const { checkIn, checkOut, rooms, board, total, cancellation } = terms
  return evaluatePolicy(policy.rules, {
    suppliers: hotelSupplierKeys(hotel),
    cityKey: hotel.cityKey,
    stars: hotel.stars,
    board,
    total,
    rooms,
    nights: nightsBetween(checkIn, checkOut),
    isRefundable: freeCancellationUntil(cancellation) !== null,
    daysAhead: nightsBetween(dayInZone(now, zone), checkIn),
  })
}

/** The facts of a charge; `isApproved` where an approval covers the price. */
export const stayPolicyFacts = (
  policy: Policy | null | undefined,
  actor: Actor,
  { isApproved, ...chosen }: Chosen & { isApproved: boolean },
  now: Date,
): PolicyFacts => {
  const { verdict, breaches } = evaluatedStay(policy, chosen, now)
  const { total } = chosen.terms
  return { verdict, mayApprove: mayApprove('stay', actor.roles), isApproved, evaluated: breaches, total }
}

const isCovered = ({ approval, total_minor: minor, currency }: StoredStay): boolean =>
  approval?.state === 'approved' && approval.currency === currency && minor <= approval.ceilingMinor

/** Current policy facts of paying a stored booking. */
export const storedStayPolicyFacts = async (
  tx: Db,
  actor: Actor,
  booking: StoredStay,
  now: Date,
  company: Money | null = null,
): Promise<PolicyFacts> => {
  const policy = await activePolicy(tx, { clientId: booking.client_id, userId: booking.user_id }, now)
  const { hotel } = booking
  const terms = { ...booking.terms, total: company ?? booking.terms.total }
  return stayPolicyFacts(policy, actor, { terms, hotel, zone: hotel.zone, isApproved: isCovered(booking) }, now)
}
