import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '#server/database/db.ts'
import { readRows } from '#server/database/rows.ts'

const mismatchRow = v.object({
  option_id: v.string(),
  day: v.string(),
  time: v.string(),
  capacity: v.number(),
  taken: v.number(),
  expected: v.number(),
})

/**
 * Checks two invariants for every departure: nothing is oversold, and `taken` equals live holds and bookings without
 * cancelled units. Covers every company, so it needs the owner of the tables. Empty if all is correct.
 */
export const tourStockMismatches = (db: Db): Promise<v.InferOutput<typeof mismatchRow>[]> =>
  readRows(
    db,
    mismatchRow,
    sql`
    with used as (
      select option_id, day, time, seats from tour_holds where state = 'live'
      union all
      select t.option_id, t.day, t.time, (unit ->> 'seats')::int
      from tour_bookings t join bookings b on b.id = t.booking_id, jsonb_array_elements(t.units) unit
      where unit ->> 'cancellationId' is null and b.state not in
        ('rejected', 'approval_expired', 'hold_expired', 'payment_expired', 'issue_failed', 'cancelled')
    ), expected as (
      select option_id, day, time, sum(seats)::int as seats from used group by 1, 2, 3
    )
    select d.option_id, d.day::text as day, d.time, d.capacity, d.taken, coalesce(e.seats, 0)::int as expected
    from tour_departures d left join expected e on e.option_id = d.option_id and e.day = d.day and e.time = d.time
    where d.taken <> coalesce(e.seats, 0) or d.taken > d.capacity`,
  )
