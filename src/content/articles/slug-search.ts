import * as v from 'valibot'

/** Which thing a detail screen shows: the slug of its address. */
export const slugSearchSchema = v.object({
  slug: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(80))), undefined),
})
