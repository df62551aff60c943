import * as v from 'valibot'

/** What the link of a mail about another address adds to the address of the settings. */
export const addressLinkSearch = { address: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined) }
