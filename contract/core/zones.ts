import * as v from 'valibot'

/**
 * Names of the IANA database. ICU knows more (`JST`, `US/Pacific-New`), which neither the database nor `Temporal` takes, and
 * ignores case.
 */
const NAME =
  /^(?:UTC|(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Etc|Europe|Indian|Pacific)\/[A-Z][\w+/-]*)$/

/** `Intl` costs more than all the rest of a record with a zone. Bounded, since it takes old names in any case. */
const known = new Set<string>()
const MOST_KNOWN = 1000

const isOtherCase = (zone: string, name: string): boolean => zone !== name && zone.toLowerCase() === name.toLowerCase()

const isZone = (zone: string): boolean => {
  if (known.has(zone)) return true
  if (!NAME.test(zone)) return false
  try {
    if (isOtherCase(zone, Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone)) return false
  } catch {
    return false
  }
  if (known.size < MOST_KNOWN) known.add(zone)
  return true
}

/** An IANA time zone, such as `Asia/Jakarta`. */
export const zoneSchema = v.pipe(v.string('required'), v.maxLength(64), v.check(isZone, 'zone_unknown'))
