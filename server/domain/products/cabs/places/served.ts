import * as v from 'valibot'
import type { Db } from '#server/database/db.ts'
import { named } from '#server/database/named.ts'

const AIRPORTS = {
  name: 'cab-airports-of',
  row: v.object({
    code: v.string(),
    cityId: v.string(),
    isMain: v.boolean(),
    meetingEn: v.string(),
    meetingId: v.string(),
    tollMinor: v.number(),
    parkingMinor: v.number(),
  }),
  text: `select code, city_id as "cityId", is_main as "isMain", meeting_en as "meetingEn", meeting_id as "meetingId",
    toll_minor as "tollMinor", parking_minor as "parkingMinor" from cab_airports where code = any($1::text[])`,
}
export type ServedAirport = v.InferOutput<(typeof AIRPORTS)['row']>

/** Airports of these with cars, once for each city whose operators serve them. */
export const servedAirports = (db: Db, codes: readonly string[]): Promise<ServedAirport[]> =>
  codes.length === 0 ? Promise.resolve([]) : named(db, AIRPORTS, [codes])

const CITIES = {
  name: 'cities-of-rides',
  row: v.object({ id: v.string(), name: v.string(), countryCode: v.string(), countryName: v.string() }),
  text: `select id, name, country_code as "countryCode", country_name as "countryName" from cities
    where id = any($1::text[])`,
}
export type RideCity = v.InferOutput<(typeof CITIES)['row']>

export const citiesOfRides = async (db: Db, ids: readonly string[]): Promise<Map<string, RideCity>> =>
  new Map((await named(db, CITIES, [ids])).map((city) => [city.id, city]))
