import { periodOf, type BudgetPeriod } from '../companies/budget-rules.ts'
import { addDays, nightsBetween } from '../core/days.ts'
import type { ReportPeriod } from './measures.ts'

export const MAX_REPORT_DAYS = 1_830
/** The earliest day of a report; the period before it is of this era, too. */
export const FIRST_REPORT_DAY = '2000-01-01'

/** First and last day. */
export type ReportDays = { from: string; to: string }

const UNITS = {
  this_month: 'month',
  last_month: 'month',
  this_quarter: 'quarter',
  last_quarter: 'quarter',
  this_year: 'year',
  last_year: 'year',
} as const satisfies Record<Exclude<ReportPeriod, 'days'>, BudgetPeriod>

/** The days of a period that is not chosen by days; `today` is the day in the company's zone. */
export const daysOfPeriod = (period: Exclude<ReportPeriod, 'days'>, today: string): ReportDays => {
  const unit = UNITS[period]
  const running = periodOf(unit, today)
  return period.startsWith('this_') ? running : periodOf(unit, addDays(running.from, -1))
}

/**
 * The period before, for comparison: the month, quarter or year before, or as many days. Of a running period only as many
 * days as have begun, so that a half month is compared with half a month.
 */
export const daysBefore = (period: ReportPeriod, { from, to }: ReportDays, today: string): ReportDays => {
  if (period === 'days') {
    const count = nightsBetween(from, to) + 1
    return { from: addDays(from, -count), to: addDays(from, -1) }
  }
  const whole = periodOf(UNITS[period], addDays(from, -1))
  if (!period.startsWith('this_')) return whole
  const last = addDays(whole.from, nightsBetween(from, today < to ? today : to))
  return { from: whole.from, to: last < whole.to ? last : whole.to }
}

/** The days of a month such as `2026-11` within others; null where none of them is. */
export const daysOfMonth = (month: string, within: ReportDays): ReportDays | null => {
  const whole = periodOf('month', `${month}-01`)
  const from = whole.from > within.from ? whole.from : within.from
  const to = whole.to < within.to ? whole.to : within.to
  return from > to ? null : { from, to }
}

/** The week from Monday to Sunday or the month before a day. */
export const scheduledDays = (every: 'week' | 'month', today: string): ReportDays => {
  if (every === 'month') return daysOfPeriod('last_month', today)
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const monday = addDays(today, -weekday)
  return { from: addDays(monday, -7), to: addDays(monday, -1) }
}
