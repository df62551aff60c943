import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anOffer, manyOffers } from '#tests/support/flights/flights.ts'
import type { FlightOffer } from './flights.ts'
import { FLIGHT_SORTS, layoverTraits, leadersOf, rankFlights, type PricedFlight } from './flight-ranking.ts'

const DAY = '2026-12-01'

const priced = (offer: FlightOffer): PricedFlight[] => offer.fares.slice(0, 1).map((fare) => ({ offer, fare }))

const direct = (number: string, at: string, total: number, minutes = 110) =>
  priced(anOffer([{ from: 'CGK', to: 'DPS', at: `${DAY}T${at}`, minutes, number }], { total }))

const withStop = (number: string, total: number, onward: string, selfTransfer = false, at = '12:00') =>
  priced(
    anOffer(
      [
        { from: 'CGK', to: 'SUB', at: `${DAY}T${at}`, minutes: 60, number },
        { from: 'SUB', to: 'DPS', at: onward, minutes: 60, number: `9${number}` },
      ],
      { total, selfTransfer },
    ),
  )

const numbersOf = (flights: readonly PricedFlight[]) => flights.map(({ offer }) => offer.segments[0]?.number)

describe('the order of flights', () => {
  const flights = [
    ...direct('1', '06:00', 1_200_000),
    ...direct('2', '09:00', 1_000_000, 130),
    ...withStop('3', 900_000, `${DAY}T15:00`),
  ]

  it('sorts by price, by duration, or by both: slightly more expensive but much faster comes first', () => {
    expect(numbersOf(rankFlights(flights, 'cheapest'))).toEqual(['3', '2', '1'])
    expect(numbersOf(rankFlights(flights, 'fastest'))).toEqual(['1', '2', '3'])
    expect(numbersOf(rankFlights(flights, 'best'))).toEqual(['2', '1', '3'])
  })

  it('ranks a self-transfer and a short, long or overnight layover below an otherwise equal flight', () => {
    const own = withStop('1', 900_000, `${DAY}T15:00`, true)
    const good = withStop('2', 900_000, `${DAY}T15:00`)
    expect(numbersOf(rankFlights([...own, ...good], 'best'))).toEqual(['2', '1'])
    // Thirty minutes shorter, and still behind: it may be missed.
    const short = withStop('3', 900_000, `${DAY}T13:50`)
    const calm = withStop('4', 900_000, `${DAY}T14:20`)
    expect(numbersOf(rankFlights([...short, ...calm], 'best'))).toEqual(['4', '3'])
    // A little cheaper, which does not make up for the wait or the night.
    const long = withStop('5', 870_000, `${DAY}T17:10`)
    const shorter = withStop('6', 900_000, `${DAY}T16:55`)
    expect(numbersOf(rankFlights([...long, ...shorter], 'best'))).toEqual(['6', '5'])
    const nightly = withStop('7', 860_000, '2026-12-02T02:00', false, '21:30')
    const daily = withStop('8', 900_000, `${DAY}T16:30`)
    expect(numbersOf(rankFlights([...nightly, ...daily], 'best'))).toEqual(['8', '7'])
  })

  it.each([
    ['13:40', `${DAY}T14:40`, { isShort: true, isLong: false, isAtNight: false }],
    ['13:00', `${DAY}T15:00`, { isShort: false, isLong: false, isAtNight: false }],
    ['13:00', `${DAY}T18:01`, { isShort: false, isLong: true, isAtNight: false }],
    ['22:00', '2026-12-02T01:59', { isShort: false, isLong: false, isAtNight: false }],
    ['22:00', '2026-12-02T02:00', { isShort: false, isLong: false, isAtNight: true }],
    ['01:30', `${DAY}T04:30`, { isShort: false, isLong: false, isAtNight: true }],
    ['13:00', '2026-12-02T13:00', { isShort: false, isLong: true, isAtNight: true }],
  ])('states the layover of a flight that leaves at %s and continues at %s', (at, onward, traits) => {
    const [flight] = withStop('1', 900_000, onward, false, at)
    expect(flight && layoverTraits(flight.offer)).toEqual([traits])
  })

  it('orders equal flights by departure and then by number, whatever the input order', () => {
    const alike = [...direct('7', '09:00', 900_000), ...direct('5', '06:00', 900_000), ...direct('6', '09:00', 900_000)]
    for (const sort of FLIGHT_SORTS) {
      expect(numbersOf(rankFlights(alike, sort))).toEqual(['5', '6', '7'])
      expect(numbersOf(rankFlights(alike.toReversed(), sort))).toEqual(['5', '6', '7'])
    }
  })

  it('is the same from any order, loses none, and its first is the leader of the sort', () => {
    const all = manyOffers(60).flatMap(priced)
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: 1 }), fc.constantFrom(...FLIGHT_SORTS), (some, sort) => {
        const ranked = rankFlights(some, sort)
        expect(ranked).toHaveLength(some.length)
        expect(numbersOf(ranked)).toEqual(numbersOf(rankFlights(some.toReversed(), sort)))
        expect(leadersOf(some)?.[sort]).toBe(ranked[0])
      }),
    )
  })

  it('has no best flight without flights', () => {
    expect(leadersOf([])).toBeUndefined()
    expect(rankFlights([], 'best')).toEqual([])
  })
})
