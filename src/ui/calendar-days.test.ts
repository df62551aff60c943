import { expect, it } from 'vitest'
import { dayInMonths, monthAfter, weekdayOf, weeksOf } from './calendar-days.ts'

it('has every day of a month once, in weeks of seven from Monday', () => {
  for (let month = '2024-01'; month < '2029-01'; month = monthAfter(month, 1)) {
    const weeks = weeksOf(month)
    const days = weeks.flat().filter((day) => day !== null)
    expect(days).toEqual([...new Set(days)].toSorted())
    expect(days.at(0)).toBe(`${month}-01`)
    expect(days.at(-1)?.slice(8)).toBe(String(days.length))
    expect(days).toHaveLength(new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate())
    for (const week of weeks) {
      expect(week).toHaveLength(7)
      expect(week.map((day, index) => (day === null ? index : weekdayOf(day)))).toEqual([0, 1, 2, 3, 4, 5, 6])
    }
  }
})

it.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2027-03-31', -1, '2027-02-28'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2027-01-15', -1, '2026-12-15'],
])('%s and %d months is %s', (day, months, other) => {
  expect(dayInMonths(day, months)).toBe(other)
})
