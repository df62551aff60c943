import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { transact, type Db } from '#server/database/db.ts'
import { inTurn } from '#server/database/in-turn.ts'
import { notifyAboutBooking, notifyAboutHold } from '#server/domain/notifications/notify.ts'
import { readRows } from '#server/database/rows.ts'

const BATCH_SIZE = 100
/** A reminder is sent this many minutes before a hold ends. */
const HOLD_MINUTES_LEFT = 5
/** No review request is sent for stays that ended longer ago. */
const REVIEW_WITHIN_DAYS = 14

const endingHoldRow = v.object({
  user_id: v.string(),
  expires_at: v.date(),
  title: v.string(),
  hotel_id: v.string(),
  once: v.string(),
})
const endedStayRow = v.object({ id: v.string(), once: v.string() })

/** People who switched a subject off get no row: without this condition they would stay in front of all others. */
const wants = (userId: SQL, subject: string): SQL => sql`not exists (select 1 from notification_preferences p
    where p.user_id = ${userId} and p.off @> array[${`${subject}.in_app`}::text, ${`${subject}.push`}::text])`

/** Sends reminders for holds that end within five minutes, again after each extension. Returns how many were sent. */
export const remindOfHolds = (db: Db, now: Date): Promise<number> =>
  transact(db, async (tx) => {
    // Otherwise two processes would find the same rows: a query does not see uncommitted ones of another.
    await inTurn(tx, 'reminders of holds')
    const at = now.toISOString()
    const rows = await readRows(
      tx,
      endingHoldRow,
      sql`
      select who.user_id, h.expires_at, p.name as title, p.id as hotel_id, o.once
      from holds h join room_types t on t.id = h.room_type_id join properties p on p.id = t.property_id
      cross join lateral (select coalesce(h.booked_by, h.user_id) as user_id) who
      cross join lateral (select 'hold_ending ' || h.id || ' ' || extract(epoch from h.expires_at)::bigint as once) o
      where h.state = 'live' and h.expires_at > ${at}::timestamptz
        and h.expires_at <= ${at}::timestamptz + make_interval(mins => ${HOLD_MINUTES_LEFT})
        and not exists (select 1 from notifications n where n.user_id = who.user_id and n.once = o.once)
        and ${wants(sql`who.user_id`, 'holds')}
      order by who.user_id, h.expires_at limit ${BATCH_SIZE} for update of h skip locked`,
    )
    for (const { user_id: userId, expires_at: expiresAt, title, hotel_id: hotelId, once } of rows) {
      const facts = { title, hotelId, expiresAt: expiresAt.toISOString() }
      notifyAboutHold(tx, userId, { kind: 'hold_ending', facts }, { at: now, once })
    }
    return rows.length
  })

/** Asks how a stay was, once, from the day after check-out at the hotel. Gives how many were asked. */
export const inviteReviews = (db: Db, now: Date): Promise<number> =>
  transact(db, async (tx) => {
    await inTurn(tx, 'invitations to review')
    const at = now.toISOString()
    const rows = await readRows(
      tx,
      endedStayRow,
      sql`
      select b.id, o.once from bookings b join stay_bookings s on s.booking_id = b.id
      cross join lateral (select 'review_invited ' || b.id as once) o
      where b.state in ('confirmed', 'in_use', 'completed')
        and s.check_out < (${at}::timestamptz at time zone b.zone)::date
        and s.check_out > (${at}::timestamptz at time zone b.zone)::date - ${REVIEW_WITHIN_DAYS}::int
        and not exists (select 1 from notifications n where n.user_id = b.user_id and n.once = o.once)
        and ${wants(sql`b.user_id`, 'reviews')}
      order by b.user_id, b.id limit ${BATCH_SIZE} for update of b skip locked`,
    )
    for (const { id, once } of rows) notifyAboutBooking(tx, id, { kind: 'review_invited' }, { at: now, once })
    return rows.length
  })
