import * as v from 'valibot'
import type { VehicleClass } from '#contract/products/cabs/vehicles.ts'
import type { Db } from '#server/database/db.ts'
import { inTurn } from '#server/database/in-turn.ts'
import { named } from '#server/database/named.ts'
import { asSystem } from '#server/database/tenant.ts'
import { callerOf, type Actor } from '#server/domain/kernel/actor.ts'
import { shareOfUnvetted } from '#server/domain/companies/joining/unvetted-share.ts'
import { UNVETTED } from '#server/domain/companies/joining/vetted.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'

/** Cars that may be held unpaid at once, and of one operator within two days without being booked, against holding in turns. */
const MOST = {
  vetted: { person: 10, company: 60, person_unused: 30, company_unused: 150 },
  notVetted: { person: 4, company: 10, person_unused: 12, company_unused: 24 },
} as const

const HELD = {
  name: 'cabs-held',
  row: v.object({
    person: v.number(),
    company: v.number(),
    person_unused: v.number(),
    company_unused: v.number(),
    is_vetted: v.boolean(),
  }),
  text: `
  with lately as (
    select coalesce(h.booked_by, h.user_id) as user_id, h.operator_id, h.state = 'live' and h.expires_at > $4 as is_live,
      h.state <> 'used' or b.state in ('cancelled', 'payment_expired', 'rejected', 'approval_expired') as is_unused,
      b.state in ('awaiting_payment', 'pending_approval') as is_unpaid
    from cab_holds h left join cab_bookings r on r.hold_id = h.id left join bookings b on b.id = r.booking_id
    where h.client_id = $1 and h.created_at > $4::timestamptz - interval '2 days'
  )
  select count(*) filter (where user_id = $2 and (is_live or is_unpaid))::int as person,
    count(*) filter (where is_live or is_unpaid)::int as company,
    count(*) filter (where user_id = $2 and is_unused and operator_id = $3)::int as person_unused,
    count(*) filter (where is_unused and operator_id = $3)::int as company_unused,
    coalesce((select c.is_operator or a.is_vetted from clients c left join client_accounts a on a.client_id = c.id
      where c.id = $1), false) as is_vetted
  from lately`,
}

/**
 * Cars of a class that are held unpaid by companies which the operator does not know, and those that others left, at each
 * moment of a time at which a car is taken.
 */
const OF_UNVETTED = {
  name: 'cabs-held-by-unvetted',
  row: v.object({ held: v.number(), own: v.number(), left: v.number() }),
  text: `
  with unvetted as (${UNVETTED}), cars as (
    select id from cab_vehicles where operator_id = $1 and vehicle_class = $2 and is_in_service
  ), taken as (
    select i.busy, coalesce(b.client_id, h.client_id) as client_id,
      case when b.id is null then h.state = 'live' and h.expires_at > $5
        else b.state in ('awaiting_payment', 'pending_approval') end as is_unpaid
    from cab_hires i left join cab_bookings r on r.hire_id = i.id left join bookings b on b.id = r.booking_id
      left join cab_holds h on h.hire_id = i.id
    where i.operator_id = $1 and i.vehicle_id in (select id from cars) and i.state <> 'released'
      and i.busy && tstzrange($3::timestamptz, $4::timestamptz)
  ), told as (
    select busy, client_id, coalesce(is_unpaid and client_id in (select id from unvetted), false) as is_theirs from taken
  ), moments as (
    select distinct greatest(lower(busy), $3::timestamptz) as at from told
  )
  select count(*) filter (where is_theirs)::int as held,
    count(*) filter (where is_theirs and client_id = $6)::int as own,
    ((select count(*) from cars) - count(*) filter (where not is_theirs))::int as left
  from moments join told on told.busy @> moments.at group by moments.at`,
}

type Taken = { operatorId: string; vehicleClass: VehicleClass; busy: { from: Date; until: Date } }

/** Signing up costs nothing: some cars of a class stay for companies that the operator knows. */
const assertShare = async (tx: Db, clientId: string, taken: Taken, given: { hasUnused: boolean; now: Date }) => {
  const { operatorId, vehicleClass, busy } = taken
  await inTurn(tx, `cars of ${operatorId} ${vehicleClass}`)
  const values = [operatorId, vehicleClass, busy.from, busy.until, given.now, clientId]
  for (const { held, own, left } of await named(tx, OF_UNVETTED, values)) {
    const limit = shareOfUnvetted(left, { isFirst: own <= 1, hasUnused: given.hasUnused })
    if (held > limit) {
      throw new Refusal('too_many_held', { details: { whose: 'new_companies_on_cars', limit, held: held - 1 } })
    }
  }
}

/**
 * To be asked once a car is held, in the same transaction: throws `too_many_held` with the limit if the person or the company
 * now holds too many, or all companies together that the operator does not know.
 */
export const assertMayHoldCar = async (tx: Db, actor: Actor, taken: Taken, now: Date): Promise<void> => {
  const { clientId } = actor
  // Concurrent calls would otherwise not see each other's cars.
  await inTurn(tx, `cars of ${clientId}`)
  const [held] = await named(tx, HELD, [clientId, callerOf(actor), taken.operatorId, now])
  if (held === undefined) throw new Error('a count has no row')
  const most = held.is_vetted ? MOST.vetted : MOST.notVetted
  for (const whose of ['person', 'company', 'person_unused', 'company_unused'] as const) {
    if (held[whose] > most[whose]) {
      throw new Refusal('too_many_held', { details: { whose, limit: most[whose], held: held[whose] - 1 } })
    }
  }
  if (held.is_vetted) return
  const hasUnused = held.company_unused > 1
  await asSystem(tx, () => assertShare(tx, clientId, taken, { hasUnused, now }))
}
