import * as v from 'valibot'
import { addDays, dayInZone } from '../core/days.ts'
import { daySchema } from '../core/scalars.ts'
import { offsetAt } from '../core/zone-offset.ts'

const DAY_MINUTES = 1440
/** How many days ahead the next opening is looked for. */
const DAYS_AHEAD = 14

/** Minutes after midnight at the place; an end beyond 1440 is in the next day, and 0 to 1440 is the whole day. */
const periodSchema = v.pipe(
  v.object({
    from: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(0, 'validation_failed'),
      v.maxValue(DAY_MINUTES - 1, 'validation_failed'),
    ),
    until: v.pipe(v.number(), v.integer(), v.maxValue(2 * DAY_MINUTES, 'validation_failed')),
  }),
  v.check(({ from, until }) => until > from && until - from <= DAY_MINUTES, 'validation_failed'),
)
export type Period = v.InferOutput<typeof periodSchema>

/** Periods of one day in order; none touches the one before it. */
const periodsSchema = v.pipe(
  v.array(periodSchema),
  v.maxLength(4, 'validation_failed'),
  v.check(
    (periods) => periods.every(({ from }, index) => index === 0 || from > (periods[index - 1]?.until ?? 0)),
    'validation_failed',
  ),
)

/** Seven days, Monday first; a day without periods is closed. */
export const weekSchema = v.pipe(v.array(periodsSchema), v.length(7, 'validation_failed'))
export type Week = v.InferOutput<typeof weekSchema>

export const openingHoursSchema = v.object({
  week: weekSchema,
  /** In place of `week` in the month of Ramadan; null where nothing changes. */
  ramadan: v.nullable(weekSchema),
  /** Days with other hours; the first match applies. `reason` is shown to readers. */
  exceptions: v.array(
    v.object({
      from: daySchema,
      to: daySchema,
      periods: periodsSchema,
      reason: v.object({ en: v.string(), id: v.string() }),
    }),
  ),
})
export type OpeningHours = v.InferOutput<typeof openingHoursSchema>

const islamicMonth = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', { month: 'numeric', timeZone: 'UTC' })
// Lists evaluate the same few days for every entry.
const ramadanDays = new Map<string, boolean>()
const MOST_DAYS = 1000

/**
 * By the Umm al-Qura calendar. The sighting of the moon can move the first and the last day by one; a place that opens
 * otherwise on these days has an exception.
 */
export const isRamadan = (day: string): boolean => {
  const known = ramadanDays.get(day)
  if (known !== undefined) return known
  const isFasting = islamicMonth.format(new Date(`${day}T00:00:00Z`)) === '9'
  if (ramadanDays.size >= MOST_DAYS) ramadanDays.clear()
  ramadanDays.set(day, isFasting)
  return isFasting
}

export type DayHours = {
  day: string
  periods: readonly Period[]
  /** Why they are not the usual ones. */
  because: 'ramadan' | 'exception' | null
  reason: { en: string; id: string } | null
}

const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** The hours of a calendar day at the place. */
export const hoursOn = (hours: OpeningHours, day: string): DayHours => {
  const exception = hours.exceptions.find(({ from, to }) => from <= day && day <= to)
  if (exception !== undefined) {
    return { day, periods: exception.periods, because: 'exception', reason: exception.reason }
  }
  const isFasting = hours.ramadan !== null && isRamadan(day)
  const week = isFasting ? (hours.ramadan ?? hours.week) : hours.week
  return { day, periods: week[weekday(day)] ?? [], because: isFasting ? 'ramadan' : null, reason: null }
}

const minuteAt = (zone: string, at: Date): number => {
  const wall = new Date(at.getTime() + offsetAt(zone, at.getTime()) * 60_000)
  return wall.getUTCHours() * 60 + wall.getUTCMinutes()
}

export type OpenState =
  | { isOpen: true; isWholeDay: boolean; closes: { day: string; minute: number } | null }
  | { isOpen: false; opens: { day: string; minute: number } | null }

/** A minute counted from the midnight of `today`, as a day and its minute. */
const moment = (today: string, minute: number) => ({
  day: addDays(today, Math.floor(minute / DAY_MINUTES)),
  minute: ((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES,
})

/** Periods from yesterday on, in minutes from the midnight of `today`; those that meet are one. */
const ahead = (hours: OpeningHours, today: string): Period[] => {
  const joined: Period[] = []
  for (let offset = -1; offset <= DAYS_AHEAD; offset += 1) {
    for (const { from, until } of hoursOn(hours, addDays(today, offset)).periods) {
      const period = { from: from + offset * DAY_MINUTES, until: until + offset * DAY_MINUTES }
      const last = joined.at(-1)
      if (last !== undefined && period.from <= last.until) last.until = Math.max(last.until, period.until)
      else joined.push(period)
    }
  }
  return joined
}

/** Open or closed at an instant in an IANA zone, and the next change; null if there is none within two weeks. */
export const openState = (hours: OpeningHours, zone: string, at: Date): OpenState => {
  const today = dayInZone(at, zone)
  const minute = minuteAt(zone, at)
  const periods = ahead(hours, today)
  const current = periods.find(({ from, until }) => from <= minute && minute < until)
  if (current !== undefined) {
    const endsInSight = current.until < DAYS_AHEAD * DAY_MINUTES
    const closes = endsInSight ? moment(today, current.until) : null
    return { isOpen: true, isWholeDay: current.from <= 0 && current.until >= DAY_MINUTES, closes }
  }
  const next = periods.find(({ from }) => from > minute)
  return { isOpen: false, opens: next === undefined ? null : moment(today, next.from) }
}
