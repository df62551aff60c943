import { sql } from 'drizzle-orm'
import { transact, type Db } from '#server/database/db.ts'
import { cabReviews } from '#server/database/schema/products/cabs/cab-reviews.ts'
import {
  cabAirports,
  cabDrivers,
  cabOperators,
  cabRates,
  cabVehicles,
} from '#server/database/schema/products/cabs/cabs.ts'
import { batches, installed, noteInstalled, waitForOtherLoads } from '../installed.ts'
import { makeCabs } from './make-cabs.ts'
import { makeCabReviews } from './reviews.ts'

const KEY = 'demonstration-cabs'
const VERSION = '1'

/**
 * Loads the demonstration operators of cars with vehicles, drivers and reviews, once; the cities and airports must be in.
 * False if already loaded. `today` is a day `YYYY-MM-DD`.
 */
export const loadCabs = async (db: Db, today: string): Promise<boolean> => {
  if ((await installed(db, KEY)) !== null) return false
  return transact(db, async (tx) => {
    await waitForOtherLoads(tx)
    if ((await installed(tx, KEY)) !== null) return false
    const made = makeCabs()
    await tx.insert(cabOperators).values(made.operators)
    for (const rows of batches(made.rates, 300)) await tx.insert(cabRates).values(rows)
    for (const rows of batches(made.vehicles, 500)) await tx.insert(cabVehicles).values(rows)
    for (const rows of batches(made.drivers, 500)) await tx.insert(cabDrivers).values(rows)
    await tx.insert(cabAirports).values(made.airports)
    const reviews = makeCabReviews(made.operators, today)
    for (const rows of batches(reviews, 1000)) await tx.insert(cabReviews).values(rows)
    await tx.execute(sql`
      update cab_operators o set score = r.score, review_count = r.count
      from (select operator_id, round(avg(overall)) as score, count(*) as count from cab_reviews group by operator_id) r
      where r.operator_id = o.id`)
    await noteInstalled(tx, KEY, VERSION)
    return true
  })
}
