import * as v from 'valibot'
import { staySearchEntries } from '#src/search/form/stay-search.ts'

const text = v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String))), undefined)
const count = v.fallback(
  v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer())),
  undefined,
)

/** List state in the URL. Lists are comma-separated: `stars=4,5`. Missing values are the defaults. */
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
  /** Only results within the company's travel policy. */
  policy: v.fallback(v.optional(v.literal('within')), undefined),
  freeCancellation: v.fallback(v.optional(v.literal(true)), undefined),
})
export type ListSearch = v.InferOutput<typeof listSearchSchema>
