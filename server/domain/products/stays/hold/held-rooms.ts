import * as v from 'valibot'
import { nightsBetween } from '#contract/core/days.ts'
import type { Db } from '#server/database/db.ts'
import { inTurn } from '#server/database/in-turn.ts'
import { named } from '#server/database/named.ts'
import { callerOf, type Actor } from '#server/domain/kernel/actor.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'

/** Rooms that may be held without having been paid: by a person in all and at one property, by a company at one property. */
const MOST = { person: 40, person_at_property: 16, company_at_property: 40 } as const

/** Rooms at one property that may be held within a day without staying booked, against holding them in turns. */
const MOST_UNUSED = {
  vetted: { person_unused: 80, company_unused: 200 },
  notVetted: { person_unused: 16, company_unused: 24 },
} as const

/** Room nights of a company to pay at the property, which cost it nothing until the stay. */
const MOST_NIGHTS = {
  vetted: { company_nights_at_property: 1000, company_nights: Number.POSITIVE_INFINITY },
  notVetted: { company_nights_at_property: 30, company_nights: 60 },
} as const

/** Live holds of the actor's company, bookings awaiting payment or an approval, and coming stays to pay at the property. */
const HELD = {
  name: 'rooms-held',
  row: v.object({
    person: v.number(),
    person_at_property: v.number(),
    company_at_property: v.number(),
    company_nights: v.number(),
    company_nights_at_property: v.number(),
    person_unused: v.number(),
    company_unused: v.number(),
    is_vetted: v.boolean(),
  }),
  text: `
  with here as (
    select id from room_types where property_id = (select property_id from room_types where id = $3)
  ), unused as (
    select h.*, coalesce(h.booked_by, h.user_id) as caller_id from holds h
    where h.client_id = $1 and h.created_at > $4::timestamptz - interval '1 day'
      and (h.state <> 'used' or exists (select from stay_bookings s join bookings b on b.id = s.booking_id
        where s.hold_id = h.id and b.state in ('cancelled', 'payment_expired', 'rejected', 'approval_expired')))
  ), held as (
    select h.caller_id, h.room_type_id, h.rooms,
      case when q.terms ->> 'payment' = 'at_property' then h.rooms * (h.check_out - h.check_in) else 0 end as nights
    from unused h join quotes q on q.id = h.quote_id
    where h.state = 'live' and h.expires_at > $4
    union all
    select coalesce(b.booked_by, b.user_id), h.room_type_id, case when b.state in ('awaiting_payment', 'pending_approval') then h.rooms else 0 end,
      case when b.payment = 'at_property' then h.rooms * (h.check_out - h.check_in)
        - (select count(*) from cancelled_room_nights c where c.booking_id = b.id) else 0 end
    from bookings b join stay_bookings s on s.booking_id = b.id join holds h on h.id = s.hold_id
    where b.client_id = $1 and (b.state in ('awaiting_payment', 'pending_approval')
      or (b.state in ('issuing', 'confirmed') and b.ends_at > $4
        and not exists (select from ledger_entries l where l.booking_id = b.id and l.kind = 'charge')))
  ), told as (
    select held.*, room_type_id in (select id from here) as is_here from held
  )
  select coalesce(sum(rooms) filter (where caller_id = $2), 0)::int as person,
    coalesce(sum(rooms) filter (where caller_id = $2 and is_here), 0)::int as person_at_property,
    coalesce(sum(rooms) filter (where is_here), 0)::int as company_at_property,
    coalesce(sum(nights), 0)::int as company_nights,
    coalesce(sum(nights) filter (where is_here), 0)::int as company_nights_at_property,
    (select coalesce(sum(u.rooms), 0)::int from unused u
      where u.caller_id = $2 and u.room_type_id in (select id from here)) as person_unused,
    (select coalesce(sum(u.rooms), 0)::int from unused u where u.room_type_id in (select id from here)) as company_unused,
    coalesce((select c.is_operator or a.is_vetted from clients c left join client_accounts a on a.client_id = c.id
      where c.id = $1), false) as is_vetted
  from told`,
}

type Held = v.InferOutput<typeof HELD.row>

const heldOf = async (tx: Db, actor: Actor, roomTypeId: string, now: Date): Promise<Held> => {
  const [held] = await named(tx, HELD, [actor.clientId, callerOf(actor), roomTypeId, now])
  if (held === undefined) throw new Error('a sum has no row')
  return held
}

const tooMany = (whose: string, limit: number, held: number): Refusal =>
  new Refusal('too_many_held', { details: { whose, limit, held } })

const assertNights = (held: Held, more: number): void => {
  const most = held.is_vetted ? MOST_NIGHTS.vetted : MOST_NIGHTS.notVetted
  for (const whose of ['company_nights_at_property', 'company_nights'] as const) {
    if (held[whose] + more > most[whose]) throw tooMany(whose, most[whose], held[whose])
  }
}

type Stay = { roomTypeId: string; checkIn: string; checkOut: string }

/**
 * To be asked before rooms are held: throws `too_many_held` with the limit if the person or the company would hold too many
 * rooms or room nights unpaid. Answers what the share of a company that is not verified depends on.
 */
export const assertMayHoldMore = async (
  tx: Db,
  actor: Actor,
  { isAtProperty, rooms, roomTypeId, checkIn, checkOut }: Stay & { rooms: number; isAtProperty: boolean },
  now: Date,
): Promise<{ isVetted: boolean; hasUnused: boolean }> => {
  // Unpaid room nights are counted one call after the other; concurrent calls may exceed the other limits by a few rooms.
  if (isAtProperty) await inTurn(tx, `rooms of ${actor.clientId}`)
  const held = await heldOf(tx, actor, roomTypeId, now)
  for (const whose of ['person_at_property', 'person', 'company_at_property'] as const) {
    if (held[whose] + rooms > MOST[whose]) throw tooMany(whose, MOST[whose], held[whose])
  }
  const mostUnused = held.is_vetted ? MOST_UNUSED.vetted : MOST_UNUSED.notVetted
  for (const whose of ['person_unused', 'company_unused'] as const) {
    if (held[whose] + rooms > mostUnused[whose]) throw tooMany(whose, mostUnused[whose], held[whose])
  }
  if (isAtProperty) assertNights(held, rooms * nightsBetween(checkIn, checkOut))
  return { isVetted: held.is_vetted, hasUnused: held.company_unused > 0 }
}
