import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../core/days.ts'
import type { Journey } from './journeys.ts'
import { bookedNights, perDiemOf, type PerDiemTable } from './per-diem.ts'

const TABLE: PerDiemTable = {
  currency: 'IDR',
  zones: [
    { name: 'Other', meals: 300_000, lodging: 200_000, transport: 100_000, cities: [] },
    { name: 'Java', meals: 450_001, lodging: 500_000, transport: 150_000, cities: ['Jakarta', 'Surabaya'] },
  ],
  firstDayPercent: 75,
  lastDayPercent: 50,
}

const FIRST = '2027-03-09'
const journey = (days: number, more: Partial<Journey> = {}): Journey => ({
  from: 'Medan',
  destination: 'Jakarta',
  firstDay: FIRST,
  lastDay: addDays(FIRST, days - 1),
  days,
  places: [{ city: 'Jakarta', firstDay: FIRST, lastDay: addDays(FIRST, days - 1) }],
  legs: [],
  travellers: ['Siti'],
  ...more,
})
const NONE: ReadonlySet<string> = new Set()

describe('allowances of a trip', () => {
  test('count each day in its zone, with the shares of the first and last day and nights between', () => {
    const { days, total } = perDiemOf(journey(3), TABLE, NONE)
    expect(
      days.map(({ percent, meals, lodging, transport }) => [percent, meals.minor, lodging.minor, transport.minor]),
    ).toEqual([
      [75, 337_501, 500_000, 112_500],
      [100, 450_001, 500_000, 150_000],
      [50, 225_001, 0, 75_000],
    ])
    expect(total.minor).toBe(2_350_003)
  })

  test('change with the zone on the way, and take the first one for unknown places', () => {
    const places = [
      { city: 'SURABAYA ', firstDay: FIRST, lastDay: addDays(FIRST, 1) },
      { city: 'Ende', firstDay: addDays(FIRST, 1), lastDay: addDays(FIRST, 3) },
    ]
    const { days } = perDiemOf(journey(4, { places }), TABLE, NONE)
    expect(days.map(({ city, zone }) => [city, zone])).toEqual([
      ['SURABAYA ', 'Java'],
      ['Ende', 'Other'],
      ['Ende', 'Other'],
      ['Ende', 'Other'],
    ])
  })

  test('have no lodging on a night flight, whose day counts for where it lands, nor for a booked bed', () => {
    const places = [{ city: 'Jakarta', firstDay: addDays(FIRST, 1), lastDay: addDays(FIRST, 2) }]
    const legs = [{ from: 'Medan', to: 'Jakarta', departs: FIRST, arrives: addDays(FIRST, 1) }]
    const flown = perDiemOf(journey(3, { places, legs }), TABLE, NONE)
    expect(flown.days.map(({ zone, lodging }) => [zone, lodging.minor])).toEqual([
      ['Java', 0],
      ['Java', 500_000],
      ['Java', 0],
    ])
    expect(perDiemOf(journey(3), TABLE, new Set([FIRST, addDays(FIRST, 1)])).sums.lodging.minor).toBe(0)
  })

  test('of one day are those of a first day', () => {
    expect(perDiemOf(journey(1), TABLE, NONE).days.map(({ percent, lodging }) => [percent, lodging.minor])).toEqual([
      [75, 0],
    ])
  })

  test('add up for every journey and table, one entry a day, never below zero', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000 })
    const cities = fc.uniqueArray(fc.constantFrom('Jakarta', 'Surabaya', 'Ende', 'Medan'), { maxLength: 4 })
    const zone = fc.record({
      name: fc.string({ minLength: 1 }),
      meals: amount,
      lodging: amount,
      transport: amount,
      cities,
    })
    const percent = fc.integer({ min: 0, max: 100 })
    const table = fc.record({
      currency: fc.constant('IDR'),
      zones: fc.array(zone, { minLength: 1, maxLength: 5 }),
      firstDayPercent: percent,
      lastDayPercent: percent,
    })
    const place = fc.record({
      city: fc.constantFrom('Jakarta', 'Surabaya', 'Ende', 'Nowhere'),
      from: fc.integer({ min: 0, max: 30 }),
      nights: fc.integer({ min: 0, max: 10 }),
    })
    const stays = fc.array(place, { maxLength: 5 })
    const length = fc.integer({ min: 1, max: 40 })
    const beds = fc.array(fc.integer({ min: 0, max: 40 }))
    fc.assert(
      fc.property(table, stays, length, beds, (made, visits, days, booked) => {
        const places = visits
          .toSorted((a, b) => a.from - b.from)
          .map(({ city, from, nights }) => ({
            city,
            firstDay: addDays(FIRST, from),
            lastDay: addDays(FIRST, from + nights),
          }))
        const nights = new Set(booked.map((night) => addDays(FIRST, night)))
        const found = perDiemOf(journey(days, { places }), made, nights)
        expect(found.days).toHaveLength(days)
        const parts = found.days.flatMap(({ meals, lodging, transport }) => [
          meals.minor,
          lodging.minor,
          transport.minor,
        ])
        expect(parts.every((minor) => minor >= 0 && Number.isSafeInteger(minor))).toBe(true)
        const sum = parts.reduce((total, minor) => total + minor, 0)
        expect([sum, found.days.reduce((total, day) => total + day.total.minor, 0)]).toEqual([
          found.total.minor,
          found.total.minor,
        ])
        const { meals, lodging, transport } = found.sums
        expect(meals.minor + lodging.minor + transport.minor).toBe(found.total.minor)
        const most = Math.max(...made.zones.map((one) => one.meals + one.lodging + one.transport))
        expect(found.total.minor).toBeLessThanOrEqual(most * days)
      }),
    )
  })
})

const stop = (kind: 'check_in' | 'check_out', at: string) => ({
  itemId: '01900000-0000-7000-8000-000000000001',
  kind,
  at,
  isTimed: true,
  zone: 'Asia/Jakarta',
  title: 'Hotel',
  place: null,
})

test('booked nights are those between check-in and check-out', () => {
  const stops = [stop('check_in', '2027-03-09T07:00:00.000Z'), stop('check_out', '2027-03-11T05:00:00.000Z')]
  expect([...bookedNights({ stops })]).toEqual(['2027-03-09', '2027-03-10'])
  const centuries = [stop('check_in', '2027-03-09T07:00:00.000Z'), stop('check_out', '2999-03-11T05:00:00.000Z')]
  expect(bookedNights({ stops: centuries }).size).toBe(400)
})
