import * as v from 'valibot'
import { hasLink } from './link-in-text.ts'
import { requiredLineSchema } from './scalars.ts'

/** Marks that turn or hide letters. The two joiners (U+200C, U+200D) stay: names of some scripts are written with them. */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/**
 * The name of a person, company or request, as it is entered: it ends in mails to others, so it has no web or email address.
 * Marks without a sign of their own are left out: pasted text brings them along. Stored names are read by `lineSchema`.
 */
export const requiredNameSchema = (max: number) =>
  v.pipe(
    requiredLineSchema(max),
    v.transform((text) => text.replace(UNSEEN, '').trim()),
    v.minLength(1, 'required'),
    v.check((text) => !hasLink(text), 'link_in_name'),
  )
