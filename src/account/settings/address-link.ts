import * as v from 'valibot'

export const addressLinkSearch = { address: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined) }
