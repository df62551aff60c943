import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { AdminStay } from '#contract/products/stays/admin.ts'
import { MAX_NIGHTS } from '#contract/products/stays/limits.ts'
import type { Db } from '#server/database/db.ts'
import {
  endDay,
  isOfCompany,
  ON,
  startDay,
  startsAfter,
  startsBefore,
  thereOf,
  whoseFacts,
  whoseRow,
} from '#server/domain/bookings/admin/admin-booking-rows.ts'
import { storedStay } from './book/booking-reads.ts'
import { listOf } from '#server/database/sql.ts'
import { ledgerOf, rightsOf } from '#server/domain/bookings/admin/admin-booking-sides.ts'
import type { AdminParts } from '#server/domain/bookings/admin-parts.ts'
import { canStillCancel, rowOf, stayBookingView } from './book/booking-view.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'
import { leadGuest } from './lead-guest.ts'
import { instantText, readRow, readRows } from '#server/database/rows.ts'
import { HOLD_STATES } from '#contract/products/stays/holds.ts'

const isAround = (now: Date): SQL =>
  sql`b.state in ${ON} and ${startsAfter(now, MAX_NIGHTS + 2)} and ${startsBefore(now, 1)}`

const stayColumnsRow = v.object({
  bookingId: v.string(),
  guest: v.string(),
  hotelId: v.string(),
  cityName: v.string(),
  checkIn: v.string(),
  checkOut: v.string(),
  nights: v.number(),
  rooms: v.number(),
})
type StayColumns = v.InferOutput<typeof stayColumnsRow>

const stayColumns = async (tx: Db, ids: readonly string[]): Promise<Map<string, StayColumns>> => {
  const rows = await readRows(
    tx,
    stayColumnsRow,
    sql`
    select s.booking_id as "bookingId", ${leadGuest(sql`s`)} as guest, s.property_id as "hotelId",
      s.hotel->>'cityName' as "cityName", s.check_in as "checkIn", s.check_out as "checkOut",
      (coalesce(s.remaining, s.terms)->>'nights')::integer as nights,
      (coalesce(s.remaining, s.terms)->>'rooms')::integer as rooms
    from stay_bookings s where s.booking_id in (${listOf(ids)})`,
  )
  return new Map(rows.map((row) => [row.bookingId, row]))
}

const holdFactsRow = v.object({
  ...whoseRow.entries,
  policy_reason: v.string(),
  hold_state: v.picklist(HOLD_STATES),
  hold_rooms: v.number(),
  held_at: instantText,
  held_until: instantText,
})

const holdFacts = (bookingId: string): SQL => sql`
  select whose.*, b.policy_reason, h.state as hold_state, h.rooms as hold_rooms, h.created_at as held_at,
    h.expires_at as held_until
  from (${whoseFacts(bookingId)}) whose, bookings b
  join stay_bookings s on s.booking_id = b.id
  join holds h on h.id = s.hold_id
  where b.id = ${bookingId}`

/** One stay as travel admins see it, also not at a listing that the actor owns where it is another company's. */
const adminStay: AdminParts['detail'] = async (tx, actor, bookingId, now) => {
  const booking = await storedStay(tx, bookingId)
  if (booking === undefined || !isOfCompany(actor, booking.client_id)) throw notFound()
  const facts = await readRow(tx, holdFactsRow, holdFacts(bookingId))
  if (facts === undefined) throw notFound()
  const stay: AdminStay = {
    ...stayBookingView(booking, actor, now),
    company: { name: facts.company, zone: facts.zone },
    policyReason: facts.policy_reason,
    ledger: await ledgerOf(tx, bookingId, booking.terms.total.currency),
    hold: {
      holdId: booking.hold_id,
      state: facts.hold_state,
      rooms: facts.hold_rooms,
      createdAt: facts.held_at,
      expiresAt: facts.held_until,
    },
    rights: rightsOf(
      { row: rowOf(booking), bookedBy: booking.booked_by, bookerClientId: facts.booker_client_id },
      canStillCancel(booking, now),
    ),
    asOf: now.toISOString(),
  }
  return { service: 'stay', booking: stay }
}

/** Stays in the lists of travel admins. */
export const stayAdmin: AdminParts = {
  longestDays: MAX_NIGHTS,
  today: {
    arriving: (now) => sql`${isAround(now)} and ${startDay} = ${thereOf(now)}`,
    staying: (now) => sql`${isAround(now)} and ${startDay} < ${thereOf(now)} and ${endDay} > ${thereOf(now)}`,
    leaving: (now) => sql`${isAround(now)} and ${endDay} = ${thereOf(now)}`,
  },
  atPlace({ hotelId, cityIds }) {
    if (hotelId !== null)
      return sql`b.id in (select s.booking_id from stay_bookings s where s.property_id = ${hotelId}::uuid)`
    if (cityIds.length === 0) return null
    return sql`b.id in (select s.booking_id from stay_bookings s join properties p on p.id = s.property_id
      where p.city_id in (${listOf(cityIds)}))`
  },
  readSearch: (q) => q,
  async rows(tx, rows) {
    const ids = rows.map(({ bookingId }) => bookingId)
    const stays = await stayColumns(tx, ids)
    return rows.flatMap(({ title, sortKey: _sortKey, ...row }) => {
      const stay = stays.get(row.bookingId)
      return stay === undefined ? [] : [{ ...row, ...stay, service: 'stay' as const, hotelName: title }]
    })
  },
  detail: adminStay,
}
