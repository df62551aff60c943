import * as v from 'valibot'

export const SERVICES = ['hotels', 'flights', 'tours', 'cabs'] as const
export type Service = (typeof SERVICES)[number]
/** Those whose search is one of a place and its days. */
export type GroundService = Exclude<Service, 'flights'>

/** Text of a URL, left as it is: the server judges it, so that a wrong date is said and not silently replaced. */
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
/** The shape alone; `stops.ts` reads it and says no to what is no trip. */
const stops = v.fallback(
  v.optional(v.pipe(v.string(), v.regex(/^(?:[\w:-]+@[\d-]{10}\.\d{1,2}(?:~|$)){2,6}$/))),
  undefined,
)

/**
 * The one search state of every hotel screen: place key, days at the place, rooms and guests; with them an offer's code
 * and the stops of a trip through several cities, of which the other keys are the one in hand.
 */
export const staySearchEntries = {
  place: text,
  checkIn: text,
  checkOut: text,
  rooms: count,
  adults: count,
  children: count,
  /** Who sleeps in which room, `2.5.9_1`; the server judges it as it does the days. */
  guests: text,
  offer: code,
  stops,
}
export const staySearchSchema = v.object(staySearchEntries)
export type StaySearch = v.InferOutput<typeof staySearchSchema>

/** The state behind the heroes, with the service asked for. */
export const heroSearchSchema = v.object({
  ...staySearchEntries,
  service: v.fallback(v.optional(v.picklist(SERVICES)), undefined),
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
