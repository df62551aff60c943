import { eq, sql } from 'drizzle-orm'
import { transact, type Db } from '#server/database/db.ts'
import { properties } from '#server/database/schema/products/stays/hotels.ts'
import { reviews } from '#server/database/schema/products/stays/reviews.ts'
import { makeHotels } from './hotels.ts'
import { batches, installed, noteInstalled, waitForOtherLoads } from './installed.ts'
import { makeReviews } from './reviews.ts'

const KEY = 'demonstration-reviews'
const VERSION = '1'

/**
 * Loads the reviews of the existing demonstration hotels, once, and updates the hotels' displayed ratings from them.
 * False if already loaded. `today` is a day `YYYY-MM-DD`.
 */
export const loadReviews = async (db: Db, today: string): Promise<boolean> => {
  if ((await installed(db, KEY)) !== null) return false
  return transact(db, async (tx) => {
    await waitForOtherLoads(tx)
    if ((await installed(tx, KEY)) !== null) return false
    const there = await tx.select({ id: properties.id }).from(properties).where(eq(properties.isDemonstration, true))
    const ids = new Set(there.map(({ id }) => id))
    const made = makeReviews(
      makeHotels().properties.filter(({ id }) => ids.has(id)),
      today,
    )
    const published = made.map((review) => ({ ...review, publishedAt: review.createdAt }))
    for (const rows of batches(published, 1000)) await tx.insert(reviews).values(rows)
    await tx.execute(sql`
      update properties p set score = r.score, review_count = r.count
      from (select property_id, round(avg(overall)) as score, count(*) as count from reviews group by property_id) r
      where r.property_id = p.id`)
    await noteInstalled(tx, KEY, VERSION)
    return true
  })
}
