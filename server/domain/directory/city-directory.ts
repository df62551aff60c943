import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { CityDirectory, DirectoryCity } from '#contract/directory/directory.ts'
import type { Db } from '#server/database/db.ts'
import { readRow, readRows } from '#server/database/rows.ts'
import type { Locale } from '../kernel/messages.ts'
import { notFound } from '../kernel/refusal.ts'
import { entryFrom, entryRow, entryRows, isShown } from './entries.ts'

type Given = { db: Db; locale: Locale; now: Date; demo: boolean }

/** JSON overhead of an entry beside its texts, in bytes. */
const ENTRY_BYTES = 330

const cityRow = v.object({
  city_id: v.string(),
  name: v.string(),
  country_name: v.string(),
  entries: v.number(),
  bytes: v.number(),
})

/** Cities with places, by name, and about how many bytes each takes on a device. */
export const directoryCities = async ({
  db,
  demo,
}: Pick<Given, 'db' | 'demo'>): Promise<{ items: DirectoryCity[] }> => {
  const rows = await readRows(
    db,
    cityRow,
    sql`select e.city_id, c.name, c.country_name, count(*)::int as entries,
      sum(${ENTRY_BYTES}::int + octet_length(e.name) + octet_length(e.summary_id) + octet_length(e.address)
        + octet_length(e.area) + octet_length(e.hours::text))::int as bytes
    from directory_entries e join cities c on c.id = e.city_id
    where ${isShown(demo)} group by e.city_id, c.name, c.country_name order by c.name, e.city_id`,
  )
  return {
    items: rows.map((row) => ({
      cityId: row.city_id,
      name: row.name,
      countryName: row.country_name,
      entries: row.entries,
      bytes: row.bytes,
    })),
  }
}

const middleRow = v.object({ name: v.string(), latitude: v.number(), longitude: v.number() })

/** Every place of a city, by name. Throws `not_found` for a city without places. */
export const cityDirectory = async ({ db, locale, now, demo }: Given, cityId: string): Promise<CityDirectory> => {
  const city = await readRow(db, middleRow, sql`select name, latitude, longitude from cities where id = ${cityId}`)
  const rows = await readRows(
    db,
    entryRow,
    sql`${entryRows({ locale, where: sql`e.city_id = ${cityId} and ${isShown(demo)}` })} order by e.name, e.id`,
  )
  if (city === undefined || rows.length === 0) throw notFound()
  const { name, latitude, longitude } = city
  return { cityId, name, middle: { latitude, longitude }, entries: rows.map(entryFrom), asOf: now.toISOString() }
}
