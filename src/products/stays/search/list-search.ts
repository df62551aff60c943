import * as v from 'valibot'
import { staySearchEntries } from './form/stay-search.ts'

const text = v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String))), undefined)
const count = v.fallback(
  v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer())),
  undefined,
)

/** The list's state in the URL. Lists are written with commas: `stars=4,5`. What is absent is the default. */
export const listSearchSchema = v.object({
  ...staySearchEntries,
  sort: text,
  stars: text,
  kinds: text,
  facilities: text,
  boards: text,
  payments: text,
  areas: text,
  minScore: count,
  maxTotal: count,
  /** Only the map, on screens that are too narrow for it beside the list. */
  view: v.fallback(v.optional(v.literal('map')), undefined),
  /** Only what the travel policy of the signed-in person's company allows. */
  policy: v.fallback(v.optional(v.literal('within')), undefined),
  freeCancellation: v.fallback(v.optional(v.literal(true)), undefined),
})
export type ListSearch = v.InferOutput<typeof listSearchSchema>
