import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayInZone, nightsBetween, nightsOf } from './days.ts'

const day = fc
  .integer({ min: Date.parse('2000-01-01Z') / 86_400_000, max: Date.parse('2099-12-01Z') / 86_400_000 })
  .map((number) => new Date(number * 86_400_000).toISOString().slice(0, 10))
const nights = fc.integer({ min: 0, max: 400 })

describe('nights', () => {
  it.each([
    ['2027-03-02', '2027-03-03', 1],
    ['2028-02-28', '2028-03-01', 2],
    ['2027-12-31', '2028-01-01', 1],
    ['2027-03-27', '2027-03-29', 2],
    ['2027-10-30', '2027-11-01', 2],
    ['2027-03-03', '2027-03-02', -1],
    ['2027-03-02', '2027-03-02', 0],
  ])('from %s to %s are %i, whatever the clock changes', (checkIn, checkOut, count) => {
    expect(nightsBetween(checkIn, checkOut)).toBe(count)
  })

  it('and added days are inverse operations', () => {
    fc.assert(
      fc.property(day, nights, (from, count) => {
        expect(nightsBetween(from, addDays(from, count))).toBe(count)
        expect(addDays(addDays(from, count), -count)).toBe(from)
      }),
    )
  })

  it('of a stay are in order, without gaps, and never the day of check-out', () => {
    fc.assert(
      fc.property(day, nights, (from, count) => {
        const until = addDays(from, count)
        const all = nightsOf(from, until)
        expect(all).toHaveLength(count)
        expect(all).toEqual(all.toSorted())
        expect(all).not.toContain(until)
        expect(all.every((night, index) => night === addDays(from, index))).toBe(true)
      }),
    )
  })

  it('of a stay that ends before it begins are none', () => {
    expect(nightsOf('2027-03-03', '2027-03-02')).toEqual([])
  })
})

describe('the day in a zone', () => {
  it.each([
    ['Asia/Jakarta', '2027-03-02'],
    ['Asia/Jayapura', '2027-03-03'],
    ['America/Los_Angeles', '2027-03-02'],
    ['Pacific/Kiritimati', '2027-03-03'],
    ['Etc/GMT+12', '2027-03-02'],
  ])('%s at 16:00 UTC is %s', (zone, expected) => {
    expect(dayInZone(new Date('2027-03-02T16:00:00Z'), zone)).toBe(expected)
  })

  it('changes at midnight there', () => {
    expect(dayInZone(new Date('2027-03-02T16:59:59Z'), 'Asia/Jakarta')).toBe('2027-03-02')
    expect(dayInZone(new Date('2027-03-02T17:00:00Z'), 'Asia/Jakarta')).toBe('2027-03-03')
  })

  it('does not exist where the zone does not', () => {
    expect(() => dayInZone(new Date(), 'Asia/Atlantis')).toThrow(RangeError)
  })
})
