import * as v from 'valibot'

/** Text of the URL, unchanged: the server checks it, so that a wrong value is reported and not silently replaced. */
const text = v.fallback(
  v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(80))),
  undefined,
)

/** State of the list of places in the URL; missing values are the defaults. */
export const directoryParamsSchema = v.object({
  place: text,
  category: text,
  area: text,
  q: text,
  open: v.fallback(v.optional(v.literal('now')), undefined),
  /** Only the map, on screens that are too narrow for it beside the list. */
  view: v.fallback(v.optional(v.literal('map')), undefined),
})
export type DirectoryParams = v.InferOutput<typeof directoryParamsSchema>

/** State of one place in the URL. */
export const directoryEntryParamsSchema = v.object({ id: v.fallback(v.optional(v.string()), undefined) })
