import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '#server/database/db.ts'
import { named } from '#server/database/named.ts'
import { readRows } from '#server/database/rows.ts'
import {
  seatsFor,
  stockKey,
  type DepartureStock,
  type OptionRow,
  type StockIndex,
  type UnavailableIndex,
} from './departures.ts'

const stockRow = v.object({
  option_id: v.string(),
  day: v.string(),
  time: v.string(),
  capacity: v.number(),
  taken: v.number(),
  blocked: v.number(),
  is_closed: v.boolean(),
})

const indexed = (rows: readonly v.InferOutput<typeof stockRow>[]): StockIndex =>
  new Map(
    rows.map((row): [string, DepartureStock] => [
      stockKey(row.option_id, row.day, row.time),
      { capacity: row.capacity, taken: row.taken, blocked: row.blocked, isClosed: row.is_closed },
    ]),
  )

const UNAVAILABLE = {
  name: 'unavailable-tour-departures',
  row: v.object({ option_id: v.string(), departures: v.string() }),
  text: `
  select d.option_id, string_agg(d.day || ' ' || d.time, ',') as departures
  from unnest($1::uuid[], $2::int[]) asked (option_id, seats)
  join tour_departures d on d.option_id = asked.option_id
  where d.day between $3::date and $4::date and (d.is_closed or d.capacity - d.blocked - d.taken < asked.seats)
  group by d.option_id`,
}

/** Departures of options in a period that are closed or have too few places for so many people. */
export const unavailableFor = async (
  db: Db,
  options: readonly OptionRow[],
  { from, to, people }: { from: string; to: string; people: number },
): Promise<UnavailableIndex> => {
  const asked = options.flatMap((option) => {
    const seats = seatsFor(option, people)
    return seats === null ? [] : [{ id: option.id, seats }]
  })
  const [ids, seats] = [asked.map(({ id }) => id), asked.map((one) => one.seats)]
  const rows = await named(db, UNAVAILABLE, [ids, seats, from, to])
  return new Map(rows.map(({ option_id: id, departures }) => [id, new Set(departures.split(','))]))
}

const OF_DEPARTURES = {
  name: 'tour-stock-of-departures',
  row: stockRow,
  text: `
  select d.option_id, d.day::text as day, d.time, d.capacity, d.taken, d.blocked, d.is_closed
  from unnest($1::uuid[], $2::date[], $3::text[]) asked (option_id, day, time)
  join tour_departures d on d.option_id = asked.option_id and d.day = asked.day and d.time = asked.time`,
}

/** The stock of single departures. */
export const stockOfDepartures = async (
  db: Db,
  departures: readonly { optionId: string; day: string; time: string }[],
): Promise<StockIndex> =>
  departures.length === 0
    ? new Map()
    : indexed(
        await named(db, OF_DEPARTURES, [
          departures.map(({ optionId }) => optionId),
          departures.map(({ day }) => day),
          departures.map(({ time }) => time),
        ]),
      )

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
      sql`select option_id, day::text as day, time, capacity, taken, blocked, is_closed from tour_departures
        where option_id = any(${sql.param(optionIds)}::uuid[]) and day between ${from}::date and ${to}::date`,
    ),
  )
