import { sql } from 'drizzle-orm'
import { listOf } from '#server/database/sql.ts'
import type { LifeProduct } from '../life-product.ts'

/** With their hires the cars and drivers are free again. */
export const removeCabs: LifeProduct['remove'] = async (tx, bookingIds) => {
  const ids = listOf(bookingIds)
  await tx.execute(sql`
    with gone as (delete from cab_reviews where booking_id in (${ids}) returning id, operator_id)
    update cab_operators o set (score, review_count) =
      (select round(avg(r.overall)), count(*) from cab_reviews r where r.operator_id = o.id and r.id not in (select id from gone))
    where o.id in (select operator_id from gone)`)
  await tx.execute(sql`
    with rides as (delete from cab_bookings where booking_id in (${ids}) returning hold_id, hire_id),
    held as (delete from cab_holds where id in (select hold_id from rides) returning hire_id)
    delete from cab_hires where id in (select hire_id from rides union select hire_id from held)`)
}
