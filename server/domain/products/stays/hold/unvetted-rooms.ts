import * as v from 'valibot'
import type { Db } from '#server/database/db.ts'
import { named } from '#server/database/named.ts'
import { asSystem } from '#server/database/tenant.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'

/** Room nights to pay at one property, of all companies together that the operator does not know. */
const MOST_NIGHTS = 90

/** Their holds and stays at the property: companies are counted together, because signing up costs nothing. */
const TAKEN = {
  name: 'rooms-of-unvetted-companies',
  row: v.object({ nights: v.number(), rooms: v.number(), allotment: v.number() }),
  text: `
  with asked as (
    select property_id, allotment from room_types where id = $1
  ), unvetted as (
    select c.id from clients c join client_accounts a on a.client_id = c.id where not c.is_operator and not a.is_vetted
  ), taken as (
    select h.room_type_id, h.check_in, h.check_out, h.rooms, 0 as cancelled from holds h join quotes q on q.id = h.quote_id
    where h.room_type_id in (select r.id from room_types r, asked where r.property_id = asked.property_id)
      and h.state = 'live' and h.expires_at > $4 and q.terms ->> 'payment' = 'at_property'
      and h.client_id in (select id from unvetted)
    union all
    select h.room_type_id, h.check_in, h.check_out, h.rooms,
      (select count(*) from cancelled_room_nights c where c.booking_id = b.id)
    from stay_bookings s join bookings b on b.id = s.booking_id join holds h on h.id = s.hold_id
    where s.property_id in (select property_id from asked) and s.check_in >= $4::timestamptz::date - 60
      and b.payment = 'at_property' and b.state in ('issuing', 'confirmed') and b.ends_at > $4
      and b.client_id in (select id from unvetted)
  )
  select (select coalesce(sum(rooms * (check_out - check_in) - cancelled), 0) from taken)::int as nights,
    (select coalesce(max(of_night), 0) from (
      select sum(taken.rooms) as of_night from generate_series($2::date, $3::date - 1, interval '1 day') night
        join taken on taken.room_type_id = $1 and taken.check_in <= night and taken.check_out > night
      group by night
    ) by_night)::int as rooms,
    (select allotment from asked)::int as allotment`,
}

export type UnvettedStay = {
  roomTypeId: string
  checkIn: string
  checkOut: string
  /** Rooms and room nights that are not held yet; 0 when a hold becomes a booking. */
  rooms: number
  nights: number
}

/**
 * To be asked for a company that the operator does not know, at a rate to pay at the property: such companies have half of a
 * room type each night. Throws `prepay_needed` where that is taken.
 */
export const assertUnvettedRoomsLeft = async (
  tx: Db,
  { roomTypeId, checkIn, checkOut, rooms, nights }: UnvettedStay,
  now: Date,
): Promise<void> => {
  const [taken] = await asSystem(tx, () => named(tx, TAKEN, [roomTypeId, checkIn, checkOut, now]))
  if (taken === undefined) throw new Error('a sum has no row')
  const isTaken = taken.nights + nights > MOST_NIGHTS || taken.rooms + rooms > Math.ceil(taken.allotment / 2)
  if (isTaken) throw new Refusal('prepay_needed')
}
