import * as v from 'valibot'
import { SEARCH_SEGMENTS, SERVICES, UPCOMING_SERVICES } from '#contract/core/services.ts'

/** The words of the services in the address; those on sale come first. */
const SEARCHED = [...SERVICES, ...UPCOMING_SERVICES].map((service) => SEARCH_SEGMENTS[service])
export type SearchSegment = (typeof SEARCHED)[number]

/** Text of the URL, unchanged: the server validates it, so that a wrong date is reported and not silently replaced. */
const text = v.fallback(
  v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(200))),
  undefined,
)
const count = v.fallback(
  v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer())),
  undefined,
)
const code = v.fallback(
  v.optional(
    v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^[A-Za-z0-9]{4,20}$/), v.toUpperCase()),
  ),
  undefined,
)
/** Only checks the syntax; `stops.ts` parses it and rejects invalid trips. */
const stops = v.fallback(
  v.optional(v.pipe(v.string(), v.regex(/^(?:[\w:-]+@[\d-]{10}\.\d{1,2}(?:~|$)){2,6}$/))),
  undefined,
)

/**
 * Search state shared by all hotel screens: place key, local dates, rooms and guests; also an offer code, and the stops
 * of a multi-city trip, with the other keys describing the current one.
 */
export const staySearchEntries = {
  place: text,
  checkIn: text,
  checkOut: text,
  rooms: count,
  adults: count,
  children: count,
  /** Guests per room, `2.5.9_1`; validated by the server like the dates. */
  guests: text,
  offer: code,
  stops,
}
export const staySearchSchema = v.object(staySearchEntries)
export type StaySearch = v.InferOutput<typeof staySearchSchema>

/** State of the home page search, with the selected service. */
export const heroSearchSchema = v.object({
  ...staySearchEntries,
  service: v.fallback(v.optional(v.picklist(SEARCHED)), undefined),
})
export type HeroSearch = v.InferOutput<typeof heroSearchSchema>

/** Only what belongs to the stay, to carry it from one screen to the next. */
export const stayOf = ({
  place,
  checkIn,
  checkOut,
  rooms,
  adults,
  children,
  guests,
  offer,
  stops,
}: StaySearch): StaySearch => ({
  place,
  checkIn,
  checkOut,
  rooms,
  adults,
  children,
  guests,
  offer,
  stops,
})
