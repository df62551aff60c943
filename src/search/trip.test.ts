import { describe, expect, it } from 'vitest'
import { daysOf, endsTooFar, movedRow, rowErrors, rowsOf, stopsOf, type TripRow } from './trip.ts'

const ROWS: readonly TripRow[] = [
  { id: 0, place: 'city:jakarta', nights: '2' },
  { id: 1, place: 'city:medan', nights: '1' },
  { id: 2, place: 'city:padang', nights: '3' },
]

describe('the rows of a trip', () => {
  it('begin where the one before ends', () => {
    expect(daysOf(ROWS, '2026-12-30')).toEqual([
      { checkIn: '2026-12-30', checkOut: '2027-01-01' },
      { checkIn: '2027-01-01', checkOut: '2027-01-02' },
      { checkIn: '2027-01-02', checkOut: '2027-01-05' },
    ])
  })

  it('have no days after one without nights', () => {
    const rows = ROWS.map((row) => (row.id === 1 ? { ...row, nights: '' } : row))
    expect(daysOf(rows, '2026-12-30').map((days) => days?.checkIn)).toEqual(['2026-12-30', undefined, undefined])
    expect(daysOf(ROWS, 'soon')).toEqual([null, null, null])
    expect(stopsOf(rows, '2026-12-30')).toBeNull()
  })

  it('change places, and not beyond the ends', () => {
    expect(movedRow(ROWS, 1, -1).map(({ id }) => id)).toEqual([1, 0, 2])
    expect(movedRow(ROWS, 1, 1).map(({ id }) => id)).toEqual([0, 2, 1])
    expect(movedRow(ROWS, 0, -1)).toBe(ROWS)
    expect(movedRow(ROWS, 2, 1)).toBe(ROWS)
  })

  it('list what is missing in each', () => {
    const wrong = rowErrors([
      { id: 4, place: undefined, nights: '' },
      { id: 5, place: 'city:medan', nights: '31' },
      { id: 6, place: 'city:medan', nights: '0' },
      { id: 7, place: 'city:medan', nights: '30' },
    ])
    expect(Object.fromEntries(wrong)).toEqual({
      4: { place: 'required', nights: 'required' },
      5: { nights: 'stay_too_long' },
      6: { nights: 'validation_failed' },
    })
  })

  it('come from the URL, with its trip or its one city', () => {
    const stops = 'city:jakarta@2026-12-01.2~city:medan@2026-12-03.1'
    expect(rowsOf({ stops }).map(({ place, nights }) => [place, nights])).toEqual([
      ['city:jakarta', '2'],
      ['city:medan', '1'],
    ])
    const one = rowsOf({ place: 'city:bandung', checkIn: '2026-12-01', checkOut: '2026-12-05' })
    expect(one.map(({ place, nights }) => [place, nights])).toEqual([
      ['city:bandung', '4'],
      [undefined, '1'],
    ])
  })

  it('end where rooms are no longer sold', () => {
    const stops = stopsOf(ROWS, '2026-12-01') ?? []
    expect(endsTooFar(stops, '2025-12-07')).toBe(false)
    expect(endsTooFar(stops, '2025-12-06')).toBe(true)
  })
})
