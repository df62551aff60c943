import { asc } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import { airlines, airports } from '#server/database/schema/places/places.ts'

/** Every airport by city, as the page's comboboxes show them: `Jakarta – Soekarno-Hatta International Airport`. */
export const airportList = async (db: Db): Promise<{ kdBandara: string; namaBandara: string }[]> => {
  const rows = await db.select().from(airports).orderBy(asc(airports.city), asc(airports.code))
  return rows.map(({ code, name, city }) => ({
    kdBandara: code,
    namaBandara: city === '' || name.startsWith(city) ? name : `${city} – ${name}`,
  }))
}

export const airlineList = (db: Db): Promise<{ id: string; name: string }[]> =>
  db.select({ id: airlines.id, name: airlines.name }).from(airlines).orderBy(asc(airlines.name), asc(airlines.id))
