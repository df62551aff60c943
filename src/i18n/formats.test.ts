import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  formatDay,
  formatDistance,
  formatInstant,
  formatMoney,
  formatNumber,
  formatShortDay,
  formatStay,
  formatTime,
  zoneName,
} from './formats.ts'
import { speak } from './locale.ts'

const idr = (minor: number) => formatMoney({ minor, currency: 'IDR' })
const plain = (text: string) => text.replaceAll(/[\u00a0\u2009\u202f]/g, ' ')

describe('in Indonesian', () => {
  beforeEach(() => speak('id'))

  it('money is Rp1.250.000', () => {
    expect(idr(1_250_000)).toBe('Rp1.250.000')
    expect(idr(0)).toBe('Rp0')
    expect(idr(-50_000)).toBe('-Rp50.000')
    expect(formatMoney({ minor: 125_050, currency: 'USD' })).toBe('USD\u00a01.250,50')
    expect(formatMoney({ minor: 1_250_500, currency: 'KWD' })).toMatch(/1\.250,500$/)
  })

  it('formats days and times the Indonesian way', () => {
    expect(formatDay('2026-12-04')).toBe('Jum, 4 Des 2026')
    expect(formatShortDay('2026-12-04')).toBe('Jum, 4 Des')
    expect(plain(formatInstant('2026-12-04T07:20:00Z', 'Asia/Jakarta'))).toBe('4 Des 2026, 14.20 WIB')
    expect(formatTime('2026-12-04T07:20:00Z', 'Asia/Jayapura')).toBe('16.20 WIT')
  })

  it('numbers and distances have a comma', () => {
    expect(formatNumber(1234.5)).toBe('1.234,5')
    expect(plain(formatDistance(2_410))).toBe('2,4 km')
  })
})

describe('in English', () => {
  beforeEach(() => speak('en'))

  it('money is Rp1,250,000', () => {
    expect(idr(1_250_000)).toBe('Rp1,250,000')
    expect(idr(999)).toBe('Rp999')
    expect(idr(-50_000)).toBe('-Rp50,000')
    expect(formatMoney({ minor: 125_050, currency: 'USD' })).toBe('USD\u00a01,250.50')
    expect(formatMoney({ minor: 1_250_000, currency: 'JPY' })).toBe('JPY\u00a01,250,000')
  })

  it('money has no space inside and every digit of the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), (minor) => {
        const text = idr(minor)
        expect(text).not.toMatch(/\s/)
        expect(text.replaceAll(/\D/g, '')).toBe(String(minor))
      }),
    )
  })

  it('days are days of the calendar, whatever zone the device is in', () => {
    // Versions of the locale data differ in the comma.
    expect(formatDay('2026-12-04')).toMatch(/^Fri,? 4 Dec 2026$/)
    expect(formatShortDay('2026-12-31')).toMatch(/^Thu,? 31 Dec$/)
    expect(plain(formatStay('2026-12-04', '2026-12-07'))).toMatch(/^4\s?–\s?7 Dec 2026$/)
    expect(plain(formatStay('2026-12-30', '2027-01-02'))).toMatch(/^30 Dec 2026\s?–\s?2 Jan 2027$/)
  })

  it('instants are shown in local time, with the zone', () => {
    const at = '2026-12-04T07:20:00Z'
    expect(plain(formatInstant(at, 'Asia/Jakarta'))).toBe('4 Dec 2026, 14:20 WIB')
    expect(plain(formatInstant(at, 'Asia/Makassar'))).toBe('4 Dec 2026, 15:20 WITA')
    expect(formatTime(at, 'Asia/Jayapura')).toBe('16:20 WIT')
    expect(formatTime('2026-12-03T17:00:00Z', 'Asia/Jakarta')).toBe('00:00 WIB')
  })

  it.each([
    [20, '0 m'],
    [349, '350 m'],
    [949, '950 m'],
    [950, '1 km'],
    [2_410, '2.4 km'],
    [9_949, '9.9 km'],
    [12_600, '13 km'],
  ])('a distance of %i metres is %s', (metres, text) => {
    expect(plain(formatDistance(metres))).toBe(text)
  })
})

it.each([
  ['Asia/Jakarta', 'WIB'],
  ['Asia/Pontianak', 'WIB'],
  ['Asia/Makassar', 'WITA'],
  ['Asia/Jayapura', 'WIT'],
  ['Asia/Singapore', 'GMT+8'],
  ['Europe/London', 'GMT'],
])('the zone %s is called %s', (zone, name) => {
  expect(zoneName(zone, new Date('2026-12-04T07:20:00Z'))).toBe(name)
})

it('a zone with summer time is called by the time of year', () => {
  expect(zoneName('Europe/London', new Date('2027-07-01T00:00:00Z'))).toBe('BST')
})
