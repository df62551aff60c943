import { clockChanges, offsetAt } from '../core/zone-offset.ts'

const DAY = 86_400_000

/** `20270312T140000` from a local day and time, or from a UTC instant. */
export const stamp = (wall: string): string => wall.replace(/[-:]/g, '').slice(0, 15)
export const utc = (instant: number): string => stamp(new Date(instant).toISOString())

const digits = (value: number): string => String(value).padStart(2, '0')

const offset = (minutes: number): string => {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${digits(Math.floor(size / 60))}${digits(size % 60)}`
}

/** TEXT of RFC 5545, 3.3.11; other control characters and marks of direction are left out. */
export const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')

/** Bytes of a character in UTF-8. */
const bytesOf = (character: string): number => {
  const point = character.codePointAt(0) ?? 0
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_00_00 ? 3 : 4
}

/** A content line in pieces of up to 75 bytes of UTF-8, never split inside a character (RFC 5545, 3.1). */
export const folded = (line: string): string => {
  let result = ''
  let length = 0
  for (const character of line) {
    const size = bytesOf(character)
    if (length + size > 75) {
      result += '\r\n '
      length = 1
    }
    result += character
    length += size
  }
  return result
}

const observance = (name: string, start: string, before: number, after: number): string[] => [
  `BEGIN:${name}`,
  `DTSTART:${start}`,
  `TZOFFSETFROM:${offset(before)}`,
  `TZOFFSETTO:${offset(after)}`,
  `END:${name}`,
]

/** The rules of a zone's clocks from before an entry until after it. */
export const zoneLines = (zone: string, from: number, until: number): string[] => {
  const changes = clockChanges(zone, from - 370 * DAY, until + 2 * DAY)
  const last = changes.findLastIndex(({ at }) => at < from - 2 * DAY)
  const known = offsetAt(zone, from - 2 * DAY)
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...(last < 0 ? observance('STANDARD', '19700101T000000', known, known) : []),
    ...changes
      .slice(Math.max(0, last))
      // A transition is given in the local time before it.
      .flatMap(({ at, from: before, to }) =>
        observance(to > before ? 'DAYLIGHT' : 'STANDARD', utc(at + before * 60_000), before, to),
      ),
    'END:VTIMEZONE',
  ]
}

/** A calendar of these components (RFC 5545); `what` is in it. */
export const calendarText = (what: string, components: readonly string[]): string => {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Singgah//${what}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...components,
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
