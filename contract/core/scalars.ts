import * as v from 'valibot'

const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/

/** A calendar day `YYYY-MM-DD` that exists. It has no zone: a night belongs to the place where it is slept. */
export const daySchema = v.pipe(
  v.string('date_invalid'),
  v.regex(DAY, 'date_invalid'),
  // This runs also on a text that the pattern refused, and toISOString throws on what is no date.
  v.check((day) => {
    const time = Date.parse(`${day}T00:00:00Z`)
    return Number.isFinite(time) && new Date(time).toISOString().startsWith(day)
  }, 'date_invalid'),
)

/** An instant in UTC, ISO 8601 with `Z`. */
export const instantSchema = v.pipe(v.string(), v.isoTimestamp())

/** UUID of any version; ours are version 7, minted by whoever creates the thing first. */
export const idSchema = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
)

/** What a person types into one line: trimmed, no control characters, at most `max` characters. */
export const lineSchema = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(max, 'too_long'),
    // oxlint-disable-next-line no-control-regex -- control characters are what is refused
    v.regex(/^[^\u0000-\u001f\u007f\ud800-\udfff]*$/u, 'characters_not_allowed'),
  )

/** As `lineSchema`, and not empty. */
export const requiredLineSchema = (max: number) => v.pipe(lineSchema(max), v.minLength(1, 'required'))

/** Longer text: line breaks are allowed, other control characters are not. */
export const paragraphSchema = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(max, 'too_long'),
    // oxlint-disable-next-line no-control-regex -- control characters are what is refused
    v.regex(/^[^\u0000-\u0009\u000b-\u001f\u007f\ud800-\udfff]*$/u, 'characters_not_allowed'),
  )

export const emailSchema = v.pipe(requiredLineSchema(254), v.email('email_invalid'))

/** A telephone number as people type it: digits, spaces, dots, brackets and hyphens, 6 to 15 digits, optional plus. */
export const phoneSchema = v.pipe(
  requiredLineSchema(32),
  v.regex(/^\+?[\d\s().-]+$/, 'phone_invalid'),
  v.check((text) => {
    const digits = text.replace(/\D/g, '').length
    return digits >= 6 && digits <= 15
  }, 'phone_invalid'),
)

/** A whole number that arrives as text in a URL. */
export const countInUrl = (min: number, max: number, code: string) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,6}$/, code), v.transform(Number))], code),
    v.integer(code),
    v.minValue(min, code),
    v.maxValue(max, code),
  )
