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
  preparing: v.number(),
  expected_preparing: v.number(),
})
export type StockMismatch = v.InferOutput<typeof mismatchRow>

/**
 * Checks two invariants for every room type and night: nothing is oversold, and `sold` and `preparing` equal live holds and
 * bookings, less cancellations and no-shows; a room is prepared after its own last night. Covers every company, so it needs the owner of the tables. Empty if all is correct.
 */
export const stockMismatches = (db: Db): Promise<StockMismatch[]> =>
  readRows(
    db,
    mismatchRow,
    sql`
    with valid as (
      select h.*, b.id as booking_id, s.nights_back_from
      from holds h
      left join stay_bookings y on y.hold_id = h.id
      left join bookings b on b.id = y.booking_id
      left join no_shows s on s.booking_id = b.id and s.undone_at is null
      where h.state = 'live' or (h.state = 'used' and b.state not in
        ('rejected', 'approval_expired', 'hold_expired', 'payment_expired', 'issue_failed', 'cancelled'))
    ), room_night as (
      select h.id, h.room_type_id, h.preparation_nights, h.nights_back_from, place, d::date as night
      from valid h, generate_series(1, h.rooms) place, generate_series(h.check_in, h.check_out - 1, interval '1 day') d
      where not exists (select from cancelled_room_nights c
        where c.booking_id = h.booking_id and c.room = place and c.night = d::date)
    ), taken as (
      select room_type_id, night, sum(sold)::int as rooms, sum(preparing)::int as preparing from (
        select room_type_id, nights_back_from, night, 1 as sold, 0 as preparing from room_night
        union all
        select room_type_id, nights_back_from, last + days, 0, 1 from (
          select room_type_id, nights_back_from, preparation_nights, max(night) as last from room_night
          group by id, place, room_type_id, nights_back_from, preparation_nights
        ) ended, generate_series(1, preparation_nights) days
      ) nights
      where nights_back_from is null or night < nights_back_from
      group by 1, 2
    )
    select coalesce(n.room_type_id, t.room_type_id) as room_type_id, coalesce(n.night, t.night)::text as night,
      coalesce(n.allotment, 0)::int as allotment, coalesce(n.sold, 0)::int as sold, coalesce(t.rooms, 0)::int as expected,
      coalesce(n.preparing, 0)::int as preparing, coalesce(t.preparing, 0)::int as expected_preparing
    from room_nights n full join taken t on t.room_type_id = n.room_type_id and t.night = n.night
    where coalesce(n.sold, 0) <> coalesce(t.rooms, 0) or coalesce(n.preparing, 0) <> coalesce(t.preparing, 0)
      or n.sold + n.preparing > n.allotment`,
  )
