import { describe, expect, test } from 'vitest'
import { metresBetween } from '#contract/places/great-circle.ts'
import { gapsOf } from './gaps.ts'
import { inOrder } from './stop-order.ts'
import { aStop, CGK, DPS, HOTEL } from './trip-test-support.ts'

const out = [
  aStop('departs', '2027-03-12T06:00', CGK, { itemId: 'out' }),
  aStop('arrives', '2027-03-12T08:00', DPS, { itemId: 'out' }),
]
const hotel = [
  aStop('check_in', '2027-03-12T14:00', HOTEL, { itemId: 'hotel' }),
  aStop('check_out', '2027-03-14T12:00', HOTEL, { itemId: 'hotel' }),
]
const back = [
  aStop('departs', '2027-03-14T09:00', DPS, { itemId: 'back' }),
  aStop('arrives', '2027-03-14T11:00', CGK, { itemId: 'back' }),
]
const ride = (local: string) => aStop('starts', local, null, { itemId: 'car', isRide: true })
const gaps = (stops: Parameters<typeof inOrder>[0] & Parameters<typeof gapsOf>[0]) => gapsOf(inOrder(stops))

describe('a trip', () => {
  test('lacks a way between airport and hotel, there and back', () => {
    const found = gaps([...out, ...hotel, ...back])
    expect(found.map(({ kind, after }) => [kind, after])).toEqual([
      ['way', 1],
      ['way', 3],
    ])
    expect(found[0]).toMatchObject({ from: DPS, to: HOTEL, metres: Math.round(metresBetween(DPS, HOTEL)) })
  })

  test('does not lack it where a ride is booked around that time', () => {
    expect(gaps([...out, ride('2027-03-12T08:30'), ...hotel])).toEqual([])
    expect(gaps([...out, ride('2027-03-12T20:30'), ...hotel]).map(({ kind }) => kind)).toEqual(['way'])
  })

  test('lacks nothing within a city, from one flight to the next, and where a place is not known', () => {
    const tour = [
      aStop('starts', '2027-03-13T09:00', { ...HOTEL, latitude: -8.5 }),
      aStop('ends', '2027-03-13T15:00', HOTEL),
    ]
    expect(gaps([...hotel, ...tour])).toEqual([])
    expect(
      gaps([...out, aStop('departs', '2027-03-12T10:00', DPS), aStop('arrives', '2027-03-12T12:00', CGK)]),
    ).toEqual([])
    expect(gaps([...out, aStop('check_in', '2027-03-12T14:00', null)])).toEqual([])
  })

  test('lacks beds for the nights between two flights', () => {
    expect(gaps([...out, ...back])).toEqual([
      { kind: 'nights', after: 1, nights: ['2027-03-12', '2027-03-13'], city: 'Denpasar' },
    ])
    const short = [
      aStop('check_in', '2027-03-12T14:00', HOTEL, { itemId: 'hotel' }),
      aStop('check_out', '2027-03-13T12:00', HOTEL, { itemId: 'hotel' }),
    ]
    const found = gaps([...out, ride('2027-03-12T08:30'), ride('2027-03-14T07:00'), ...short, ...back])
    expect(found).toEqual([expect.objectContaining({ kind: 'nights', nights: ['2027-03-13'] })])
  })

  test('of centuries is not counted night by night', () => {
    const late = [
      aStop('departs', '2999-12-30T09:00', DPS, { itemId: 'late' }),
      aStop('arrives', '2999-12-30T11:00', CGK, { itemId: 'late' }),
    ]
    const found = gaps([...out, ...late])
    expect(found.map((gap) => gap.kind === 'nights' && gap.nights.length)).toEqual([400])
    const stay = [
      aStop('check_in', '2027-03-12T14:00', HOTEL, { itemId: 'stay' }),
      aStop('check_out', '2999-12-29T12:00', HOTEL, { itemId: 'stay' }),
    ]
    const many = Array.from({ length: 300 }, (_, place) => stay.map((stop) => ({ ...stop, itemId: `stay ${place}` })))
    const start = performance.now()
    gaps(many.flat())
    expect(performance.now() - start).toBeLessThan(5_000)
  })
})

describe('stops', () => {
  test('of a room come after the landing and before the take-off of the day', () => {
    const late = [aStop('departs', '2027-03-12T22:00', CGK), aStop('arrives', '2027-03-13T00:30', DPS)]
    expect(inOrder([...hotel, ...back, ...late]).map(({ kind }) => kind)).toEqual([
      'departs',
      'arrives',
      'check_in',
      'check_out',
      'departs',
      'arrives',
    ])
  })
})
