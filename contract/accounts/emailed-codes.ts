import * as v from 'valibot'

/** Token in an email link. */
export const tokenSchema = v.pipe(v.string('link_invalid'), v.regex(/^[\w-]{43}$/, 'link_invalid'))

/** The eight digits of a mail, as people type them. */
export const codeSchema = v.pipe(
  v.string('required'),
  v.transform((text) => text.replace(/\s/g, '')),
  v.regex(/^\d{8}$/, 'code_refused'),
)
