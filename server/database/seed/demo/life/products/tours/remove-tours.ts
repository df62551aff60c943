import { sql } from 'drizzle-orm'
import { listOf } from '#server/database/sql.ts'
import type { LifeProduct } from '../life-product.ts'

/** Returns the booked places, counted as in `stock-mismatches.ts`. */
export const removeTours: LifeProduct['remove'] = async (tx, bookingIds) => {
  const ids = listOf(bookingIds)
  await tx.execute(sql`
    with taken as (
      select t.option_id, t.day, t.time, sum((unit ->> 'seats')::int)::int as seats
      from tour_bookings t join bookings b on b.id = t.booking_id, jsonb_array_elements(t.units) unit
      where b.id in (${ids}) and unit ->> 'cancellationId' is null and b.state not in
        ('rejected', 'approval_expired', 'hold_expired', 'payment_expired', 'issue_failed', 'cancelled')
      group by 1, 2, 3)
    update tour_departures d set taken = d.taken - t.seats from taken t
    where d.option_id = t.option_id and d.day = t.day and d.time = t.time`)
  await tx.execute(sql`
    with gone as (delete from tour_reviews where booking_id in (${ids}) returning id, tour_id)
    update tours t set (score, review_count) =
      (select round(avg(r.overall)), count(*) from tour_reviews r where r.tour_id = t.id and r.id not in (select id from gone))
    where t.id in (select tour_id from gone)`)
  await tx.execute(sql`delete from tour_vouchers where booking_id in (${ids})`)
  await tx.execute(sql`
    with tours as (delete from tour_bookings where booking_id in (${ids}) returning hold_id)
    delete from tour_holds where id in (select hold_id from tours)`)
}
