import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '#server/database/db.ts'
import { inTurn } from '#server/database/in-turn.ts'
import { readRow } from '#server/database/rows.ts'
import type { cabDrivers, cabVehicles } from '#server/database/schema/products/cabs/cabs.ts'

const nextRow = v.object({ number: v.number() })

/** The next number of a car or driver, used by the exclusion of overlapping hires. Serializes its callers. */
export const nextNumber = async (tx: Db, table: typeof cabVehicles | typeof cabDrivers): Promise<number> => {
  await inTurn(tx, 'numbers of cars and drivers')
  const next = await readRow(tx, nextRow, sql`select coalesce(max(number), 0) + 1 as number from ${table}`)
  return next?.number ?? 1
}
