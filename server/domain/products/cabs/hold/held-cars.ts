import * as v from 'valibot'
import type { Db } from '#server/database/db.ts'
import { named } from '#server/database/named.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
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

/** To be asked before a car is held: throws `too_many_held` with the limit. Calls at the same moment may exceed it by a few. */
export const assertMayHoldCar = async (
  tx: Db,
  { clientId, userId }: Actor,
  operatorId: string,
  now: Date,
): Promise<void> => {
  const [held] = await named(tx, HELD, [clientId, userId, operatorId, now])
  if (held === undefined) throw new Error('a count has no row')
  const most = held.is_vetted ? MOST.vetted : MOST.notVetted
  for (const whose of ['person', 'company', 'person_unused', 'company_unused'] as const) {
    if (held[whose] + 1 > most[whose]) {
      throw new Refusal('too_many_held', { details: { whose, limit: most[whose], held: held[whose] } })
    }
  }
}
