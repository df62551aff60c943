import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { Booking } from '#contract/endpoints/bookings.ts'
import { roomLines } from '#src/shared/stay/room-words.ts'
import { BOARD_WORDS } from '#src/shared/stay/words.ts'
import { clockChanges, offsetAt } from './time-zone.ts'

const DAY = 86_400_000

/** `20270312T140000` of a day and a time on the wall, or of an instant that counts in UTC. */
const stamp = (wall: string): string => wall.replace(/[-:]/g, '').slice(0, 15)
const utc = (instant: number): string => stamp(new Date(instant).toISOString())

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

/** A content line in pieces of at most 75 bytes of UTF-8, never inside a character (RFC 5545, 3.1). */
export const folded = (line: string): string => {
  const bytes = new TextEncoder()
  let result = ''
  let length = 0
  for (const character of line) {
    const size = bytes.encode(character).length
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

/** The rules of a zone's clocks from before a stay until after it. */
const zoneLines = (zone: string, from: number, until: number): string[] => {
  const changes = clockChanges(zone, from - 370 * DAY, until + 2 * DAY)
  const last = changes.findLastIndex(({ at }) => at < from - 2 * DAY)
  const known = offsetAt(zone, from - 2 * DAY)
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...(last < 0 ? observance('STANDARD', '19700101T000000', known, known) : []),
    ...changes
      .slice(Math.max(0, last))
      // A change is told by the clock as it was before it.
      .flatMap(({ at, from: before, to }) =>
        observance(to > before ? 'DAYLIGHT' : 'STANDARD', utc(at + before * 60_000), before, to),
      ),
    'END:VTIMEZONE',
  ]
}

const statusOf = ({ state }: Booking): string => {
  if (['cancelled', 'rejected', 'approval_expired', 'hold_expired', 'payment_expired', 'issue_failed'].includes(state))
    return 'CANCELLED'
  return ['confirmed', 'in_use', 'completed', 'reviewed', 'no_show'].includes(state) ? 'CONFIRMED' : 'TENTATIVE'
}

/**
 * The stay for a calendar (RFC 5545): from check-in to check-out by the clock of the place. The booking's id and version
 * make a later file replace the entry of an earlier one, and one of a cancelled stay take it away.
 */
export const calendarFile = (booking: Booking, link: string): string => {
  const { hotel, reference } = booking
  const [start, end] = [`${booking.checkIn}T${hotel.checkInFrom}:00`, `${booking.checkOut}T${hotel.checkOutUntil}:00`]
  const happened = [booking.createdAt, ...[...booking.events, ...(booking.changes ?? [])].map(({ at }) => at)]
  const changed = utc(Math.max(...happened.map((at) => Date.parse(at))))
  const rooms = roomLines(booking)
  const guests = booking.travellers.map(({ fullName }) => fullName).join(', ')
  const description = [
    t`Reference ${reference}`,
    `${booking.rooms} × ${booking.roomTypeName}, ${i18n._(BOARD_WORDS[booking.board])}`,
    ...(rooms.length > 0 ? rooms : [guests]),
    hotel.phone,
    ...(hotel.isDemonstration ? [t`A demonstration hotel: nobody expects you there.`] : []),
    link,
  ]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Singgah//Stays//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...zoneLines(hotel.zone, Date.parse(`${start}Z`), Date.parse(`${end}Z`)),
    'BEGIN:VEVENT',
    `UID:${booking.bookingId}`,
    `SEQUENCE:${booking.version}`,
    `DTSTAMP:${changed}Z`,
    `LAST-MODIFIED:${changed}Z`,
    `STATUS:${statusOf(booking)}`,
    `DTSTART;TZID=${hotel.zone}:${stamp(start)}`,
    `DTEND;TZID=${hotel.zone}:${stamp(end)}`,
    // A stay of three nights does not keep anybody from a meeting.
    'TRANSP:TRANSPARENT',
    `SUMMARY:${escaped(hotel.name)}`,
    `LOCATION:${escaped(`${hotel.name}, ${hotel.address}, ${hotel.countryName}`)}`,
    `GEO:${hotel.latitude};${hotel.longitude}`,
    `URL:${link}`,
    `DESCRIPTION:${escaped(description.join('\n'))}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
