import * as v from 'valibot'

/** Text of a URL, left as it is: the server judges it, so that a wrong date is said and not silently replaced. */
const text = v.fallback(
  v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(200))),
  undefined,
)
const count = v.fallback(
  v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer())),
  undefined,
)

/** The one search state of every hotel screen: place key, days at the place, rooms and guests. */
export const staySearchEntries = {
  place: text,
  checkIn: text,
  checkOut: text,
  rooms: count,
  adults: count,
  children: count,
}
export const staySearchSchema = v.object(staySearchEntries)
export type StaySearch = v.InferOutput<typeof staySearchSchema>

/** Only what belongs to the stay, to carry it from one screen to the next. */
export const stayOf = ({ place, checkIn, checkOut, rooms, adults, children }: StaySearch): StaySearch => ({
  place,
  checkIn,
  checkOut,
  rooms,
  adults,
  children,
})
