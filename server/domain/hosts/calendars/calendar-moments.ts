import * as v from 'valibot'
import { zoneSchema } from '#contract/core/zones.ts'
import { offsetAt } from '#contract/core/zone-offset.ts'
import type { Component, Property } from './calendar-document.ts'
import { FeedError } from './feed-error.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Names of Windows that calendars of Outlook and Exchange use. */
const WINDOWS: Readonly<Record<string, string>> = {
  'SE Asia Standard Time': 'Asia/Jakarta',
  'Singapore Standard Time': 'Asia/Singapore',
  'China Standard Time': 'Asia/Shanghai',
  'Tokyo Standard Time': 'Asia/Tokyo',
  'Korea Standard Time': 'Asia/Seoul',
  'India Standard Time': 'Asia/Kolkata',
  'Arabian Standard Time': 'Asia/Dubai',
  'Arab Standard Time': 'Asia/Riyadh',
  'W. Australia Standard Time': 'Australia/Perth',
  'AUS Eastern Standard Time': 'Australia/Sydney',
  'GMT Standard Time': 'Europe/London',
  'W. Europe Standard Time': 'Europe/Berlin',
  'Romance Standard Time': 'Europe/Paris',
  'Eastern Standard Time': 'America/New_York',
  'Central Standard Time': 'America/Chicago',
  'Pacific Standard Time': 'America/Los_Angeles',
}

/** A day, or a time of a zone. */
export type Moment = { day: string; time: string | null; zone: string }

/** Finds the IANA zone of the names in a calendar; others are on the clock of the listing, as times without a zone are. */
export const zoneReader = (zones: readonly Component[], own: string): ((name: string | null) => string) => {
  const places = new Map(
    zones.map((zone) => [zone.get('tzid')?.[0]?.value, zone.get('x-lic-location')?.[0]?.value] as const),
  )
  return (name) => {
    if (name === null) return own
    const candidates = [name, places.get(name), WINDOWS[name], /[A-Za-z]+\/[\w+-]+$/.exec(name)?.[0]]
    return candidates.find((candidate): candidate is string => v.is(zoneSchema, candidate)) ?? own
  }
}

const WRITTEN = /^(\d{4}-\d\d-\d\d)(?:T(?:(\d\d:\d\d):\d\d(Z)?|::))?$/

/** A value of a date or a time. Throws `FeedError` for others. */
export const momentOf = (value: unknown, zone: string): Moment => {
  const [, day, time, utc] = typeof value === 'string' ? (WRITTEN.exec(value) ?? []) : []
  if (day === undefined || !Number.isFinite(Date.parse(`${day}T${time ?? '00:00'}:00Z`))) {
    throw new FeedError('calendar_unreadable')
  }
  return { day, time: time ?? null, zone: utc === undefined ? zone : 'UTC' }
}

export const momentOfProperty = (property: Property, zoneOf: (name: string | null) => string): Moment =>
  momentOf(property.value, zoneOf(property.zone))

/** By zone and day of UTC; null for days on which the clocks change. `Intl` takes long, and calendars ask for the same days. */
const offsets = new Map<string, number | null>()
const MOST_OFFSETS = 20_000

/** Minutes a zone is ahead of UTC at an instant. */
const offsetIn = (zone: string, instant: number): number => {
  const day = Math.floor(instant / DAY_MS)
  const key = `${zone} ${day}`
  const known = offsets.get(key)
  if (known !== undefined) return known ?? offsetAt(zone, instant)
  const [first, last] = [offsetAt(zone, day * DAY_MS), offsetAt(zone, (day + 1) * DAY_MS)]
  if (offsets.size >= MOST_OFFSETS) offsets.clear()
  offsets.set(key, first === last ? first : null)
  return first === last ? first : offsetAt(zone, instant)
}

/** The instant of a moment; midnight for a day. A time that the clock skips is as long after the change as it says. */
export const instantOf = ({ day, time, zone }: Moment): number => {
  const wall = Date.parse(`${day}T${time ?? '00:00'}:00Z`)
  const guess = wall - offsetIn(zone, wall) * MINUTE_MS
  return wall - offsetIn(zone, guess) * MINUTE_MS
}

/** The instant at which the clock of a zone shows `YYYY-MM-DDTHH:MM`. */
export const instantOfWall = (wall: string, zone: string): number =>
  instantOf({ day: wall.slice(0, 10), time: wall.slice(11), zone })

/** `YYYY-MM-DDTHH:MM` on the clock of a zone. */
export const wallOf = (instant: number, zone: string): string =>
  new Date(instant + offsetIn(zone, instant) * MINUTE_MS).toISOString().slice(0, 16)

const DURATION = /^([+-])?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/

/** In milliseconds. Throws `FeedError` for other values. */
export const durationOf = (value: unknown): number => {
  const parts = typeof value === 'string' ? DURATION.exec(value) : null
  if (parts === null) throw new FeedError('calendar_unreadable')
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(2).map((part) => Number(part ?? 0))
  const size = (((weeks * 7 + days) * 24 + hours) * 60 + minutes) * MINUTE_MS + seconds * 1000
  return parts[1] === '-' ? 0 : size
}
