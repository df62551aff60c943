import { daysOfPeriod, FIRST_REPORT_DAY, MAX_REPORT_DAYS, type ReportDays } from '#contract/reports/periods.ts'
import type { ReportFilters } from '#contract/reports/filters.ts'
import { nightsBetween } from '#contract/core/days.ts'
import { Refusal } from '../kernel/refusal.ts'

const invalid = (field: string): Refusal =>
  new Refusal('period_invalid', { fields: [{ field, code: 'period_invalid' }] })

/** The days of a report; `today` is the day in the company's zone. Throws `period_invalid`. */
export const daysOf = (
  { period, from, to }: Pick<ReportFilters, 'period' | 'from' | 'to'>,
  today: string,
): ReportDays => {
  if (period !== 'days') return daysOfPeriod(period, today)
  if (from === undefined || from < FIRST_REPORT_DAY) throw invalid('query.from')
  if (to === undefined || to < from || nightsBetween(from, to) >= MAX_REPORT_DAYS) throw invalid('query.to')
  return { from, to }
}
