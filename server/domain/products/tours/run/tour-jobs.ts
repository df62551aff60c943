import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { BOOKING_STATES } from '#contract/bookings/states.ts'
import { OPERATOR_CANCELS } from '#contract/products/tours/tour-bookings.ts'
import { transact, type Db } from '#server/database/db.ts'
import { inTurn } from '#server/database/in-turn.ts'
import { instantText, readRows } from '#server/database/rows.ts'
import { recordTransitions } from '#server/domain/bookings/transitions.ts'
import { notifyAboutBooking } from '#server/domain/notifications/notify.ts'
import { cancelByOperator, type SupplierGiven } from '../supplier/supplier-outcomes.ts'

const BATCH_SIZE = 100
/** No review request is sent for tours that ended longer ago. */
const REVIEW_WITHIN_DAYS = 14

const endedRow = v.object({ id: v.string(), client_id: v.string(), state: v.picklist(BOOKING_STATES) })

/** Completes tours that have ended. Gives how many. */
export const completeTours = (db: Db, now: Date): Promise<number> =>
  transact(db, async (tx) => {
    const rows = await readRows(
      tx,
      endedRow,
      sql`select id, client_id, state from bookings
        where service = 'tour' and state in ('confirmed', 'in_use') and ends_at <= ${now}::timestamptz
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

/** Asks how a tour was, once, after it has ended. Gives how many were asked. */
export const inviteTourReviews = (db: Db, now: Date): Promise<number> =>
  transact(db, async (tx) => {
    await inTurn(tx, 'invitations to review tours')
    const rows = await readRows(
      tx,
      v.object({ id: v.string(), once: v.string() }),
      sql`
      select b.id, o.once from bookings b
      cross join lateral (select 'review_invited ' || b.id as once) o
      where b.service = 'tour' and b.state = 'completed' and b.ends_at <= ${now}::timestamptz
        and b.ends_at > ${now}::timestamptz - make_interval(days => ${REVIEW_WITHIN_DAYS}::integer)
        and not exists (select 1 from notifications n where n.user_id = b.user_id and n.once = o.once)
        and ${wants(sql`b.user_id`, 'reviews')}
      order by b.user_id, b.id limit ${BATCH_SIZE} for update of b skip locked`,
    )
    for (const { id, once } of rows) notifyAboutBooking(tx, id, { kind: 'review_invited' }, { at: now, once })
    return rows.length
  })

/**
 * Cancels departures that too few people booked, at the time at which the operator decides; the others are on for good.
 * Gives how many are cancelled.
 */
export const decideMinimums = (db: Db, now: Date): Promise<number> =>
  transact(db, async (tx) => {
    const rows = await readRows(
      tx,
      v.object({ is_cancelled: v.boolean() }),
      sql`
      update tour_departures d set minimum_decided_at = ${now},
        is_closed = d.is_closed or d.taken < (t.minimum ->> 'people')::int,
        cancelled_for = case when d.taken < (t.minimum ->> 'people')::int then 'minimum_not_reached' else d.cancelled_for end,
        cancelled_at = case when d.taken < (t.minimum ->> 'people')::int then ${now}::timestamptz else d.cancelled_at end
      from tour_options o join tours t on t.id = o.tour_id
      where o.id = d.option_id and t.minimum is not null and not o.is_private
        and d.minimum_decided_at is null and d.cancelled_at is null and d.taken > 0
        and d.starts_at > ${now}::timestamptz
        and d.starts_at <= ${now}::timestamptz + make_interval(hours => (t.minimum ->> 'decidedHours')::int)
      returning d.cancelled_at is not null as is_cancelled`,
    )
    return rows.filter((row) => row.is_cancelled).length
  })

const cancelledRow = v.object({
  id: v.string(),
  reason: v.picklist(OPERATOR_CANCELS),
  note: v.string(),
  at: instantText,
})

/** Cancels the bookings of departures that their operator cancelled, each with a full refund. Gives how many. */
export const cancelBookingsOfDepartures = async (
  given: SupplierGiven & { onFailure: (error: unknown) => void },
): Promise<number> => {
  const rows = await readRows(
    given.db,
    cancelledRow,
    sql`
    select b.id, d.cancelled_for as reason, d.cancelled_note as note, d.cancelled_at as at
    from tour_departures d
    join tour_bookings t on t.option_id = d.option_id and t.day = d.day and t.time = d.time
    join bookings b on b.id = t.booking_id
    where d.cancelled_at is not null and d.starts_at > ${given.now}::timestamptz - interval '2 days'
      and b.state in ('confirmed', 'issuing', 'awaiting_payment', 'pending_approval')
    order by d.cancelled_at, b.id limit ${BATCH_SIZE}`,
  )
  let cancelled = 0
  for (const { id, ...about } of rows) {
    try {
      if (await cancelByOperator(given, id, about)) cancelled += 1
    } catch (error) {
      given.onFailure(error)
    }
  }
  return cancelled
}
