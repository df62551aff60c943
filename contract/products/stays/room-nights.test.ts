import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stayLines } from '#contract/bookings/price.ts'
import {
  feesOfRoomNights,
  largestRemainder,
  linesOfRoomNights,
  priceRoomNights,
  roomStays,
  sameRoomNight,
} from './room-nights.ts'
import { addDays, nightsOf } from '#contract/core/days.ts'

const RUNS = { numRuns: 500 }
const IN = '2027-03-10'
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** A stay as it is sold, at any prices. */
const sold = fc
  .record({
    prices: fc.array(fc.integer({ min: 0, max: 3_000_000 }), { minLength: 1, maxLength: 6 }),
    rooms: fc.integer({ min: 1, max: 4 }),
    servicePermille: fc.integer({ min: 0, max: 250 }),
    taxPermille: fc.integer({ min: 0, max: 250 }),
    discountPermille: fc.integer({ min: 0, max: 1000 }),
  })
  .map(({ prices, rooms, ...rates }) => {
    const checkOut = addDays(IN, prices.length)
    const nights = nightsOf(IN, checkOut).map((night, index) => ({ night, minor: prices[index] ?? 0 }))
    return { checkIn: IN, checkOut, rooms, ...stayLines({ nights, rooms, ...rates, currency: 'IDR' }) }
  })

describe('a split amount', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [10, [1, 2, 1], [3, 5, 2]],
    [7, [0, 0], [4, 3]],
    [0, [3, 4], [0, 0]],
    [5, [], []],
    [9_007_199_254_740_991, [1, 1], [4_503_599_627_370_496, 4_503_599_627_370_495]],
  ])('%d over %j is %j', (minor, weights, parts) => {
    expect(largestRemainder(minor, weights)).toEqual(parts)
  })

  it('adds up exactly, and no part is a whole unit off its share', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -(10 ** 12), max: 10 ** 12 }),
        fc.array(fc.integer({ min: 0, max: 10 ** 7 }), { minLength: 1, maxLength: 30 }),
        (minor, weights) => {
          const parts = largestRemainder(minor, weights)
          expect(sum(parts)).toBe(minor)
          const full = sum(weights)
          for (const [index, part] of parts.entries()) {
            const quota = full === 0 ? minor / weights.length : (minor * (weights[index] ?? 0)) / full
            expect(Math.abs(part - quota)).toBeLessThan(1.001)
          }
        },
      ),
      RUNS,
    )
  })
})

describe('the price of a booking over its nights in rooms', () => {
  it('keeps the total and every line to the unit, and is never negative', () => {
    fc.assert(
      fc.property(sold, (stay) => {
        const priced = priceRoomNights(stay)
        expect(priced).toHaveLength(stay.rooms * nightsOf(stay.checkIn, stay.checkOut).length)
        expect(sum(priced.map(({ share }) => share))).toBe(stay.total.minor)
        expect(Math.min(...priced.map(({ share }) => share))).toBeGreaterThanOrEqual(0)
        expect(linesOfRoomNights(stay.lines, priced)).toEqual(stay.lines)
      }),
      RUNS,
    )
  })

  it('however it is split, lines and shares of the parts add up to the full price', () => {
    fc.assert(
      fc.property(sold, fc.infiniteStream(fc.boolean()), (stay, choices) => {
        const priced = priceRoomNights(stay)
        const isTaken = new Map(priced.map((one) => [one, choices.next().value === true]))
        const parts = [true, false].map((taken) => priced.filter((one) => isTaken.get(one) === taken))
        for (const part of parts) {
          const minors = linesOfRoomNights(stay.lines, part).map(({ amount }) => amount.minor)
          expect(sum(minors)).toBe(sum(part.map(({ share }) => share)))
        }
        for (const [index, line] of stay.lines.entries()) {
          expect(sum(priced.map(({ parts: each }) => each[index] ?? 0))).toBe(line.amount.minor)
        }
      }),
      RUNS,
    )
  })

  it('follows the nights: an expensive night includes its tax and discount', () => {
    const lines = stayLines({
      nights: [
        { night: IN, minor: 100 },
        { night: addDays(IN, 1), minor: 300 },
      ],
      rooms: 2,
      servicePermille: 100,
      taxPermille: 100,
      discountPermille: 500,
      currency: 'IDR',
    })
    const priced = priceRoomNights({ checkIn: IN, checkOut: addDays(IN, 2), rooms: 2, ...lines })
    expect(priced.map(({ room, night, share }) => [room, night, share])).toEqual([
      [1, IN, 61],
      [1, addDays(IN, 1), 182],
      [2, IN, 60],
      [2, addDays(IN, 1), 181],
    ])
    const [first, ...rest] = linesOfRoomNights(lines.lines, priced.slice(0, 2))
    expect(first).toEqual({
      kind: 'room',
      night: IN,
      quantity: 1,
      amount: { minor: 100, currency: 'IDR' },
      regime: null,
    })
    expect(rest.map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ['room', 1],
      ['discount', 1],
      ['service_charge', 1],
      ['tax', 1],
    ])
  })
})

describe('the fee of cancelling some of it', () => {
  it('and the refund are split by night, and no guest pays more than the price', () => {
    fc.assert(
      fc.property(sold, fc.integer({ min: 0, max: 1000 }), (stay, permille) => {
        const priced = priceRoomNights(stay)
        const fees = feesOfRoomNights(priced, permille)
        for (const [index, { share }] of priced.entries()) {
          expect(fees[index]).toBeGreaterThanOrEqual(0)
          expect(fees[index]).toBeLessThanOrEqual(share)
        }
      }),
      RUNS,
    )
  })

  it('is zero while cancellation is free, and the full amount at the end', () => {
    fc.assert(
      fc.property(sold, (stay) => {
        const priced = priceRoomNights(stay)
        expect(sum(feesOfRoomNights(priced, 0))).toBe(0)
        expect(sum(feesOfRoomNights(priced, 1000))).toBe(stay.total.minor)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('the remaining rooms', () => {
  const grid = [1, 2].flatMap((room) => nightsOf(IN, addDays(IN, 4)).map((night) => ({ room, night })))
  const without = (...gone: [number, number][]) =>
    grid.filter((one) => !gone.some(([room, day]) => sameRoomNight(one, { room, night: addDays(IN, day) })))

  it('is a run of nights in each', () => {
    expect(roomStays(grid)).toEqual([
      { room: 1, checkIn: IN, checkOut: addDays(IN, 4) },
      { room: 2, checkIn: IN, checkOut: addDays(IN, 4) },
    ])
    expect(roomStays(without([1, 0], [1, 1], [1, 2], [1, 3]))).toEqual([
      { room: 2, checkIn: IN, checkOut: addDays(IN, 4) },
    ])
    expect(roomStays(without([1, 0], [2, 3]))).toEqual([
      { room: 1, checkIn: addDays(IN, 1), checkOut: addDays(IN, 4) },
      { room: 2, checkIn: IN, checkOut: addDays(IN, 3) },
    ])
    expect(roomStays([])).toEqual([])
  })

  it('is empty where there is a gap', () => {
    expect(roomStays(without([2, 1]))).toBeNull()
    expect(roomStays(without([1, 0], [2, 1], [2, 2]))).toBeNull()
  })
})
