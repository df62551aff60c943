import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import { reviews } from '#server/database/schema/products/stays/reviews.ts'
import { wishlistItems } from '#server/database/schema/products/stays/wishlist.ts'
import type { Erasable } from '#server/domain/bookings/product.ts'

/** What the export of an account has of its stays. */
export const STAY_SECTIONS = {
  stays: `select b.reference, s.check_in::text, s.check_out::text, (s.terms #>> '{total,minor}')::float8 as sold_minor,
    s.terms #>> '{total,currency}' as currency,
    (select string_agg(t ->> 'fullName', ', ') from jsonb_array_elements(s.travellers) t) as guests,
    s.requests, s.arrival_time from stay_bookings s join bookings b on b.id = s.booking_id
    where s.user_id = $1 order by b.created_at, b.id`,
  reviews: `select p.name as hotel, r.title, r.body, r.overall, r.created_at from reviews r
    join properties p on p.id = r.property_id where r.user_id = $1 order by r.created_at`,
  reviews_of_guests: `select p.name as property, g.host_user_id = $1 as own, g.communication, g.care, g.rules, g.text,
    g.created_at from guest_reviews g join properties p on p.id = g.property_id
    where g.host_user_id = $1 or (g.guest_user_id = $1 and g.published_at <= now()) order by g.created_at`,
  wishlist: `select p.name as hotel, w.note, w.saved_at from wishlist_items w
    join properties p on p.id = w.property_id where w.user_id = $1 order by w.saved_at`,
} as const

/** The hotels that a person saved, and their reviews. */
export const erasableOfStays = async (tx: Db, userId: string): Promise<Erasable> => ({
  saved: await tx.$count(wishlistItems, eq(wishlistItems.userId, userId)),
  reviews: await tx.$count(reviews, eq(reviews.userId, userId)),
})

/** Deletes a person's saved hotels and requests; reviews stay without the name, guests stay in the company's books. */
export const eraseStays = async (tx: Db, userId: string): Promise<void> => {
  await tx.execute(sql`delete from wishlist_items where user_id = ${userId}`)
  await tx.execute(sql`update reviews set author_name = 'Guest' where user_id = ${userId}`)
  await tx.execute(sql`delete from guest_reviews where guest_user_id = ${userId}`)
  await tx.execute(sql`update guest_reviews set text = '' where host_user_id = ${userId}`)
  await tx.execute(sql`update stay_bookings set requests = '', arrival_time = '' where user_id = ${userId}`)
}
