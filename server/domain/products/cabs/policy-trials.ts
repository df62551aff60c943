import * as v from 'valibot'
import { money } from '#contract/core/money.ts'
import type { CabBreach } from '#contract/products/cabs/policy.ts'
import type { Db } from '#server/database/db.ts'
import { named } from '#server/database/named.ts'
import { notKnown, triedRules, type PolicyTrial, type PolicyTrials } from '#server/domain/bookings/policy-trials.ts'
import { totalOfCab } from './book/booking-view.ts'
import { storedCabs, type StoredCab } from './book/stored-cab.ts'
import { evaluatedCab } from './policy.ts'

/** Key of the rule in the policy by kind of breach. */
export const CAB_RULE_KEYS = {
  cab_class: 'cabs.classes',
  cab_hours: 'cabs.hours',
  cab_city: 'cabs.cities',
  cab_price: 'cabs.perRide',
  cab_month: 'cabs.perMonth',
  cab_currency: 'cabs.perRide',
  cab_supplier: 'cabs.suppliers',
} as const satisfies Record<CabBreach['rule'], string>

/** Rides of the same person and month that were booked before; `changed` are those that do not cost today what they did. */
const EARLIER = {
  name: 'cab-earlier-rides',
  row: v.object({ id: v.string(), minor: v.number(), changed: v.number() }),
  text: `
  select b.id, coalesce(sum(coalesce(p.company_minor, o.total_minor)), 0)::float8 as minor,
    count(*) filter (where o.state in ('cancelled', 'no_show', 'rejected', 'approval_expired', 'hold_expired',
      'payment_expired', 'issue_failed'))::int as changed
  from bookings b
  left join bookings o on o.service = 'cab' and o.user_id = b.user_id and o.currency = b.currency
    and o.created_at < b.created_at
    and to_char(o.starts_at at time zone o.zone, 'YYYY-MM') = to_char(b.starts_at at time zone b.zone, 'YYYY-MM')
  left join own_parts p on p.booking_id = o.id
  where b.id = any($1::uuid[]) group by b.id`,
}

const earlierRides = async (tx: Db, ids: readonly string[]) =>
  new Map((await named(tx, EARLIER, [ids])).map((row) => [row.id, row]))

/** Compares the company's part of the price. The monthly cost is unknown once a ride was cancelled. */
const trialOf =
  (booking: StoredCab, earlier: { minor: number; changed: number } | undefined): PolicyTrial =>
  (rules) => {
    const { terms, currency } = booking
    const isMonthKnown = earlier?.changed === 0
    const spentThisMonth = money(earlier?.minor ?? 0, currency)
    const priced = { terms, total: booking.own_part?.company ?? totalOfCab(booking), spentThisMonth }
    const tried = triedRules(evaluatedCab({ rules, version: 0 }, priced).breaches, CAB_RULE_KEYS)
    if (isMonthKnown) return tried
    const { cab_month: month } = CAB_RULE_KEYS
    return [...tried.filter(({ rule }) => rule !== month), ...notKnown({ [month]: rules.cabs?.perMonth })]
  }

export const cabTrials: PolicyTrials = async (tx, ids) => {
  const earlier = await earlierRides(tx, ids)
  return new Map(
    [...(await storedCabs(tx, ids)).values()].map((ride) => [ride.id, trialOf(ride, earlier.get(ride.id))]),
  )
}
