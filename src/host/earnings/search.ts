import * as v from 'valibot'

export const earningSearchSchema = v.object({
  /** `YYYY-MM`; this month where it is missing. */
  month: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/))), undefined),
})
