import { and, eq, isNotNull, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { addDays, dayInZone } from '#contract/core/days.ts'
import { TOUR_HORIZON_DAYS } from '#contract/products/tours/tour-search.ts'
import { transact, type Db } from '#server/database/db.ts'
import { octoOptions } from '#server/database/schema/products/tours/octo.ts'
import type { tourOptions } from '#server/database/schema/products/tours/tours.ts'
import { daysOf, instantAt } from '#server/domain/products/tours/catalogue/departures.ts'
import type { OctoClient } from './client.ts'
import { availabilitySchema, type OctoAvailability } from './schemas.ts'

/** Days of one request. */
const WINDOW_DAYS = 60
const ROWS_AT_ONCE = 500
/** The largest capacity that a departure can have here. */
const MOST_PLACES = 30_000

export type StockRow = { day: string; time: string; startsAt: Date; vacancies: number; isClosed: boolean }
type Ids = Pick<typeof octoOptions.$inferInsert, 'theirProductId' | 'theirOptionId'>
type Option = Pick<typeof tourOptions.$inferInsert, 'startTimes' | 'maxPeople'>

/** `YYYY-MM-DD HH:MM` of a start at the place. */
const startOf = ({ localDateTimeStart: at }: OctoAvailability): string => `${at.slice(0, 10)} ${at.slice(11, 16)}`

/** Availability of an option from the supplier, for days at the place; the last one included. */
export const availabilityOf = (
  ask: OctoClient,
  ids: Ids,
  days: { from: string; to: string },
  units: readonly { id: string; quantity: number }[] = [],
): Promise<OctoAvailability[]> =>
  ask(v.array(availabilitySchema), 'POST', '/availability', {
    productId: ids.theirProductId,
    optionId: ids.theirOptionId,
    localDateStart: days.from,
    localDateEnd: days.to,
    ...(units.length > 0 && { units }),
  })

/** Every start of an option until the horizon as the supplier has it now; those that it does not list are closed. */
export const stockOf = async (
  ask: OctoClient,
  { ids, option, zone, now }: { ids: Ids; option: Option; zone: string; now: Date },
): Promise<StockRow[]> => {
  const first = dayInZone(now, zone)
  const last = addDays(first, TOUR_HORIZON_DAYS)
  const listed = new Map<string, OctoAvailability>()
  for (let from = first; from <= last; from = addDays(from, WINDOW_DAYS)) {
    const end = addDays(from, WINDOW_DAYS - 1)
    for (const one of await availabilityOf(ask, ids, { from, to: end < last ? end : last }))
      listed.set(startOf(one), one)
  }
  return daysOf(first, last).flatMap((day) =>
    option.startTimes.map((time): StockRow => {
      const found = listed.get(`${day} ${time}`)
      const isClosed = found === undefined || found.status === 'CLOSED'
      const vacancies = found === undefined || found.status === 'SOLD_OUT' ? 0 : (found.vacancies ?? option.maxPeople)
      return {
        day,
        time,
        startsAt: instantAt(day, time, zone),
        vacancies: Math.max(0, Math.min(Math.floor(vacancies), MOST_PLACES)),
        isClosed,
      }
    }),
  )
}

/**
 * Writes the stock of an option, inside a transaction. What was sold or is held here counts on top of what the supplier has
 * left; the supplier decides at the booking. A departure that its operator cancelled stays closed.
 */
export const writeStock = async (
  tx: Db,
  { optionId, cityId }: { optionId: string; cityId: string },
  rows: readonly StockRow[],
): Promise<void> => {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const some = rows.slice(at, at + ROWS_AT_ONCE)
    await tx.execute(sql`
      insert into tour_departures as d (option_id, day, time, city_id, starts_at, capacity, is_closed)
      select ${optionId}::uuid, (one ->> 'day')::date, one ->> 'time', ${cityId}, (one ->> 'startsAt')::timestamptz,
        (one ->> 'vacancies')::int, (one ->> 'isClosed')::boolean
      from jsonb_array_elements(${JSON.stringify(some)}::jsonb) one
      order by 2, 3
      on conflict (option_id, day, time) do update
        set capacity = least(d.taken + excluded.capacity, ${MOST_PLACES}),
          is_closed = excluded.is_closed or d.cancelled_at is not null`)
  }
}

/** Brings the stock of one option that is sold up to date. */
export const refreshStock = async (
  db: Db,
  ask: OctoClient,
  found: { optionId: string; cityId: string; ids: Ids; option: Option; zone: string },
  now: Date,
): Promise<void> => {
  const rows = await stockOf(ask, { ...found, now })
  await transact(db, async (tx) => {
    const isSold = and(eq(octoOptions.optionId, found.optionId), isNotNull(octoOptions.stockReadAt))
    const sold = await tx.update(octoOptions).set({ stockReadAt: now }).where(isSold).returning()
    if (sold.length > 0) await writeStock(tx, found, rows)
  })
}
