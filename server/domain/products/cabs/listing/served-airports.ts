import { and, eq, inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { AIRPORT_REACH_METRES } from '#contract/products/cabs/cab-area.ts'
import { metresBetween } from '#contract/places/great-circle.ts'
import type { Db } from '#server/database/db.ts'
import { readRows } from '#server/database/rows.ts'
import { airports, cities } from '#server/database/schema/places/places.ts'
import { cabAirports } from '#server/database/schema/products/cabs/cabs.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'

/** Degrees of latitude, and of longitude up to 60° from the equator, that are at least the reach. */
const REACH_DEGREES = 1.2

type City = { id: string; latitude: number; longitude: number }
type NearAirport = { code: string; name: string }

const airportRow = v.object({ code: v.string(), name: v.string(), latitude: v.number(), longitude: v.number() })

/** Airports that vehicles of a city can serve, nearest first: those near, and those that its operators serve already. */
const airportsOf = async (db: Db, city: City): Promise<NearAirport[]> => {
  const rows = await readRows(
    db,
    airportRow,
    sql`select a.code::text as code, a.name, a.latitude, a.longitude from airports a
      where abs(a.latitude - ${city.latitude}) <= ${REACH_DEGREES}
        and abs(a.longitude - ${city.longitude}) <= ${REACH_DEGREES}
      union
      select a.code::text, a.name, a.latitude, a.longitude from cab_airports s join airports a on a.code = s.code
      where s.city_id = ${city.id}`,
  )
  const served = await db.select({ code: cabAirports.code }).from(cabAirports).where(eq(cabAirports.cityId, city.id))
  const codes = new Set(served.map(({ code }) => code))
  return rows
    .map((airport) => ({ ...airport, metres: metresBetween(city, airport) }))
    .filter(({ code, metres }) => metres <= AIRPORT_REACH_METRES || codes.has(code))
    .toSorted((one, other) => one.metres - other.metres || (one.code < other.code ? -1 : 1))
    .map(({ code, name }) => ({ code, name }))
}

/** The same by the key of the city, `city:jakarta`. Throws `not_found`. */
export const cabArea = async (db: Db, cityKey: string): Promise<{ airports: NearAirport[] }> => {
  const [city] = await db
    .select()
    .from(cities)
    .where(eq(cities.id, cityKey.replace(/^city:/, '')))
  if (city === undefined || !cityKey.startsWith('city:')) throw notFound()
  return { airports: await airportsOf(db, city) }
}

/** Positions of the codes that vehicles of a city cannot serve. */
export const unservedAirports = async (tx: Db, city: City, codes: readonly string[]): Promise<number[]> => {
  const known = new Set((await airportsOf(tx, city)).map(({ code }) => code))
  return codes.flatMap((code, index) => (known.has(code) ? [] : [index]))
}

/**
 * Has a city served from these airports. One that nobody served before has no tolls of its own, and counts as this city where
 * it counts as none.
 */
export const serveAirports = async (tx: Db, cityId: string, codes: readonly string[]): Promise<void> => {
  if (codes.length === 0) return
  const known = await tx
    .select({ code: airports.code, name: airports.name })
    .from(airports)
    .where(inArray(airports.code, [...codes]))
  const counted = await tx
    .select({ code: cabAirports.code })
    .from(cabAirports)
    .where(and(inArray(cabAirports.code, [...codes]), eq(cabAirports.isMain, true)))
  const hasMain = new Set(counted.map(({ code }) => code))
  if (known.length === 0) return
  await tx
    .insert(cabAirports)
    .values(
      known.map(({ code, name }) => ({
        code,
        cityId,
        isMain: !hasMain.has(code),
        meetingEn: `${name}, arrivals hall. The driver holds a sign with the name.`,
        meetingId: `${name}, ruang kedatangan. Sopir memegang papan nama.`,
        tollMinor: 0,
        parkingMinor: 0,
      })),
    )
    .onConflictDoNothing()
}
