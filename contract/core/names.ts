import * as v from 'valibot'
import { hasLink } from './link-in-text.ts'
import { requiredLineSchema } from './scalars.ts'

/**
 * The name of a person, company or request, as it is entered: it ends in mails to others, so it has no web or email address.
 * Stored names are read by `lineSchema`.
 */
export const requiredNameSchema = (max: number) =>
  v.pipe(
    requiredLineSchema(max),
    v.check((text) => !hasLink(text), 'link_in_name'),
  )
