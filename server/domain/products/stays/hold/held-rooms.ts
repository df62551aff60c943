import * as v from 'valibot'
import type { Db } from '#server/database/db.ts'
import { named } from '#server/database/named.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'

/** Rooms that may be held without having been paid: by a person in all and at one property, by a company at one property. */
const MOST = { person: 40, person_at_property: 16, company_at_property: 40 } as const

/** Live holds, and bookings that wait for their money, of the actor's company. */
const HELD = {
  name: 'rooms-held',
  row: v.object({ person: v.number(), person_at_property: v.number(), company_at_property: v.number() }),
  text: `
  with held as (
    select h.user_id, h.room_type_id, h.rooms from holds h
    where h.client_id = $1 and h.state = 'live' and h.expires_at > $4
    union all
    select h.user_id, h.room_type_id, h.rooms from bookings b
      join stay_bookings s on s.booking_id = b.id join holds h on h.id = s.hold_id
    where b.client_id = $1 and b.state = 'awaiting_payment'
  ), told as (
    select held.*, t.property_id = (select property_id from room_types where id = $3) as is_here
    from held join room_types t on t.id = held.room_type_id
  )
  select coalesce(sum(rooms) filter (where user_id = $2), 0)::int as person,
    coalesce(sum(rooms) filter (where user_id = $2 and is_here), 0)::int as person_at_property,
    coalesce(sum(rooms) filter (where is_here), 0)::int as company_at_property
  from told`,
}

/**
 * To be asked before rooms are held: throws `too_many_held` with the limit if the person or the company would hold too many
 * rooms unpaid. Calls at the same moment may together exceed it by a few.
 */
export const assertMayHoldMore = async (
  tx: Db,
  { clientId, userId }: Actor,
  { roomTypeId, rooms }: { roomTypeId: string; rooms: number },
  now: Date,
): Promise<void> => {
  const [held] = await named(tx, HELD, [clientId, userId, roomTypeId, now])
  if (held === undefined) throw new Error('a sum has no row')
  for (const whose of ['person_at_property', 'person', 'company_at_property'] as const) {
    if (held[whose] + rooms > MOST[whose]) {
      throw new Refusal('too_many_held', { details: { whose, limit: MOST[whose], held: held[whose] } })
    }
  }
}
