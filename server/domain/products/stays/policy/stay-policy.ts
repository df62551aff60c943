import { freeCancellationUntil } from '#contract/products/stays/cancellation.ts'
import { evaluatePolicy } from '#contract/products/stays/policy.ts'
import { dayInZone, nightsBetween } from '#contract/core/days.ts'
import { mayApprove } from '#contract/approvals/limits.ts'
import type { PolicyFacts } from '#server/domain/bookings/policy-facts.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import type { ResolvedPolicy } from '#server/domain/policies/policy-layers.ts'
import type { Terms } from '#server/database/schema/bookings/bookings.ts'

type Chosen = {
  terms: Pick<Terms, 'checkIn' | 'checkOut' | 'rooms' | 'board' | 'total' | 'cancellation'>
  hotel: { cityKey: string; stars: number }
  zone: string
}

/** What the policy of a company says of a stay as it is to be booked; null without a policy. */
export const stayPolicyFacts = (
  policy: Pick<ResolvedPolicy, 'rules'> | null,
  actor: Actor,
  { terms, hotel, zone }: Chosen,
  now: Date,
): PolicyFacts | null => {
  if (policy === null) return null
  const { checkIn, checkOut, rooms, board, total, cancellation } = terms
  const until = freeCancellationUntil(cancellation)
  const { verdict, breaches } = evaluatePolicy(policy.rules, {
    cityKey: hotel.cityKey,
    stars: hotel.stars,
    board,
    total,
    rooms,
    nights: nightsBetween(checkIn, checkOut),
    isRefundable: until !== null,
    daysAhead: nightsBetween(dayInZone(now, zone), checkIn),
  })
  return { verdict, mayApprove: mayApprove('stay', actor.roles), isApproved: false, evaluated: breaches, total }
}
