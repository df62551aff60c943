import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { OPERATOR_CANCELS } from '#contract/products/tours/tour-bookings.ts'
import { transact, type Db } from '#server/database/db.ts'
import { instantText, readRows } from '#server/database/rows.ts'
import type { SupplierGiven } from '#server/domain/suppliers/supplier-outcomes.ts'
import { tourOutcomes } from '../supplier/supplier-outcomes.ts'

const BATCH_SIZE = 100

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
      if (await tourOutcomes.cancel(given, id, { about, by: 'operator' })) cancelled += 1
    } catch (error) {
      given.onFailure(error)
    }
  }
  return cancelled
}
