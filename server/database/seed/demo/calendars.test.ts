import { expect, it } from 'vitest'
import { addDays } from '#contract/core/days.ts'
import { calendarWindow, makeCalendars } from './calendars.ts'
import { MARKETS } from './markets.ts'

const TODAY = '2026-11-21'
const { first, last } = calendarWindow(TODAY)
const nights = makeCalendars(last, () => first)
const factors = new Map(
  nights.map(({ calendarId, night, factorPermille }) => [`${calendarId} ${night}`, factorPermille]),
)
const factor = (city: string, night: string): number => factors.get(`demo:${city} ${night}`) ?? 0

it('every city has every night from yesterday to past the horizon', () => {
  for (const { cityId } of MARKETS) {
    for (let ahead = -1; ahead <= 366; ahead += 1) expect(factor(cityId, addDays(TODAY, ahead))).toBeGreaterThan(0)
  }
})

it('factors stay within bounds and are the same at every call', () => {
  expect(nights.filter(({ factorPermille }) => factorPermille < 700 || factorPermille > 1900)).toEqual([])
  expect(makeCalendars(last, () => first)).toEqual(nights)
})

it('a night costs the same whenever it is added', () => {
  const later = makeCalendars(addDays(last, 3), () => addDays(last, -3))
  for (const { calendarId, night, factorPermille } of later.filter(({ night: day }) => day <= last)) {
    expect(factorPermille).toBe(factors.get(`${calendarId} ${night}`))
  }
})

it('business cities are expensive on weekdays, holiday places at weekends and at the end of the year', () => {
  expect(factor('jakarta', '2027-04-14')).toBeGreaterThan(factor('jakarta', '2027-04-17'))
  expect(factor('denpasar', '2027-04-17')).toBeGreaterThan(factor('denpasar', '2027-04-14'))
  expect(factor('denpasar', '2026-12-30')).toBeGreaterThan(factor('denpasar', '2027-02-17') * 1.3)
  expect(factor('jakarta', '2027-03-10')).toBeLessThan(factor('jakarta', '2027-04-14'))
  expect(factor('yogyakarta', '2027-03-10')).toBeGreaterThan(factor('yogyakarta', '2027-04-14'))
})
