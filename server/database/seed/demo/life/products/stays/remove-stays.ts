import { sql } from 'drizzle-orm'
import { listOf } from '#server/database/sql.ts'
import type { LifeProduct } from '../life-product.ts'

/** Returns the booked rooms, counted as in `stock-mismatches.ts`. */
export const removeStays: LifeProduct['remove'] = async (tx, bookingIds) => {
  const ids = listOf(bookingIds)
  await tx.execute(sql`
    with taken as (
      select h.room_type_id, d::date as night, sum(h.rooms - (select count(*) from cancelled_room_nights c
        where c.booking_id = b.id and c.night = d::date))::int as rooms
      from bookings b join stay_bookings y on y.booking_id = b.id join holds h on h.id = y.hold_id
      left join no_shows s on s.booking_id = b.id and s.undone_at is null,
      generate_series(h.check_in, h.check_out - 1, interval '1 day') d
      where b.id in (${ids}) and (s.id is null or d::date < s.nights_back_from) and b.state not in
        ('rejected', 'approval_expired', 'hold_expired', 'payment_expired', 'issue_failed', 'cancelled')
      group by 1, 2)
    update room_nights n set sold = n.sold - t.rooms from taken t
    where n.room_type_id = t.room_type_id and n.night = t.night`)
  await tx.execute(sql`
    with ended as (
      select h.room_type_id, h.preparation_nights, s.nights_back_from, max(d::date) as last
      from bookings b join stay_bookings y on y.booking_id = b.id join holds h on h.id = y.hold_id
      left join no_shows s on s.booking_id = b.id and s.undone_at is null,
      generate_series(1, h.rooms) place, generate_series(h.check_in, h.check_out - 1, interval '1 day') d
      where b.id in (${ids}) and h.preparation_nights > 0 and b.state not in
        ('rejected', 'approval_expired', 'hold_expired', 'payment_expired', 'issue_failed', 'cancelled')
        and not exists (select from cancelled_room_nights c
          where c.booking_id = b.id and c.room = place and c.night = d::date)
      group by h.id, place, 1, 2, 3),
    taken as (
      select room_type_id, last + days as night, count(*)::int as rooms from ended, generate_series(1, preparation_nights) days
      where nights_back_from is null or last + days < nights_back_from
      group by 1, 2)
    update room_nights n set preparing = n.preparing - t.rooms from taken t
    where n.room_type_id = t.room_type_id and n.night = t.night`)
  await tx.execute(sql`delete from guest_reviews where booking_id in (${ids})`)
  await tx.execute(sql`
    with gone as (delete from reviews where booking_id in (${ids}) returning id, property_id)
    update properties p set (score, review_count) =
      (select round(avg(r.overall)), count(*) from reviews r where r.property_id = p.id and r.is_counted and r.id not in (select id from gone))
    where p.id in (select property_id from gone)`)
  await tx.execute(sql`delete from cancelled_room_nights where booking_id in (${ids})`)
  await tx.execute(sql`delete from no_shows where booking_id in (${ids})`)
  await tx.execute(sql`
    with stays as (delete from stay_bookings where booking_id in (${ids}) returning hold_id),
    held as (delete from holds where id in (select hold_id from stays) returning quote_id)
    delete from quotes where id in (select quote_id from held)`)
}
