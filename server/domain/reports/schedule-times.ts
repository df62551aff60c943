import { addDays, dayInZone } from '#contract/core/days.ts'
import type { ReportSchedule } from '#contract/reports/saved-reports.ts'
import { instantOfLocal } from '../kernel/local-time.ts'

const AT = '07:00'

const nextDay = (schedule: ReportSchedule, day: string): string => {
  if (schedule === 'month') {
    const [year = 0, month = 1] = day.split('-').map(Number)
    return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
  }
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, 7 - weekday)
}

/** The next Monday, or first of a month, at 07:00 on the company's clock. */
export const nextEmailAt = (schedule: ReportSchedule, after: Date, zone: string): Date => {
  const day = nextDay(schedule, dayInZone(after, zone))
  return instantOfLocal(`${day}T${AT}`, zone) ?? new Date(`${day}T${AT}:00Z`)
}
