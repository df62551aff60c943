import { addDays, nightsBetween } from '#contract/core/days.ts'
import type { BusyPeriod, DayRange } from '#server/domain/bookings/listings/listing-calendars.ts'
import { readDocument, type Component, type Property } from './calendar-document.ts'
import {
  durationOf,
  instantOf,
  momentOf,
  momentOfProperty,
  wallOf,
  zoneReader,
  type Moment,
} from './calendar-moments.ts'
import { FeedError } from './feed-error.ts'
import { readRule, recurringDays, type Effort } from './recurrence.ts'

const DAY_MS = 86_400_000
/** Times of all events in the range. */
const MAX_PERIODS = 5000
/** Days that are added to series or left out of them, one by one. */
const MAX_DATES = 20_000
/** Days that all rules may look at. */
const MAX_EFFORT = 150_000

type ZoneOf = (name: string | null) => string
type Reading = { zoneOf: ZoneOf; zone: string; range: DayRange; effort: Effort }

/** One time of an event. */
type Occurrence = { start: Moment; length: number }

const first = (event: Component, name: string): Property | undefined => event.get(name)?.[0]

const textIn = (event: Component, name: string): string => {
  const value = first(event, name)?.value
  return typeof value === 'string' ? value : ''
}

/** Those that their calendar calls free, or cancelled, take nothing. */
const isBusy = (event: Component): boolean =>
  textIn(event, 'transp').toUpperCase() !== 'TRANSPARENT' && textIn(event, 'status').toUpperCase() !== 'CANCELLED'

const startOf = (event: Component, zoneOf: ZoneOf): Moment => {
  const property = first(event, 'dtstart')
  if (property === undefined) throw new FeedError('calendar_unreadable')
  return momentOfProperty(property, zoneOf)
}

/** How long an event takes in milliseconds; days of all-day events have 24 hours. */
const lengthOf = (event: Component, start: Moment, zoneOf: ZoneOf): number => {
  const duration = first(event, 'duration')
  const end = first(event, 'dtend')
  if (end === undefined) return duration === undefined ? 0 : durationOf(duration.value)
  const until = momentOfProperty(end, zoneOf)
  if (start.time !== null) return Math.max(0, instantOf(until) - instantOf(start))
  const days = nightsBetween(start.day, until.day)
  return Math.max(0, days + (until.time === null || until.time === '00:00' ? 0 : 1)) * DAY_MS
}

/** Key of a time of a series that is left out or moved. */
const keysOf = ({ day, time, zone }: Moment): string[] =>
  time === null ? [day] : [day, String(instantOf({ day, time, zone }))]
const keyOf = (moment: Moment): string => keysOf(moment).at(-1) ?? moment.day

const momentsOf = (event: Component, name: string, zoneOf: ZoneOf): Moment[] =>
  (event.get(name) ?? []).flatMap(({ values, zone }) =>
    values.map((value) => momentOf(Array.isArray(value) ? value[0] : value, zoneOf(zone))),
  )

const addedBy = (event: Component, length: number, zoneOf: ZoneOf): Occurrence[] =>
  (event.get('rdate') ?? []).flatMap(({ values, zone }) =>
    values.map((value) => {
      if (!Array.isArray(value)) return { start: momentOf(value, zoneOf(zone)), length }
      const [from, until]: unknown[] = value
      const start = momentOf(from, zoneOf(zone))
      const isDuration = typeof until === 'string' && /^[+-]?P/.test(until)
      return {
        start,
        length: isDuration
          ? durationOf(until)
          : Math.max(0, instantOf(momentOf(until, zoneOf(zone))) - instantOf(start)),
      }
    }),
  )

/** True if `UNTIL` still allows a time of a series. */
const isBefore = (start: Moment, until: string | undefined): boolean => {
  if (until === undefined) return true
  const end = momentOf(until, start.zone)
  return end.time === null || start.time === null ? start.day <= end.day : instantOf(start) <= instantOf(end)
}

const occurrencesOf = (event: Component, { zoneOf, range, effort }: Reading): Occurrence[] => {
  const start = startOf(event, zoneOf)
  const length = lengthOf(event, start, zoneOf)
  const rules = event.get('rrule') ?? []
  const added = addedBy(event, length, zoneOf)
  if (rules.length === 0) return [{ start, length }, ...added]
  // A day more at each end: the clock of the event may be a day off that of the listing.
  const from = addDays(range.from, -Math.ceil(Math.min(length, 3660 * DAY_MS) / DAY_MS) - 1)
  const until = addDays(range.until, 1)
  const repeated = rules.flatMap(({ value }) => {
    const rule = readRule(value)
    return recurringDays(rule, { start: start.day, from, until }, effort)
      .map((day) => ({ ...start, day }))
      .filter((moment) => isBefore(moment, rule.until))
  })
  return [...repeated.map((moment) => ({ start: moment, length })), ...added]
}

/** What begins in the range may last until the end of time; it is cut soon after the range. */
const periodOf = ({ start, length }: Occurrence, { zone, range }: Reading): BusyPeriod => {
  if (start.time === null) {
    const left = nightsBetween(start.day, range.until) + 1
    const days = Math.max(1, Math.min(left, Math.ceil(length / DAY_MS)))
    return { from: `${start.day}T00:00`, until: `${addDays(start.day, days)}T00:00`, isAllDay: true }
  }
  const from = instantOf(start)
  const until = Math.min(from + length, Date.parse(`${addDays(range.until, 2)}T00:00:00Z`))
  return { from: wallOf(from, zone), until: wallOf(Math.max(from, until), zone), isAllDay: false }
}

const NOTHING: ReadonlySet<string> = new Set()

const isLeftOut = ({ start }: Occurrence, keys: readonly ReadonlySet<string>[]): boolean => {
  const filled = keys.filter(({ size }) => size > 0)
  return filled.length > 0 && keysOf(start).some((key) => filled.some((set) => set.has(key)))
}

const MOMENT_LISTS = ['exdate', 'rdate', 'recurrence-id'] as const

const datesIn = (events: readonly Component[]): number =>
  events
    .flatMap((event) => MOMENT_LISTS.flatMap((name) => event.get(name) ?? []))
    .reduce((sum, { values }) => sum + values.length, 0)

/** Keys of times that other events of the same name replace, by that name: put together once, not for each of its events. */
const movedTimes = (events: readonly Component[], zoneOf: ZoneOf): Map<string, Set<string>> => {
  const moved = new Map<string, Set<string>>()
  for (const event of events) {
    if (!event.has('recurrence-id')) continue
    const uid = textIn(event, 'uid')
    const keys = moved.get(uid) ?? new Set<string>()
    for (const moment of momentsOf(event, 'recurrence-id', zoneOf)) keys.add(keyOf(moment))
    moved.set(uid, keys)
  }
  return moved
}

/**
 * When a calendar says that something is taken, within a range of days of the listing's zone. Rules are followed within it
 * only. `isOwn` are names of events that came from us. Throws `FeedError`: then nothing of it counts.
 */
export const busyPeriods = (
  text: string,
  { zone, range, isOwn }: { zone: string; range: DayRange; isOwn: (uid: string) => boolean },
): BusyPeriod[] => {
  const { events, zones } = readDocument(text)
  if (datesIn(events) > MAX_DATES) throw new FeedError('calendar_events_too_many')
  const reading: Reading = { zoneOf: zoneReader(zones, zone), zone, range, effort: { left: MAX_EFFORT } }
  const { zoneOf } = reading
  const moved = movedTimes(events, zoneOf)
  const periods = new Map<string, BusyPeriod>()
  for (const [place, event] of events.entries()) {
    const uid = textIn(event, 'uid')
    const start = startOf(event, zoneOf)
    if (!isBusy(event) || isOwn(uid)) continue
    const isMoved = event.has('recurrence-id')
    const leftOut = isMoved ? [] : [new Set(momentsOf(event, 'exdate', zoneOf).map(keyOf)), moved.get(uid) ?? NOTHING]
    const times = isMoved ? [{ start, length: lengthOf(event, start, zoneOf) }] : occurrencesOf(event, reading)
    for (const time of times) {
      if (isLeftOut(time, leftOut)) continue
      const period = periodOf(time, reading)
      const isInside = period.from.slice(0, 10) < range.until && period.until.slice(0, 10) >= range.from
      // The same event twice is one.
      if (isInside) periods.set(`${uid === '' ? place : uid} ${period.from} ${period.until}`, period)
      if (periods.size > MAX_PERIODS) throw new FeedError('calendar_events_too_many')
    }
  }
  return [...periods.values()]
}
