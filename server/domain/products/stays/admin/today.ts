import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { StayRow, Today } from '#contract/products/stays/today.ts'
import { dayInZone } from '#contract/core/days.ts'
import { NO_SHOW_UNDO_MS } from '#contract/products/stays/stay-run-rules.ts'
import { mayRunStay } from '#server/domain/bookings/access.ts'
import type { Db } from '#server/database/db.ts'
import { noShowOf, storedStayRow } from '../book/booking-rows.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { termsLeft } from '../book/booking-parts.ts'
import { leadGuest } from '../lead-guest.ts'
import { zoneOfCompany } from '#server/domain/companies/company-zone.ts'
import { runOf } from '../run/stay-run-view.ts'
import { readRows } from '#server/database/rows.ts'

const PARTS = ['booked', 'arriving', 'staying', 'leaving', 'absent'] as const
type Part = (typeof PARTS)[number]

const todayRow = v.object({
  ...v.entriesFromList(PARTS, v.boolean()),
  ...v.pick(storedStayRow, [
    'reference',
    'state',
    'client_id',
    'user_id',
    'host_user_id',
    'terms',
    'remaining',
    'hotel',
  ]).entries,
  ...v.pick(storedStayRow, ['no_show', 'version', 'created_at']).entries,
  booking_id: v.string(),
  hotel_name: v.string(),
  city_name: v.string(),
  guest: v.string(),
  check_in: v.string(),
  check_out: v.string(),
})
type TodayRow = v.InferOutput<typeof todayRow>

const MAX_ROWS = 500

/** Older no-show reports cannot be undone any more. */
const oldestToUndo = (now: Date): Date => new Date(now.getTime() - NO_SHOW_UNDO_MS)

const rowsOf = (now: Date, zone: string, whose: SQL): SQL => sql`
  with mine as (
    select b.id, b.reference, b.client_id, b.user_id, b.state, b.version, b.created_at, s.check_in, s.check_out, s.terms,
      s.remaining, s.hotel, s.travellers, p.owner_user_id as host_user_id, (${now}::timestamptz at time zone p.zone)::date as there, b.state in
      ('held', 'pending_approval', 'approved', 'awaiting_payment', 'paid', 'issuing', 'confirmed', 'in_use',
       'completed', 'reviewed') as is_on
    from bookings b join stay_bookings s on s.booking_id = b.id join properties p on p.id = s.property_id
    where ${whose} and (b.ends_at >= ${now}::timestamptz - interval '2 days' and b.starts_at <= ${now}::timestamptz + interval '2 days'
      or b.created_at >= ${now}::timestamptz - interval '2 days')
  ), told as (
    select mine.*,
      (created_at at time zone ${zone})::date = (${now}::timestamptz at time zone ${zone})::date as booked,
      is_on and check_in = there as arriving,
      is_on and check_in < there and check_out > there as staying,
      is_on and check_out = there as leaving,
      state = 'no_show' and exists (select 1 from no_shows s where s.booking_id = mine.id and s.undone_at is null
        and s.at > ${oldestToUndo(now)}::timestamptz) as absent
    from mine
  )
  select id as booking_id, reference, state, hotel->>'name' as hotel_name, hotel->>'cityName' as city_name,
    ${leadGuest(sql`b`)} as guest, check_in, check_out, terms, remaining, hotel, client_id, user_id, host_user_id, version,
    ${noShowOf} as no_show, created_at, booked, arriving, staying, leaving, absent
  from told b where booked or arriving or staying or leaving or absent
  order by b.check_in, b.created_at, b.id limit ${MAX_ROWS}`

const stayRow = (row: TodayRow, actor: Actor, now: Date): StayRow => ({
  bookingId: row.booking_id,
  reference: row.reference,
  state: row.state,
  hotelName: row.hotel_name,
  cityName: row.city_name,
  guest: row.guest,
  rooms: termsLeft(row).rooms,
  checkIn: row.check_in,
  checkOut: row.check_out,
  total: termsLeft(row).total,
  createdAt: row.created_at,
  version: row.version,
  can: runOf(
    row,
    mayRunStay(actor, { clientId: row.client_id, userId: row.user_id, hostUserId: row.host_user_id }),
    now,
  ),
})

const board = (db: Db, actor: Actor, whose: SQL, now: Date): Promise<Today> =>
  inTenant(db, actor, async (tx) => {
    const zone = await zoneOfCompany(tx, actor)
    const rows = await readRows(tx, todayRow, rowsOf(now, zone, whose))
    const those = (part: Part): StayRow[] => rows.filter((row) => row[part]).map((row) => stayRow(row, actor, now))
    return {
      date: dayInZone(now, zone),
      zone,
      asOf: now.toISOString(),
      booked: those('booked'),
      arriving: those('arriving'),
      staying: those('staying'),
      leaving: those('leaving'),
      noShows: those('absent'),
    }
  })

/** Today in the actor's company; an operator's admin sees every company. */
export const todayOfCompany = (db: Db, actor: Actor, now: Date): Promise<Today> =>
  board(db, actor, actor.isOperator ? sql`true` : sql`b.client_id = ${actor.clientId}`, now)

/** Today's stays at the actor's own listings, for all bookers; empty for people without listings. */
export const todayOfHost = (db: Db, actor: Actor, now: Date): Promise<Today> =>
  board(db, actor, sql`p.owner_user_id = ${actor.userId}`, now)
