import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { hoursOn, isRamadan, openingHoursSchema, openState, type OpeningHours, type Period } from './opening-hours.ts'

const JAKARTA = 'Asia/Jakarta'
const at = (from: number, until: number): Period => ({ from: from * 60, until: until * 60 })
const everyDay = (...periods: Period[]): Period[][] => Array.from({ length: 7 }, () => periods)
const hours = (more: Partial<OpeningHours> = {}): OpeningHours => ({
  week: everyDay(at(9, 17)),
  ramadan: null,
  exceptions: [],
  ...more,
})
/** A Saturday, at the clock of Jakarta (UTC+7). */
const saturday = (time: string) => new Date(`2026-11-28T${time}:00+07:00`)
const REASON = { en: 'Christmas', id: 'Hari Natal' }

describe('open now', () => {
  it('is by the clock of the place, not of the reader', () => {
    const late = saturday('16:30')
    expect(openState(hours(), JAKARTA, late)).toMatchObject({
      isOpen: true,
      closes: { day: '2026-11-28', minute: 1020 },
    })
    expect(openState(hours(), 'Asia/Jayapura', late)).toMatchObject({
      isOpen: false,
      opens: { day: '2026-11-29', minute: 540 },
    })
  })

  it('begins with the first minute and ends before the last', () => {
    expect(openState(hours(), JAKARTA, saturday('08:59')).isOpen).toBe(false)
    expect(openState(hours(), JAKARTA, saturday('09:00')).isOpen).toBe(true)
    expect(openState(hours(), JAKARTA, saturday('17:00')).isOpen).toBe(false)
  })

  it('goes on past midnight with the hours of the evening before', () => {
    const late = hours({ week: everyDay(at(18, 27)) })
    expect(openState(late, JAKARTA, saturday('02:30'))).toMatchObject({
      isOpen: true,
      closes: { day: '2026-11-28', minute: 180 },
    })
    expect(openState(late, JAKARTA, saturday('03:30')).isOpen).toBe(false)
  })

  it('has no end where every day is whole', () => {
    const always = hours({ week: everyDay(at(0, 24)) })
    expect(openState(always, JAKARTA, saturday('13:00'))).toEqual({ isOpen: true, isWholeDay: true, closes: null })
  })

  it('is never where all days are closed', () => {
    expect(openState(hours({ week: everyDay() }), JAKARTA, saturday('13:00'))).toEqual({ isOpen: false, opens: null })
  })

  it('skips days that are closed until the next that is open', () => {
    const [weekday, closed] = [[at(9, 17)], []]
    const weekdays = hours({ week: [weekday, weekday, weekday, weekday, weekday, closed, closed] })
    expect(openState(weekdays, JAKARTA, saturday('13:00'))).toEqual({
      isOpen: false,
      opens: { day: '2026-11-30', minute: 540 },
    })
  })
})

describe('days with other hours', () => {
  it('come before the week and before Ramadan, and say why', () => {
    const closed = hours({ exceptions: [{ from: '2026-12-25', to: '2026-12-25', periods: [], reason: REASON }] })
    expect(hoursOn(closed, '2026-12-25')).toMatchObject({ periods: [], because: 'exception', reason: REASON })
    expect(hoursOn(closed, '2026-12-26')).toMatchObject({ periods: [at(9, 17)], because: null })
  })

  it('are those of Ramadan in its month', () => {
    const fasting = hours({ ramadan: everyDay(at(15, 24)) })
    expect([isRamadan('2027-02-07'), isRamadan('2027-02-08'), isRamadan('2027-03-09')]).toEqual([false, true, false])
    expect(hoursOn(fasting, '2027-02-20')).toMatchObject({ periods: [at(15, 24)], because: 'ramadan' })
    expect(hoursOn(fasting, '2027-04-20')).toMatchObject({ periods: [at(9, 17)], because: null })
    expect(hoursOn(hours(), '2027-02-20')).toMatchObject({ periods: [at(9, 17)], because: null })
  })
})

describe('stored hours', () => {
  it.each([
    ['six days', { week: everyDay().slice(1) }],
    ['an end before the beginning', { week: everyDay({ from: 600, until: 500 }) }],
    ['more than a day', { week: everyDay({ from: 0, until: 1500 }) }],
    ['half a minute', { week: everyDay({ from: 0.5, until: 600 }) }],
    ['periods that overlap', { week: everyDay(at(9, 13), at(12, 17)) }],
    ['periods in the wrong order', { week: everyDay(at(13, 17), at(9, 12)) }],
  ])('are refused with %s', (_what, more) => {
    expect(v.is(openingHoursSchema, hours(more))).toBe(false)
  })
})
