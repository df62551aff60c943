import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { AIRLINES } from '../reference/airlines.data.ts'
import { AIRPORTS } from '../reference/airports.data.ts'
import { CITIES } from '../reference/cities.data.ts'
import { readAirlines, readAirports, readCities } from '../reference/read.ts'
import { transact, type Db } from '#server/database/db.ts'
import { airlines, airports, cities } from '#server/database/schema/places/places.ts'
import { batches, installed, noteInstalled, waitForOtherLoads } from './installed.ts'

const KEY = 'reference-data'

const versionOf = (lists: readonly string[]): string =>
  createHash('sha256').update(lists.join('\n')).digest('hex').slice(0, 16)

/**
 * Brings airports, airlines and cities to the state of the generated lists; does nothing when this very state is in.
 * Rows that left a list stay, because other rows may point at them. True when something was written.
 */
export const loadReference = async (db: Db): Promise<boolean> => {
  const version = versionOf([AIRPORTS, AIRLINES, CITIES])
  if ((await installed(db, KEY)) === version) return false
  return transact(db, async (tx) => {
    await waitForOtherLoads(tx)
    if ((await installed(tx, KEY)) === version) return false
    for (const rows of batches(readAirports(), 1500)) {
      await tx
        .insert(airports)
        .values(rows)
        .onConflictDoUpdate({
          target: airports.code,
          set: {
            name: sql`excluded.name`,
            city: sql`excluded.city`,
            countryCode: sql`excluded.country_code`,
            countryName: sql`excluded.country_name`,
            latitude: sql`excluded.latitude`,
            longitude: sql`excluded.longitude`,
            zone: sql`excluded.zone`,
          },
        })
    }
    await tx
      .insert(airlines)
      .values(readAirlines())
      .onConflictDoUpdate({ target: airlines.id, set: { name: sql`excluded.name` } })
    await tx
      .insert(cities)
      .values(readCities())
      .onConflictDoUpdate({
        target: cities.id,
        set: {
          name: sql`excluded.name`,
          countryCode: sql`excluded.country_code`,
          countryName: sql`excluded.country_name`,
          latitude: sql`excluded.latitude`,
          longitude: sql`excluded.longitude`,
          zone: sql`excluded.zone`,
          aliases: sql`excluded.aliases`,
        },
      })
    await noteInstalled(tx, KEY, version)
    return true
  })
}
