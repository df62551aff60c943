import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '#server/database/db.ts'
import { readRows } from '#server/database/rows.ts'

const mismatchRow = v.object({
  room_type_id: v.string(),
  night: v.string(),
  allotment: v.number(),
  sold: v.number(),
  expected: v.number(),
})
export type StockMismatch = v.InferOutput<typeof mismatchRow>

/**
 * Checks two invariants for every room type and night: nothing is oversold, and `sold` equals live holds and bookings,
 * less cancellations and no-shows. Covers every company, so it needs the owner of the tables. Empty if all is correct.
 */
export const stockMismatches = (db: Db): Promise<StockMismatch[]> =>
  readRows(
    db,
    mismatchRow,
    sql`
    with taken as (
      select h.room_type_id, d::date as night, sum(h.rooms - (select count(*) from cancelled_room_nights c
        where c.booking_id = b.id and c.night = d::date))::int as rooms
      from holds h
      left join stay_bookings y on y.hold_id = h.id
      left join bookings b on b.id = y.booking_id
      left join no_shows s on s.booking_id = b.id and s.undone_at is null,
      generate_series(h.check_in, h.check_out - 1, interval '1 day') d
      where (s.id is null or d::date < s.nights_back_from) and (h.state = 'live' or (h.state = 'used' and b.state not in
        ('rejected', 'approval_expired', 'hold_expired', 'payment_expired', 'issue_failed', 'cancelled')))
      group by 1, 2
    )
    select coalesce(n.room_type_id, t.room_type_id) as room_type_id, coalesce(n.night, t.night)::text as night,
      coalesce(n.allotment, 0)::int as allotment, coalesce(n.sold, 0)::int as sold, coalesce(t.rooms, 0)::int as expected
    from room_nights n full join taken t on t.room_type_id = n.room_type_id and t.night = n.night
    where coalesce(n.sold, 0) <> coalesce(t.rooms, 0) or n.sold > n.allotment`,
  )
