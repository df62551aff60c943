import { Temporal } from 'temporal-polyfill'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { zoneSchema } from './zones.ts'

const isZone = (zone: string): boolean => v.is(zoneSchema, zone)

describe('a time zone', () => {
  test('can be every one that a browser offers, and the calendar takes it', () => {
    const offered = ['UTC', ...Intl.supportedValuesOf('timeZone')]
    expect(offered.filter((zone) => !isZone(zone))).toEqual([])
    for (const zone of offered) expect(() => Temporal.Now.zonedDateTimeISO(zone)).not.toThrow()
  })

  test.each([
    'JST',
    'AET',
    'SystemV/AST4',
    'US/Pacific-New',
    'Nowhere/City',
    'Asia/',
    '+07:00',
    'asia/jakarta',
    'Asia/JAKARTA',
    '',
  ])('is not %j, which the calendar or the database does not take', (zone) => {
    expect(isZone(zone)).toBe(false)
  })
})
