import * as v from 'valibot'
import { askedEntries } from '../search/list-search.ts'

/** The chosen flights in the URL, and the search that they come from, for the way back to it. */
export const detailSearchSchema = v.object({
  choice: v.fallback(v.optional(v.string()), undefined),
  ...askedEntries,
})
export type DetailSearch = v.InferOutput<typeof detailSearchSchema>
