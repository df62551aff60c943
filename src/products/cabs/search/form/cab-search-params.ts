import * as v from 'valibot'
import { CAB_MODES } from '#contract/products/cabs/vehicles.ts'

/** Text of the URL, unchanged: the server checks it, so that a wrong time is reported and not silently replaced. */
const text = v.fallback(
  v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(800))),
  undefined,
)
const count = v.fallback(
  v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer())),
  undefined,
)
const flag = v.fallback(v.optional(v.literal(true)), undefined)

/** What every screen of a search of cabs carries along: the ride. `stops` are place keys, divided by commas. */
const rideEntries = {
  mode: v.fallback(v.optional(v.picklist(CAB_MODES)), undefined),
  from: text,
  to: text,
  stops: text,
  at: text,
  hours: count,
  days: count,
  people: count,
  bags: count,
  childSeats: count,
  meetAndGreet: flag,
  flight: text,
}
export const cabSearchParamsSchema = v.object(rideEntries)
export type CabSearchParams = v.InferOutput<typeof cabSearchParamsSchema>

/** State of the results in the URL. Lists are comma-separated; missing values are the defaults. */
export const cabListSchema = v.object({ ...rideEntries, sort: text, classes: text, features: text, operators: text })
export type CabListSearch = v.InferOutput<typeof cabListSchema>

/** State of one offer in the URL: the offer, the ride, and how its reviews are shown. */
export const cabDetailSchema = v.object({
  id: v.fallback(v.optional(v.string()), undefined),
  ...rideEntries,
  reviewSort: text,
  reviewLanguage: text,
})
export type CabDetailSearch = v.InferOutput<typeof cabDetailSchema>

/** State of a booking in the URL: `id` of one that is made; else what is to be booked. */
export const cabBookingParamsSchema = v.object({
  id: v.fallback(v.optional(v.string()), undefined),
  offer: v.fallback(v.optional(v.string()), undefined),
  ...rideEntries,
  /** The total that was seen before, in minor units. */
  seen: v.fallback(v.optional(v.pipe(v.number(), v.safeInteger())), undefined),
})
