import * as v from 'valibot'
import { FeedError } from './feed-error.ts'

const DAY_MS = 86_400_000
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** Days of a month from either end; a longer list would be gone through for every day. */
const MOST_LISTED = 62

const numbers = v.pipe(
  v.optional(v.union([v.number(), v.array(v.number())]), []),
  v.transform((value) => [value].flat()),
  v.maxLength(MOST_LISTED),
)
const texts = v.pipe(
  v.optional(v.union([v.string(), v.array(v.string())]), []),
  v.transform((value) => [value].flat()),
  v.maxLength(MOST_LISTED),
)

/** A rule as `ical.js` reads it. Parts that are not named here are not supported. */
const ruleSchema = v.strictObject({
  freq: v.picklist(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']),
  interval: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  until: v.optional(v.string()),
  bymonth: numbers,
  bymonthday: numbers,
  byday: texts,
  bysetpos: numbers,
  /** Sunday is 1. */
  wkst: v.optional(v.number(), 2),
})
type RecurrenceRule = v.InferOutput<typeof ruleSchema>

/** Throws `FeedError` for rules that are not of days, and for parts of rules that are not known. */
export const readRule = (value: unknown): RecurrenceRule => {
  const parsed = v.safeParse(ruleSchema, value)
  if (!parsed.success) throw new FeedError('calendar_rule_unknown')
  const { freq, bysetpos } = parsed.output
  if (bysetpos.length > 0 && freq !== 'MONTHLY') throw new FeedError('calendar_rule_unknown')
  return parsed.output
}

type Day = { number: number; year: number; month: number; day: number; weekday: number; lastDay: number }

const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS)

const dayOf = (number: number): Day => {
  const date = new Date(number * DAY_MS)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1]
  return {
    number,
    year,
    month,
    day: date.getUTCDate(),
    weekday: date.getUTCDay() || 7,
    lastDay: new Date(Date.UTC(year, month, 0)).getUTCDate(),
  }
}

type WeekdayPart = { weekday: number; ordinal: number }

const weekdayParts = (byday: readonly string[]): WeekdayPart[] =>
  byday.map((text) => {
    const [, ordinal, name] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(text) ?? []
    const weekday = WEEKDAYS.indexOf(name ?? '') + 1
    if (weekday === 0) throw new FeedError('calendar_rule_unknown')
    return { weekday, ordinal: Number(ordinal ?? 0) }
  })

/** The place of a day within its month or year from either end, such as the second Monday or the last. */
const isNth = (day: Day, ordinal: number, isOfYear: boolean): boolean => {
  const first = isOfYear ? Date.UTC(day.year, 0, 1) : Date.UTC(day.year, day.month - 1, 1)
  const last = isOfYear ? Date.UTC(day.year, 11, 31) : Date.UTC(day.year, day.month, 0)
  return ordinal > 0
    ? Math.floor((day.number - first / DAY_MS) / 7) + 1 === ordinal
    : Math.floor((last / DAY_MS - day.number) / 7) + 1 === -ordinal
}

const matcherOf = (rule: RecurrenceRule, start: Day): ((day: Day) => boolean) => {
  const { freq, interval, bymonth, bymonthday, bysetpos, wkst } = rule
  const weekdays = weekdayParts(rule.byday)
  const weekStart = (wkst + 5) % 7
  const weekOf = ({ number, weekday }: Day): number => Math.floor((number - ((weekday + 6 - weekStart) % 7)) / 7)
  const isPeriod = (day: Day): boolean => {
    if (freq === 'DAILY') return (day.number - start.number) % interval === 0
    if (freq === 'WEEKLY') return (weekOf(day) - weekOf(start)) % interval === 0
    if (freq === 'MONTHLY') return ((day.year - start.year) * 12 + day.month - start.month) % interval === 0
    return (day.year - start.year) % interval === 0
  }
  const isMonthDay = ({ day, lastDay }: Day): boolean =>
    bymonthday.some((wanted) => (wanted > 0 ? wanted === day : lastDay + 1 + wanted === day))
  const isOfYear = freq === 'YEARLY' && bymonth.length === 0
  const isWeekday = (day: Day): boolean =>
    weekdays.some(({ weekday, ordinal }) => weekday === day.weekday && (ordinal === 0 || isNth(day, ordinal, isOfYear)))
  /** Parts of the rule that follow from the first day. */
  const isLikeStart = (day: Day): boolean => {
    if (freq === 'DAILY' || weekdays.length > 0 || bymonthday.length > 0) return true
    if (freq === 'WEEKLY') return day.weekday === start.weekday
    return day.day === start.day && (freq === 'MONTHLY' || bymonth.length > 0 || day.month === start.month)
  }
  const isMeant = (day: Day): boolean =>
    (bymonth.length === 0 || bymonth.includes(day.month)) &&
    (bymonthday.length === 0 || isMonthDay(day)) &&
    (weekdays.length === 0 || isWeekday(day)) &&
    isLikeStart(day)
  // Days are looked at in their order: each month is gone through once.
  let meant: { first: number; numbers: readonly number[] } | null = null
  const meantIn = ({ number, day, lastDay }: Day): readonly number[] => {
    const first = number - day + 1
    if (meant?.first !== first) {
      const days = Array.from({ length: lastDay }, (_, place) => dayOf(first + place))
      meant = { first, numbers: days.filter(isMeant).map((one) => one.number) }
    }
    return meant.numbers
  }
  const isPlaced = (day: Day): boolean => {
    if (bysetpos.length === 0) return true
    const month = meantIn(day)
    const place = month.indexOf(day.number)
    return bysetpos.some((wanted) => (wanted > 0 ? wanted - 1 === place : month.length + wanted === place))
  }
  return (day) => isPeriod(day) && isMeant(day) && isPlaced(day)
}

/** Days that may still be looked at: rules without end cost no more than those with one. */
export type Effort = { left: number }

/**
 * The days of a rule from `from` until before `until`, for an event that first is on `start`, which always counts. Its end by `UNTIL`
 * is the caller's. Throws `FeedError` where that takes too long.
 */
export const recurringDays = (
  rule: RecurrenceRule,
  { start, from, until }: { start: string; from: string; until: string },
  effort: Effort,
): string[] => {
  const first = dayOf(dayNumber(start))
  const isMatch = matcherOf(rule, first)
  const days: string[] = []
  const end = dayNumber(until)
  let count = 0
  // Without a number of times, nothing before the range matters.
  for (let number = rule.count === undefined ? Math.max(first.number, dayNumber(from)) : first.number; ; number += 1) {
    if (number >= end || (rule.count !== undefined && count >= rule.count)) return days
    effort.left -= 1
    if (effort.left < 0) throw new FeedError('calendar_events_too_many')
    if (number !== first.number && !isMatch(dayOf(number))) continue
    count += 1
    const day = new Date(number * DAY_MS).toISOString().slice(0, 10)
    if (day >= from) days.push(day)
  }
}
