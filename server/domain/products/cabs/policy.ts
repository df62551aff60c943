import type { Evaluated } from '#contract/approvals/policy-verdicts.ts'
import { mayApprove } from '#contract/approvals/limits.ts'
import { evaluateCab, type CabBreach } from '#contract/products/cabs/policy.ts'
import type { FoundRide } from '#contract/products/cabs/cabs.ts'
import type { Money } from '#contract/core/money.ts'
import type { Db } from '#server/database/db.ts'
import type { CabTerms } from '#server/database/schema/products/cabs/cab-bookings.ts'
import type { PolicyFacts } from '#server/domain/bookings/policy-facts.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import type { ResolvedPolicy } from '#server/domain/policies/policy-layers.ts'
import { activePolicy } from '#server/domain/policies/travel-policies.ts'
import { totalOfCab } from './book/booking-view.ts'
import { rowOfCab, type StoredCab } from './book/stored-cab.ts'
import { spentOnRides } from './hold/spending.ts'

type Policy = Pick<ResolvedPolicy, 'rules' | 'version'>
type Priced = { terms: Pick<CabTerms, 'facts' | 'ride'>; total: Money; spentThisMonth: Money }

const citiesOf = ({ from, stops, to }: FoundRide): { id: string; name: string }[] => [
  ...new Map([from, ...stops, to].map(({ cityId, city }) => [cityId, { id: cityId, name: city }])).values(),
]

/** Policy evaluation of a ride; no breaches without a policy. */
export const evaluatedCab = (
  policy: Policy | undefined,
  { terms, total, spentThisMonth }: Priced,
): Evaluated<CabBreach> => {
  const { cabs, currency } = policy?.rules ?? {}
  if (cabs === undefined || currency === undefined) return { verdict: 'allow', breaches: [] }
  const { facts, ride } = terms
  const time = ride.at.slice(11)
  const {
    vehicleClass,
    operator: { operatorId },
  } = facts
  return evaluateCab(cabs, currency, { operatorId, vehicleClass, time, cities: citiesOf(ride), total, spentThisMonth })
}

/** The facts of a charge; `isApproved` where an approval covers the price. */
export const cabPolicyFacts = (
  policy: Policy | undefined,
  actor: Actor,
  { isApproved, ...priced }: Priced & { isApproved: boolean },
): PolicyFacts => {
  const { verdict, breaches } = evaluatedCab(policy, priced)
  return { verdict, mayApprove: mayApprove('cab', actor.roles), isApproved, evaluated: breaches, total: priced.total }
}

const isCovered = ({ approval, total_minor: minor, currency }: StoredCab): boolean =>
  approval?.state === 'approved' && approval.currency === currency && minor <= approval.ceilingMinor

/** Current policy facts of paying a stored booking. */
export const storedCabPolicyFacts = async (
  tx: Db,
  actor: Actor,
  booking: StoredCab,
  now: Date,
  company: Money | null = null,
): Promise<PolicyFacts> => {
  const policy = await activePolicy(tx, rowOfCab(booking), now)
  const { terms, currency, user_id: userId } = booking
  const month = terms.ride.at.slice(0, 7)
  const spentThisMonth = await spentOnRides(tx, { userId, month, currency, except: booking.id })
  return cabPolicyFacts(policy, actor, {
    terms,
    total: company ?? totalOfCab(booking),
    spentThisMonth,
    isApproved: isCovered(booking),
  })
}
