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
