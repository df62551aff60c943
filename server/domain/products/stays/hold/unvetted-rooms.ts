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
 * Unpaid stock of companies that the operator does not know, for the same nights: holds, bookings that await payment, and
 * stays to pay at the property. They are counted together, because signing up costs nothing.
 */
const TAKEN = {
  name: 'rooms-of-unvetted-companies',
  row: v.object({ others: v.number(), own: v.number(), own_at_property: v.number(), allotment: v.number() }),
  text: `
  with asked as (
    select property_id, allotment from room_types where id = $1
  ), unvetted as (${UNVETTED}), taken as (
    select h.client_id, h.room_type_id, h.check_in, h.check_out, h.rooms from holds h
    where h.room_type_id in (select r.id from room_types r, asked where r.property_id = asked.property_id)
      and h.state = 'live' and h.expires_at > $4 and h.client_id in (select id from unvetted)
    union all
    select h.client_id, h.room_type_id, s.check_in, s.check_out, coalesce((s.remaining ->> 'rooms')::int, h.rooms)
    from stay_bookings s join bookings b on b.id = s.booking_id join holds h on h.id = s.hold_id
    where s.property_id in (select property_id from asked) and s.check_in >= $4::timestamptz::date - 60 and b.ends_at > $4
      and (b.state = 'awaiting_payment' or b.payment = 'at_property' and b.state in ('issuing', 'confirmed'))
      and b.client_id in (select id from unvetted)
  ), by_night as (
    select sum(taken.rooms) filter (where client_id <> $5 and room_type_id = $1) as others,
      sum(taken.rooms) filter (where client_id = $5 and room_type_id = $1) as own,
      sum(taken.rooms) filter (where client_id = $5) as own_at_property
    from generate_series($2::date, $3::date - 1, interval '1 day') night
      join taken on taken.check_in <= night and taken.check_out > night
    group by night
  )
  select (select coalesce(max(others), 0) from by_night)::int as others,
    (select coalesce(max(own), 0) from by_night)::int as own,
    (select coalesce(max(own_at_property), 0) from by_night)::int as own_at_property,
    (select allotment from asked)::int as allotment`,
}

export type UnvettedStay = {
  clientId: string
  roomTypeId: string
  checkIn: string
  checkOut: string
  /** Rooms that are not held yet; 0 when a hold becomes a booking. */
  rooms: number
  isAtProperty: boolean
}

/**
 * Checks the share of a company that the operator does not know. It has some rooms alone; together such companies have half
 * of a room type each night, and another quarter for those that have one room for a few nights. Throws `too_many_held`, or
 * `prepay_needed` for a rate to pay at the property.
 */
export const assertUnvettedRoomsLeft = async (tx: Db, stay: UnvettedStay, now: Date): Promise<void> => {
  const { clientId, roomTypeId, checkIn, checkOut, rooms, isAtProperty } = stay
  const [taken] = await asSystem(tx, () => named(tx, TAKEN, [roomTypeId, checkIn, checkOut, now, clientId]))
  if (taken === undefined) throw new Error('a sum has no row')
  const { others, own, own_at_property: ownAtProperty, allotment } = taken
  if (ownAtProperty + rooms > MOST_ROOMS) {
    const whose = 'company_at_property'
    throw new Refusal('too_many_held', { details: { whose, limit: MOST_ROOMS, held: ownAtProperty } })
  }
  const isSmall = ownAtProperty + rooms <= 1 && nightsBetween(checkIn, checkOut) <= SMALL_NIGHTS
  // Paid within the hour or free again: a group is not turned away where no other new company holds anything.
  const isAlone = !isAtProperty && others === 0
  const most = Math.ceil((allotment * (isSmall ? 3 : 2)) / 4)
  if (isAlone || others + own + rooms <= most) return
  if (isAtProperty) throw new Refusal('prepay_needed')
  throw new Refusal('too_many_held', {
    details: { whose: 'new_companies_at_property', limit: most, held: others + own },
  })
}
