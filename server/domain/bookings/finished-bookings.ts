import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { BOOKING_STATES } from '#contract/bookings/states.ts'
import type { Service } from '#contract/core/services.ts'
import { transact, type Db } from '#server/database/db.ts'
import { inTurn } from '#server/database/in-turn.ts'
import { readRows } from '#server/database/rows.ts'
import { notifyAboutBooking } from '../notifications/notify.ts'
import { recordTransitions } from './transitions.ts'

const BATCH_SIZE = 100
/** No review request is sent for bookings that ended longer ago. */
const REVIEW_WITHIN_DAYS = 14

const endedRow = v.object({ id: v.string(), client_id: v.string(), state: v.picklist(BOOKING_STATES) })

/** Completes the bookings of a service that have ended. Gives how many. */
export const completeEnded = (db: Db, service: Service, now: Date): Promise<number> =>
  transact(db, async (tx) => {
    const rows = await readRows(
      tx,
      endedRow,
      sql`select id, client_id, state from bookings
        where service = ${service} and state in ('confirmed', 'in_use') and ends_at <= ${now}::timestamptz
        order by starts_at, id limit ${BATCH_SIZE} for update skip locked`,
    )
    for (const { id, client_id: clientId, state } of rows) {
      await tx.execute(sql`update bookings set state = 'completed', version = version + 1 where id = ${id}`)
      const way =
        state === 'confirmed' ? (['confirmed', 'in_use', 'completed'] as const) : (['in_use', 'completed'] as const)
      await recordTransitions(tx, { id, clientId }, way, { userId: null, at: now })
    }
    return rows.length
  })

/** People who switched a subject off get no row: without this condition they would stay in front of all others. */
const wants = (userId: SQL, subject: string): SQL => sql`not exists (select 1 from notification_preferences p
    where p.user_id = ${userId} and p.off @> array[${`${subject}.in_app`}::text, ${`${subject}.push`}::text])`

/** Asks how a booking of a service was, once, after it has ended. Gives how many were asked. */
export const inviteReviews = (db: Db, service: Service, now: Date): Promise<number> =>
  transact(db, async (tx) => {
    await inTurn(tx, `invitations to review ${service}s`)
    const rows = await readRows(
      tx,
      v.object({ id: v.string(), once: v.string() }),
      sql`
      select b.id, o.once from bookings b
      cross join lateral (select 'review_invited ' || b.id as once) o
      where b.service = ${service} and b.state = 'completed' and b.ends_at <= ${now}::timestamptz
        and b.ends_at > ${now}::timestamptz - make_interval(days => ${REVIEW_WITHIN_DAYS}::integer)
        and not exists (select 1 from notifications n where n.user_id = b.user_id and n.once = o.once)
        and ${wants(sql`b.user_id`, 'reviews')}
      order by b.user_id, b.id limit ${BATCH_SIZE} for update of b skip locked`,
    )
    for (const { id, once } of rows) notifyAboutBooking(tx, id, { kind: 'review_invited' }, { at: now, once })
    return rows.length
  })
