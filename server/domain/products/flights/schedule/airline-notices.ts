import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '#server/database/db.ts'
import type { FlightSupplier } from '../supplier/flight-supplier.ts'
import { BATCH_SIZE } from '#server/domain/bookings/due-bookings.ts'
import { readRow } from '#server/database/rows.ts'

type Given = { db: Db; flights: FlightSupplier; now: Date; onFailure: (error: unknown) => void }
const dueRow = v.object({
  id: v.string(),
  event_id: v.string(),
  state: v.picklist(['accepted', 'changed', 'refunded']),
})

/**
 * The next response to send to its airline; its next attempt is scheduled before sending; the delay doubles up to two
 * hours.
 */
const takeDue = ({ db, flights, now }: Given) =>
  readRow(
    db,
    dueRow,
    sql`
    update flight_schedule_changes c set notify_attempts = least(notify_attempts + 1, 1000),
      notify_next_at = ${now}::timestamptz + interval '2 seconds' * (2 ^ least(notify_attempts, 12))
    where id = (
      select c.id from flight_schedule_changes c join bookings b on b.id = c.booking_id
      where c.notified_at is null and c.state in ('accepted', 'changed', 'refunded')
        and coalesce(c.notify_next_at, ${now}) <= ${now} and b.supplier = ${flights.name}
      order by c.notify_next_at nulls first, c.id limit 1 for update of c skip locked
    ) returning id, event_id, state`,
  )

/** Sends decisions about schedule changes to the airlines, with retries until accepted, outside any transaction. */
export const notifyAirlines = async (given: Given): Promise<void> => {
  const { db, flights, now, onFailure } = given
  for (let count = 0; count < BATCH_SIZE; count += 1) {
    const due = await takeDue(given)
    if (due === undefined) break
    try {
      await flights.answered({ eventId: due.event_id, how: due.state })
      await db.execute(
        sql`update flight_schedule_changes set notified_at = ${now}, notify_next_at = null where id = ${due.id}`,
      )
    } catch (error) {
      onFailure(error)
    }
  }
}
