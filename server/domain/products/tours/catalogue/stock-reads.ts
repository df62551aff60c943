import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '#server/database/db.ts'
import { named } from '#server/database/named.ts'
import { readRows } from '#server/database/rows.ts'
import { stockKey, type DepartureStock, type StockIndex } from './departures.ts'

const stockRow = v.object({
  option_id: v.string(),
  day: v.string(),
  time: v.string(),
  capacity: v.number(),
  taken: v.number(),
  is_closed: v.boolean(),
})

const indexed = (rows: readonly v.InferOutput<typeof stockRow>[]): StockIndex =>
  new Map(
    rows.map((row): [string, DepartureStock] => [
      stockKey(row.option_id, row.day, row.time),
      { capacity: row.capacity, taken: row.taken, isClosed: row.is_closed },
    ]),
  )

const OF_CITY = {
  name: 'tour-stock-of-city',
  row: stockRow,
  text: `
  select option_id, day::text as day, time, capacity, taken, is_closed from tour_departures
  where city_id = $1 and day between $2::date and $3::date`,
}

/** Departures of a city that are stored, in a period. */
export const stockOfCity = async (db: Db, cityId: string, from: string, to: string): Promise<StockIndex> =>
  indexed(await named(db, OF_CITY, [cityId, from, to]))

/** Departures of options that are stored, in a period. */
export const stockOfOptions = async (
  db: Db,
  optionIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<StockIndex> =>
  indexed(
    await readRows(
      db,
      stockRow,
      sql`select option_id, day::text as day, time, capacity, taken, is_closed from tour_departures
        where option_id = any(${sql.param(optionIds)}::uuid[]) and day between ${from}::date and ${to}::date`,
    ),
  )
