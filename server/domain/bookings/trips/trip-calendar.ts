import { calendarText, escaped, stamp, utc } from '#contract/bookings/calendar-lines.ts'
import { addDays, dayInZone } from '#contract/core/days.ts'
import type { Trip, TripStop } from '#contract/bookings/trips.ts'
import type { Locale } from '../../kernel/messages.ts'

const WORDS = {
  en: { calendar: 'Singgah trips', checkIn: (time: string) => `Check-in from ${time}`, code: 'Booking code' },
  id: { calendar: 'Perjalanan Singgah', checkIn: (time: string) => `Check-in mulai ${time}`, code: 'Kode pesanan' },
} as const satisfies Record<Locale, unknown>

const HOUR_MS = 3_600_000

const clock = (at: string, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(at),
  )

const placeText = ({ place }: TripStop): string =>
  place === null ? '' : [place.name, place.airport ?? place.city].filter((part) => part !== null).join(', ')

/** Days have no time zone in a calendar, and the one at the end is not part of the entry (RFC 5545, 3.6.1). */
const wholeDays = (first: TripStop, last: TripStop, isStay: boolean): string[] => {
  const [from, to] = [dayInZone(new Date(first.at), first.zone), dayInZone(new Date(last.at), last.zone)]
  const end = isStay && to > from ? to : addDays(to, 1)
  return [`DTSTART;VALUE=DATE:${stamp(from)}`, `DTEND;VALUE=DATE:${stamp(end)}`]
}

const times = (first: TripStop, last: TripStop): string[] => {
  const start = Date.parse(first.at)
  const end = first === last ? start + HOUR_MS : Math.max(start, Date.parse(last.at))
  return [`DTSTART:${utc(start)}Z`, `DTEND:${utc(end)}Z`]
}

/** Stops of one item in pairs: a flight and the one after it are two entries. */
const pairsOf = (stops: readonly TripStop[]): [TripStop, TripStop][] =>
  stops.flatMap((stop, index): [TripStop, TripStop][] => {
    if (index % 2 === 1) return []
    return [[stop, stops[index + 1] ?? stop]]
  })

const eventLines = (trip: Trip, asOf: Date, words: (typeof WORDS)[Locale]): string[] =>
  trip.items.flatMap(({ itemId, reference }) => {
    const own = trip.stops.filter((stop) => stop.itemId === itemId)
    return pairsOf(own).flatMap(([first, last], index) => {
      const isStay = first.kind === 'check_in'
      const isTimed = first.isTimed && last.isTimed && !isStay
      const about = [
        isStay && first.isTimed ? words.checkIn(clock(first.at, first.zone)) : '',
        reference === '' ? '' : `${words.code} ${reference}`,
        trip.name,
        trip.purpose,
      ].filter((line) => line !== '')
      const where = placeText(first)
      const way = !isStay && last.place !== null && last.place.name !== first.place?.name ? ` → ${placeText(last)}` : ''
      return [
        'BEGIN:VEVENT',
        `UID:${itemId}-${index}@singgah`,
        `DTSTAMP:${utc(asOf.getTime())}Z`,
        ...(isTimed ? times(first, last) : wholeDays(first, last, isStay)),
        `SUMMARY:${escaped(first.title)}`,
        ...(where === '' ? [] : [`LOCATION:${escaped(where + way)}`]),
        ...(about.length === 0 ? [] : [`DESCRIPTION:${escaped(about.join('\n'))}`]),
        'STATUS:CONFIRMED',
        'END:VEVENT',
      ]
    })
  })

/** Trips for a calendar program that reads them again and again (RFC 5545, RFC 7986): every three hours is asked for. */
export const tripCalendar = (trips: readonly Trip[], locale: Locale, now: Date): string => {
  const words = WORDS[locale]
  return calendarText('Trips', [
    `NAME:${words.calendar}`,
    `X-WR-CALNAME:${words.calendar}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT3H',
    'X-PUBLISHED-TTL:PT3H',
    ...trips.flatMap((trip) => eventLines(trip, now, words)),
  ])
}
