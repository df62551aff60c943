import * as v from 'valibot'
import type { VehicleClass } from '#contract/products/cabs/ride.ts'
import type { Db } from '#server/database/db.ts'
import { named } from '#server/database/named.ts'
import { asSystem } from '#server/database/tenant.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
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
    select h.user_id, h.operator_id, h.state = 'live' and h.expires_at > $4 as is_live,
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

/** Cars of a class, and those that companies have unpaid in a time which the operator does not know. */
const OF_UNVETTED = {
  name: 'cabs-held-by-unvetted',
  row: v.object({ held: v.number(), cars: v.number() }),
  text: `
  with unvetted as (${UNVETTED})
  select (select count(*) from cab_vehicles where operator_id = $1 and vehicle_class = $2 and is_in_service)::int as cars,
    count(*)::int as held
  from cab_hires i join cab_holds h on h.hire_id = i.id
    left join cab_bookings r on r.hold_id = h.id left join bookings b on b.id = r.booking_id
  where h.operator_id = $1 and h.vehicle_class = $2 and h.client_id in (select id from unvetted)
    and i.state <> 'released' and i.busy && tstzrange($3::timestamptz, $4::timestamptz)
    and (h.state = 'live' and h.expires_at > $5 or b.state in ('awaiting_payment', 'pending_approval'))`,
}

type Asked = { operatorId: string; vehicleClass: VehicleClass; busy: { from: Date; until: Date } }

/** Signing up costs nothing: half of the cars of a class stay for companies that the operator knows. */
const assertShare = async (tx: Db, { operatorId, vehicleClass, busy }: Asked, now: Date): Promise<void> => {
  const values = [operatorId, vehicleClass, busy.from, busy.until, now]
  const [of] = await asSystem(tx, () => named(tx, OF_UNVETTED, values))
  const held = of?.held ?? 0
  const limit = Math.max(1, Math.floor((of?.cars ?? 0) / 2))
  if (held + 1 > limit) throw new Refusal('too_many_held', { details: { whose: 'new_companies_on_cars', limit, held } })
}

/** To be asked before a car is held: throws `too_many_held` with the limit. Calls at the same moment may exceed it by a few. */
export const assertMayHoldCar = async (tx: Db, { clientId, userId }: Actor, asked: Asked, now: Date): Promise<void> => {
  const { operatorId } = asked
  const [held] = await named(tx, HELD, [clientId, userId, operatorId, now])
  if (held === undefined) throw new Error('a count has no row')
  const most = held.is_vetted ? MOST.vetted : MOST.notVetted
  for (const whose of ['person', 'company', 'person_unused', 'company_unused'] as const) {
    if (held[whose] + 1 > most[whose]) {
      throw new Refusal('too_many_held', { details: { whose, limit: most[whose], held: held[whose] } })
    }
  }
  if (!held.is_vetted) await assertShare(tx, asked, now)
}
