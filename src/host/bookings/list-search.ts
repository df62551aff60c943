import * as v from 'valibot'
import { HOST_LISTS, HOST_SORTS } from '#contract/hosts/lists.ts'

/** Search parameters of the list; `id` is the open booking. */
export const hostSearchSchema = v.object({
  list: v.optional(v.fallback(v.optional(v.picklist(HOST_LISTS)), undefined)),
  sort: v.optional(v.fallback(v.optional(v.picklist(HOST_SORTS)), undefined)),
  q: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined)),
  id: v.optional(v.fallback(v.optional(v.string()), undefined)),
})
