import * as v from 'valibot'
import { detailSearchSchema } from '../detail/detail-search.ts'

/** The chosen flights, who flies, the search that they come from, and the price that was seen, in minor units. */
export const bookingSearchSchema = v.object({
  ...detailSearchSchema.entries,
  seen: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))), undefined),
})
export type BookingSearch = v.InferOutput<typeof bookingSearchSchema>
