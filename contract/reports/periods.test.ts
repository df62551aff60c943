import { describe, expect, test } from 'vitest'
import { daysBefore, daysOfPeriod, scheduledDays } from './periods.ts'

const TODAY = '2027-03-31'

describe('the days of a period', () => {
  test.each([
    ['this_month', '2027-03-01', '2027-03-31'],
    ['last_month', '2027-02-01', '2027-02-28'],
    ['this_quarter', '2027-01-01', '2027-03-31'],
    ['last_quarter', '2026-10-01', '2026-12-31'],
    ['this_year', '2027-01-01', '2027-12-31'],
    ['last_year', '2026-01-01', '2026-12-31'],
  ] as const)('of %s', (period, from, to) => {
    expect(daysOfPeriod(period, TODAY)).toEqual({ from, to })
  })
})

describe('the period before', () => {
  test('of a running one is as long as what has begun, and no longer than its own', () => {
    const month = daysOfPeriod('this_month', TODAY)
    expect(daysBefore('this_month', month, '2027-03-10')).toEqual({ from: '2027-02-01', to: '2027-02-10' })
    expect(daysBefore('this_month', month, TODAY)).toEqual({ from: '2027-02-01', to: '2027-02-28' })
    const year = daysOfPeriod('this_year', TODAY)
    expect(daysBefore('this_year', year, TODAY)).toEqual({ from: '2026-01-01', to: '2026-03-31' })
  })

  test('of a past one is whole, and of own days as many days', () => {
    const quarter = daysOfPeriod('last_quarter', TODAY)
    expect(daysBefore('last_quarter', quarter, TODAY)).toEqual({ from: '2026-07-01', to: '2026-09-30' })
    const days = { from: '2027-03-01', to: '2027-03-03' }
    expect(daysBefore('days', days, TODAY)).toEqual({ from: '2027-02-26', to: '2027-02-28' })
  })
})

test('an email has the week from Monday to Sunday, or the month, before its day', () => {
  const week = { from: '2027-03-22', to: '2027-03-28' }
  expect(scheduledDays('week', '2027-03-29')).toEqual(week)
  expect(scheduledDays('week', '2027-04-04')).toEqual(week)
  expect(scheduledDays('month', '2027-04-01')).toEqual({ from: '2027-03-01', to: '2027-03-31' })
})
