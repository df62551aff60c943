import { sql } from 'drizzle-orm'
import { transact, type Db } from '#server/database/db.ts'
import { tourReviews } from '#server/database/schema/products/tours/tour-reviews.ts'
import { tourOperators, tourOptions, tours } from '#server/database/schema/products/tours/tours.ts'
import { batches, installed, noteInstalled, waitForOtherLoads } from '../installed.ts'
import { TOUR_OPERATORS } from './operators.ts'
import { makeTourReviews } from './reviews.ts'
import { makeTours } from './make-tours.ts'

const KEY = 'demonstration-tours'
const VERSION = '1'

/**
 * Loads the demonstration operators and tours with their reviews, once; the cities must be in. False if already loaded.
 * `today` is a day `YYYY-MM-DD`.
 */
export const loadTours = async (db: Db, today: string): Promise<boolean> => {
  if ((await installed(db, KEY)) !== null) return false
  return transact(db, async (tx) => {
    await waitForOtherLoads(tx)
    if ((await installed(tx, KEY)) !== null) return false
    const made = makeTours()
    await tx.insert(tourOperators).values([...TOUR_OPERATORS])
    for (const rows of batches(made.tours, 100)) await tx.insert(tours).values(rows)
    for (const rows of batches(made.options, 300)) await tx.insert(tourOptions).values(rows)
    for (const rows of batches(makeTourReviews(made.tours, today), 1000)) await tx.insert(tourReviews).values(rows)
    await tx.execute(sql`
      update tours t set score = r.score, review_count = r.count
      from (select tour_id, round(avg(overall)) as score, count(*) as count from tour_reviews group by tour_id) r
      where r.tour_id = t.id`)
    await noteInstalled(tx, KEY, VERSION)
    return true
  })
}
