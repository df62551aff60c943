import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter } from './calendar-days.ts'
import { readDay } from './typed-day.ts'

// A Saturday.
const TODAY = '2026-11-21'
const anyDay = fc.integer({ min: 0, max: 364 }).map((days) => dayAfter(TODAY, days))

describe('a typed day', () => {
  it.each([
    ['2026-12-24', '2026-12-24'],
    ['2026/12/24', '2026-12-24'],
    ['24/12/2026', '2026-12-24'],
    ['24.12.26', '2026-12-24'],
    ['24-12', '2026-12-24'],
    ['3/2', '2027-02-03'],
    ['24 Dec', '2026-12-24'],
    ['24 des', '2026-12-24'],
    ['Dec 24', '2026-12-24'],
    ['24 Desember 2026', '2026-12-24'],
    ['24december', null],
    ['Kam, 24 Des 2026', '2026-12-24'],
    ['17 Agustus', '2027-08-17'],
    ['17 agt 27', '2027-08-17'],
    ['1 Mei', '2027-05-01'],
    ['20 November', '2027-11-20'],
    ['21 November', '2026-11-21'],
    ['29 Feb', '2028-02-29'],
    ['30', '2026-11-30'],
    ['20', '2026-12-20'],
    ['31', '2026-12-31'],
    ['today', '2026-11-21'],
    ['Hari  ini', '2026-11-21'],
    ['tomorrow', '2026-11-22'],
    ['besok', '2026-11-22'],
    ['lusa', '2026-11-23'],
    ['saturday', '2026-11-21'],
    ['Senin', '2026-11-23'],
    ["Jum'at", '2026-11-27'],
    ['+3', '2026-11-24'],
  ])('%j is %s', (text, day) => {
    expect(readDay(text, TODAY)).toBe(day)
  })

  it.each([
    '',
    ' ',
    '31/2',
    '2026-02-30',
    '24/13',
    '0/5',
    '12345',
    '24 12 2026 5',
    'des',
    'se',
    '24 Foo',
    '+',
    '1e3',
    '٣',
  ])('%j is none', (text) => {
    expect(readDay(text, TODAY)).toBeNull()
  })

  it('adds +3 to the previous day, where there is one', () => {
    expect(readDay('+3', TODAY, '2026-12-30')).toBe('2027-01-02')
    expect(readDay('besok', TODAY, '2026-12-30')).toBe('2026-11-22')
  })

  it('is parsed in both languages’ formats, with and without the year, with or without separators', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.constantFrom('en-GB', 'id-ID'),
        fc.constantFrom('short', 'long'),
        fc.boolean(),
        (day, language, width, withYear) => {
          const format = new Intl.DateTimeFormat(language, {
            timeZone: 'UTC',
            weekday: width,
            day: 'numeric',
            month: width,
            ...(withYear ? { year: 'numeric' } : {}),
          } as const)
          const text = format.format(new Date(`${day}T12:00:00Z`))
          expect(readDay(text, TODAY)).toBe(day)
          expect(readDay(`\u2066${text}\u2069`, TODAY)).toBe(day)
        },
      ),
    )
  })

  it.each(['__proto__', 'constructor', 'toString'])('is none where %s is typed', (text) => {
    expect(readDay(text, TODAY)).toBeNull()
  })

  it('is a day that exists or none, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d /.-]{1,12}$/)), (text) => {
        const day = readDay(text, TODAY)
        expect(day === null ? null : new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day)
      }),
    )
  })
})
