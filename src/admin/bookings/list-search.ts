import * as v from 'valibot'

const text = v.fallback(
  v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(100))),
  undefined,
)

/** List state in the URL; missing values are the defaults, and `wanted.ts` drops invalid ones. */
export const adminSearchSchema = v.object({
  q: text,
  service: text,
  state: text,
  today: text,
  from: text,
  to: text,
  place: text,
  payment: text,
  sort: text,
})
export type AdminSearch = v.InferOutput<typeof adminSearchSchema>
