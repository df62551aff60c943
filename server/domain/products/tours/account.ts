import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import { savedTours, tourReviews } from '#server/database/schema/products/tours/tour-reviews.ts'
import type { Erasable } from '#server/domain/bookings/product.ts'

/** Tour sections of the account export. */
export const TOUR_SECTIONS = {
  tours: `select b.reference, t.facts ->> 'title' as tour, t.day::text, t.time, b.total_minor, b.currency,
    (select string_agg(u ->> 'fullName', ', ') from jsonb_array_elements(t.units) u where u ->> 'fullName' <> '')
      as travellers,
    (select string_agg(concat(a ->> 'question', ' ', a ->> 'answer'), '; ') from jsonb_array_elements(t.answers) a)
      as answers
    from tour_bookings t join bookings b on b.id = t.booking_id where t.user_id = $1 order by b.created_at, b.id`,
  tour_reviews: `select o.title_en as tour, r.title, r.body, r.overall, r.created_at from tour_reviews r
    join tours o on o.id = r.tour_id where r.user_id = $1 order by r.created_at`,
  saved_tours: `select o.title_en as tour, s.saved_at from saved_tours s
    join tours o on o.id = s.tour_id where s.user_id = $1 order by s.saved_at`,
  tour_operator: `select p.name, p.email, p.phone from tour_operators p where p.owner_user_id = $1`,
} as const

/** The tours that a person saved, and their reviews. */
export const erasableOfTours = async (tx: Db, userId: string): Promise<Erasable> => ({
  saved: await tx.$count(savedTours, eq(savedTours.userId, userId)),
  reviews: await tx.$count(tourReviews, eq(tourReviews.userId, userId)),
})

/**
 * Deletes a person's saved tours and answers, and the contact of the operator as which they sold tours; reviews stay without
 * the name, travellers stay in the company's books.
 */
export const eraseTours = async (tx: Db, userId: string): Promise<void> => {
  await tx.execute(sql`delete from saved_tours where user_id = ${userId}`)
  await tx.execute(sql`update tour_reviews set author_name = 'Guest' where user_id = ${userId}`)
  await tx.execute(sql`update tour_bookings set answers = '[]' where user_id = ${userId}`)
  await tx.execute(
    sql`update tour_operators set name = '', email = '', phone = '', owner_user_id = null where owner_user_id = ${userId}`,
  )
}
