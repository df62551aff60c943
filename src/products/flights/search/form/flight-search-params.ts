import * as v from 'valibot'
import { CABINS } from '#contract/products/flights/cabins.ts'

export const TRIPS = ['return', 'oneWay', 'multi'] as const
export type Trip = (typeof TRIPS)[number]

/** Text of the URL, unchanged: the form shows its errors. */
const legs = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(150))), undefined)
const count = v.fallback(
  v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer())),
  undefined,
)

/** Search parameters shared by all flight URLs. The default is one adult in economy. */
const flightSearchEntries = {
  legs,
  adults: count,
  children: count,
  infants: count,
  cabin: v.fallback(v.optional(v.picklist(CABINS)), undefined),
}

/** The state of the search form; `trip` only where the legs alone would say another kind. */
export const flightSearchParamsSchema = v.object({
  ...flightSearchEntries,
  trip: v.fallback(v.optional(v.picklist(TRIPS)), undefined),
})
export type FlightSearchParams = v.InferOutput<typeof flightSearchParamsSchema>
