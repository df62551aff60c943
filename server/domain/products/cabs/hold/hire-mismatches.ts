import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '#server/database/db.ts'
import { readRows } from '#server/database/rows.ts'

const mismatchRow = v.object({ id: v.string(), state: v.string(), expected: v.string() })

/**
 * Checks for every hire that its car is taken exactly while a live hold or a booking has it. Covers every company, so it
 * needs the owner of the tables. Empty if all is correct.
 */
export const cabHireMismatches = (db: Db): Promise<v.InferOutput<typeof mismatchRow>[]> =>
  readRows(
    db,
    mismatchRow,
    sql`
    select * from (
      select h.id, h.state, case
        when b.id is not null and b.state not in
          ('rejected', 'approval_expired', 'hold_expired', 'payment_expired', 'issue_failed', 'cancelled', 'no_show')
          then 'booked'
        when b.id is null and o.state = 'live' then 'held'
        else 'released' end as expected
      from cab_hires h
      left join cab_holds o on o.hire_id = h.id
      left join cab_bookings r on r.hire_id = h.id
      left join bookings b on b.id = r.booking_id
    ) x where state <> expected`,
  )
