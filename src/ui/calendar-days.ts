/** Days are `YYYY-MM-DD`, months `YYYY-MM`; all counting is in UTC, so no zone and no change of clocks enters. */

const at = (day: string): Date => new Date(`${day}T00:00:00Z`)
const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

/** Note below the number of a day: short, in full for screen readers, and if it is the best one. */
export type DayNote = { short: string; full: string; isBest: boolean }

export const monthOf = (day: string): string => day.slice(0, 7)

/** The day `days` later; may be negative. */
export const dayAfter = (day: string, days: number): string => dayOf(new Date(at(day).getTime() + days * 86_400_000))

/** Monday is 0. */
export const weekdayOf = (day: string): number => (at(day).getUTCDay() + 6) % 7

/** The same day of the month so many months later, or that month's last day where it is too short. */
export const dayInMonths = (day: string, months: number): string => {
  const date = at(day)
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date.getUTCDate(), last))
  return dayOf(first)
}

/** The month so many months later. */
export const monthAfter = (month: string, months: number): string => monthOf(dayInMonths(`${month}-01`, months))

/** A month as weeks from Monday; null where a week belongs to its neighbour. */
export const weeksOf = (month: string): (string | null)[][] => {
  const first = `${month}-01`
  const days: (string | null)[] = Array.from({ length: weekdayOf(first) }, () => null)
  for (let day = first; monthOf(day) === month; day = dayAfter(day, 1)) days.push(day)
  while (days.length % 7 !== 0) days.push(null)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

/** A day kept between two others. */
export const clampDay = (day: string, from: string, until: string): string =>
  day < from ? from : day > until ? until : day
