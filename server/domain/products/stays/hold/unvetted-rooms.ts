import * as v from 'valibot'
import { nightsBetween } from '#contract/core/days.ts'
import type { Db } from '#server/database/db.ts'
import { named } from '#server/database/named.ts'
import { asSystem } from '#server/database/tenant.ts'
import { UNVETTED } from '#server/domain/companies/joining/vetted.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'

/** Most unpaid rooms of one company at a property for the same night. */
const MOST_ROOMS = 10
/** Nights of the one room for which another quarter is left. */
const SMALL_NIGHTS = 3

/**
 * Unpaid stock of companies that the operator does not know, night by night: holds, bookings that await payment or an approval, and
 * stays to pay at the property. They are counted together, because signing up costs nothing.
 */
const NIGHTS = {
  name: 'rooms-of-unvetted-companies',
  row: v.object({
    taken: v.number(),
    own_at_property: v.number(),
    sold: v.number(),
    allotment: v.number(),
  }),
  text: `
  with asked as (
    select id, property_id, allotment from room_types where id = $1
  ), unvetted as (${UNVETTED}), taken as (
    select h.client_id, h.room_type_id, h.check_in, h.check_out, h.rooms from holds h
    where h.room_type_id in (select r.id from room_types r, asked where r.property_id = asked.property_id)
      and h.state = 'live' and h.expires_at > $4 and h.client_id in (select id from unvetted)
    union all
    select h.client_id, h.room_type_id, s.check_in, s.check_out, coalesce((s.remaining ->> 'rooms')::int, h.rooms)
    from stay_bookings s join bookings b on b.id = s.booking_id join holds h on h.id = s.hold_id
    where s.property_id in (select property_id from asked) and s.check_in >= $4::timestamptz::date - 60 and b.ends_at > $4
      and (b.state in ('awaiting_payment', 'pending_approval') or b.payment = 'at_property' and b.state in ('issuing', 'confirmed'))
      and b.client_id in (select id from unvetted)
  )
  select coalesce(sum(taken.rooms) filter (where taken.room_type_id = $1), 0)::int as taken,
    coalesce(sum(taken.rooms) filter (where taken.client_id = $5), 0)::int as own_at_property,
    coalesce(min(n.sold), 0)::int as sold, coalesce(min(n.allotment - n.preparing - n.blocked), min(asked.allotment))::int as allotment
  from asked cross join generate_series($2::date, $3::date - 1, interval '1 day') as days (day)
    left join room_nights n on n.room_type_id = asked.id and n.night = day::date
    left join taken on taken.check_in <= day and taken.check_out > day
  group by day`,
}

export type UnvettedStay = {
  clientId: string
  roomTypeId: string
  checkIn: string
  checkOut: string
  /** Rooms that were just taken. */
  rooms: number
  isAtProperty: boolean
  /** The company held something at the property today that it did not book. */
  hasUnused: boolean
}

/**
 * Checks the share of a company that the operator does not know, once its rooms are taken from the stock. Together such
 * companies have half of the rooms of a type that others left for a night at rates to pay at the property, and three
 * quarters at rates paid before or where one room is asked for a few nights: some always stay for the others. A last room
 * is theirs only to be paid before, and to one that held nothing there today. Throws `too_many_held`, or `prepay_needed` where
 * a rate paid before would be sold.
 */
export const assertMayHoldUnvetted = async (tx: Db, stay: UnvettedStay, now: Date): Promise<void> => {
  const { clientId, roomTypeId, checkIn, checkOut, rooms, isAtProperty, hasUnused } = stay
  const nights = await asSystem(tx, () => named(tx, NIGHTS, [roomTypeId, checkIn, checkOut, now, clientId]))
  const tooMany = (whose: string, limit: number, held: number) =>
    new Refusal('too_many_held', { details: { whose, limit, held: held - rooms } })
  const own = Math.max(0, ...nights.map((night) => night.own_at_property))
  if (own > MOST_ROOMS) throw tooMany('company_at_property', MOST_ROOMS, own)
  const isSmall = own <= 1 && nightsBetween(checkIn, checkOut) <= SMALL_NIGHTS
  for (const { taken, sold, allotment } of nights) {
    const left = allotment - sold + taken
    const paidBefore = left > 1 ? Math.floor((left * 3) / 4) : Number(!hasUnused)
    const atProperty = left > 1 ? Math.max(1, Math.floor(isSmall ? (left * 3) / 4 : left / 2)) : 0
    const limit = isAtProperty ? atProperty : paidBefore
    if (taken <= limit) continue
    if (isAtProperty && taken <= paidBefore) throw new Refusal('prepay_needed')
    throw tooMany('new_companies_at_property', limit, taken)
  }
}
