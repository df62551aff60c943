import { describe, expect, test } from 'vitest'
import type { Seat, SeatMap } from '#contract/products/flights/flight-extras.ts'
import { CABINS, type Cabin } from '#contract/products/flights/cabins.ts'
import { Departures, type Departure } from './departures.ts'
import { cabinOn, seatsLeftOn } from './fares.ts'
import { makeSchedule, type Flight } from './schedule.ts'
import { builtCabin, seatCountOf } from './seat-layouts.ts'
import { seatMapOf } from './seat-maps.ts'

const schedule = makeSchedule()
const departures = new Departures(schedule, new Date('2026-11-01T00:00:00Z'))
const DAY = Date.parse('2026-12-01T00:00:00Z') / 86_400_000

const flightWhere = (is: (flight: Flight) => boolean): Departure => {
  for (const flight of schedule.flights.values()) {
    if (!is(flight)) continue
    const departure = Array.from({ length: 7 }, (_, day) => departures.departure(flight, DAY + day)).find(Boolean)
    if (departure) return departure
  }
  throw new Error('no such flight')
}
/** One flight of every type of aircraft of airlines of full service, and of low cost. */
const ALL = [...new Set([...schedule.flights.values()].map(({ aircraft }) => aircraft.code))].flatMap((code) =>
  [true, false].flatMap((isLowCost) => {
    const isOne = ({ aircraft, carrier }: Flight) => aircraft.code === code && carrier.isLowCost === isLowCost
    return [...schedule.flights.values()].some(isOne) ? [flightWhere(isOne)] : []
  }),
)
const seatsOf = (map: SeatMap | null): Seat[] =>
  map?.rows.flatMap(({ seats }) => seats.filter((seat) => seat !== null)) ?? []
const mapOf = (departure: Departure, cabin: Cabin, daysAhead = 20, seatChoice: 'free' | 'for_a_fee' = 'for_a_fee') =>
  seatMapOf(departure, cabin, { seatChoice, daysAhead })
const cabinsOf = (departure: Departure): Cabin[] => CABINS.filter((cabin) => cabinOn(departure, cabin) === cabin)

test('every type of aircraft that flies has seats in all of its cabins, as many as are sold, each with its own name', () => {
  expect(ALL.length).toBeGreaterThan(20)
  for (const departure of ALL) {
    const { aircraft, carrier } = departure.flight
    const names = cabinsOf(departure).flatMap((cabin) => {
      const seats = seatsOf(mapOf(departure, cabin)).map(({ seat }) => seat)
      expect(seats, `${carrier.code} ${aircraft.code} ${cabin}`).toHaveLength(
        seatCountOf(aircraft, cabin, carrier.isLowCost),
      )
      return seats
    })
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^[1-9]\d?[A-HJK]$/)
  }
})

test('has as many free seats as remain, and a taken seat stays taken', () => {
  for (const departure of ALL) {
    for (const cabin of cabinsOf(departure)) {
      let freeBefore: Set<string> | null = null
      for (const daysAhead of [200, 90, 60, 21, 7, 3, 1, 0]) {
        const free = new Set(
          seatsOf(mapOf(departure, cabin, daysAhead)).flatMap(({ seat, isFree }) => (isFree ? [seat] : [])),
        )
        expect(free.size).toBe(seatsLeftOn(departure, cabin, daysAhead))
        for (const seat of free) expect(freeBefore?.has(seat)).not.toBe(false)
        freeBefore = free
      }
    }
  }
})

describe('a Boeing 737 in two classes', () => {
  const departure = flightWhere(({ carrier, aircraft }) => carrier.code === 'GA' && aircraft.code === '738')
  const map = mapOf(departure, 'economy')

  test('has six seats abreast, windows outside and aisles inside, and two rows at the exits over the wings', () => {
    expect(map?.columns).toEqual(['A', 'B', 'C', null, 'D', 'E', 'F'])
    expect(map?.rows[3]?.seats.map((seat) => seat?.kind)).toEqual([
      'window',
      'middle',
      'aisle',
      'aisle',
      'middle',
      'window',
    ])
    const exits = map?.rows.flatMap((row, index) => (row.isExit ? [index] : [])) ?? []
    expect(exits).toEqual([12, 13])
    for (const row of map?.rows ?? []) {
      for (const seat of row.seats) expect(seat?.traits.includes('exit')).toBe(row.isExit)
    }
    expect(map?.rows[11]?.seats[0]?.traits).toContain('no_recline')
    expect(map?.rows.at(-1)?.seats[0]?.traits).toEqual(['no_recline', 'near_toilet'])
    expect(map?.rows[0]?.seats[0]?.traits).toEqual(['front', 'extra_legroom', 'bulkhead'])
  })

  test('sells front seats at a higher price and extra legroom at the highest; a flexible fare includes them all', () => {
    const priceWith = (is: (seat: Seat) => boolean): number => seatsOf(map).find(is)?.price.minor ?? 0
    const any = priceWith(({ traits }) => traits.length === 0)
    const front = priceWith(({ traits }) => traits.join() === 'front')
    const legroom = priceWith(({ traits }) => traits.includes('exit'))
    expect([any, front, legroom]).toEqual([any, front, legroom].toSorted((one, other) => one - other))
    expect(new Set([any, front, legroom, 0]).size).toBe(4)
    expect(new Set(seatsOf(mapOf(departure, 'economy', 20, 'free')).map(({ price }) => price.minor))).toEqual(
      new Set([0]),
    )
    expect(seatMapOf(departure, 'economy', { seatChoice: 'at_check_in', daysAhead: 20 })).toBeNull()
  })

  test('has its business class in front, two by two', () => {
    const front = mapOf(departure, 'business')
    expect(front?.columns).toEqual(['A', 'C', null, 'D', 'F'])
    expect(front?.rows.map(({ row }) => row)).toEqual([1, 2])
    expect(map?.rows[0]?.row).toBe(3)
  })
})

test('some airlines have no thirteenth row, and some have', () => {
  const narrow = ALL.filter(({ flight: { aircraft } }) => aircraft.code === '320' || aircraft.code === '738')
  const aircraft = narrow[0]?.flight.aircraft
  if (aircraft === undefined) throw new Error('nobody flies it')
  const rowsOf = (code: string) => builtCabin(aircraft, 'economy', { code, isLowCost: true }).rows.map(({ row }) => row)
  const has13 = [...schedule.carriers.keys()].map((code) => rowsOf(code).includes(13))
  expect(new Set(has13)).toEqual(new Set([true, false]))
  for (const code of schedule.carriers.keys()) expect(new Set(rowsOf(code)).size).toBe(rowsOf(code).length)
})

test('a wide cabin is narrower at its tail, with the next seat at the wall', () => {
  const departure = flightWhere(({ carrier, aircraft }) => aircraft.code === '359' && !carrier.isLowCost)
  const rows = mapOf(departure, 'economy')?.rows ?? []
  const [full, tail] = [rows[5], rows.at(-1)]
  expect(full?.seats.map((seat) => seat?.kind)).toEqual([
    'window',
    'middle',
    'aisle',
    'aisle',
    'middle',
    'aisle',
    'aisle',
    'middle',
    'window',
  ])
  expect(tail?.seats.map((seat) => seat?.kind ?? null)).toEqual([
    null,
    'window',
    'aisle',
    'aisle',
    'middle',
    'aisle',
    'aisle',
    'window',
    null,
  ])
})
