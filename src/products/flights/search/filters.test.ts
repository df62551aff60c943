import { describe, expect, it } from 'vitest'
import { anOffer, manyOffers, someResults } from '#tests/support/flights/flights.ts'
import {
  activeFilters,
  countFlights,
  countKey,
  filterable,
  flightsWithin,
  forAnotherLeg,
  hoursOffered,
  relaxations,
  toggled,
  withoutFilters,
} from './filters.ts'
import type { ListSearch } from './list-search.ts'

const NOTHING: ListSearch = {
  legs: 'CGK.DPS.2026-12-01',
  adults: undefined,
  children: undefined,
  infants: undefined,
  cabin: undefined,
  sort: undefined,
  stops: undefined,
  airline: undefined,
  departure: undefined,
  arrival: undefined,
  hours: undefined,
  baggage: undefined,
  refundable: undefined,
  changeable: undefined,
  oneTicket: undefined,
  chosen: undefined,
  open: undefined,
  pages: undefined,
}
const asking = (more: Partial<ListSearch>): ListSearch => ({ ...NOTHING, ...more })

const direct = (number: string, at: string, minutes: number, carrier: 'GA' | 'QZ' = 'GA') =>
  anOffer([{ from: 'CGK', to: 'DPS', at: `2026-12-01T${at}`, minutes, number, carrier }])

const stopping = (number: string, at: string, onward: string, selfTransfer = false) =>
  anOffer(
    [
      { from: 'CGK', to: 'SUB', at: `2026-12-01T${at}`, minutes: 85, carrier: 'QZ', number },
      { from: 'SUB', to: 'DPS', at: onward, minutes: 60, carrier: 'ID', number: `9${number}` },
    ],
    { selfTransfer },
  )

// Denpasar is an hour ahead of Jakarta.
const OFFERS = [
  direct('1', '05:59', 110),
  direct('2', '06:00', 300),
  direct('3', '23:00', 110, 'QZ'),
  stopping('4', '12:00', '2026-12-01T15:00'),
  stopping('5', '17:00', '2026-12-02T05:00', true),
]
const { families } = someResults([])
const all = filterable(OFFERS, families)
const foundWith = (more: Partial<ListSearch>) =>
  flightsWithin(all, asking(more)).map(({ offer }) => offer.segments[0]?.number)

describe('filters', () => {
  it.each([
    [{}, ['1', '2', '3', '4', '5']],
    [{ stops: '0' }, ['1', '2', '3']],
    [{ stops: '1,2' }, ['4', '5']],
    [{ airline: 'ID' }, ['4', '5']],
    [{ departure: 'night' }, ['1']],
    [{ departure: 'morning,evening' }, ['2', '3']],
    // Times of arrival are those of the airport that is come to: 23:00 and 110 minutes land at 01:50 there.
    [{ arrival: 'night' }, ['3']],
    [{ hours: 2 }, ['1', '3']],
    [{ oneTicket: true }, ['1', '2', '3', '4']],
    [{ stops: '0', airline: 'QZ' }, ['3']],
    [{ stops: '0', airline: 'ID' }, []],
    [{ airline: 'XX' }, []],
  ] as const)('%j leave %j', (search, numbers) => {
    expect(foundWith(search)).toEqual(numbers)
  })

  it('on fares show the cheapest fare that has all of it at once', () => {
    const shownFor = (more: Partial<ListSearch>) => flightsWithin(all, asking(more))[0]?.fare.family
    expect(shownFor({})).toBe('GA-lite-short')
    expect(shownFor({ baggage: true })).toBe('GA-standard-short')
    expect(shownFor({ changeable: true })).toBe('GA-standard-short')
    expect(shownFor({ baggage: true, refundable: true })).toBe('GA-flex-short')
    const poor = filterable(
      OFFERS.map((offer) => ({ ...offer, fares: offer.fares.slice(0, 2) })),
      families,
    )
    expect(flightsWithin(poor, asking({ baggage: true, refundable: true }))).toEqual([])
  })

  it('show the number of results per option under the other filters, and selecting it finds as many', () => {
    const many = filterable(manyOffers(300), families)
    const search = asking({ stops: '1', airline: 'QG', baggage: true })
    const counts = countFlights(many, search)
    const choices: [string, string, Partial<ListSearch>][] = [
      ['stops', '0', { stops: '0' }],
      ['stops', '1', { stops: '1' }],
      ['airline', 'ID', { airline: 'ID' }],
      ['departure', 'morning', { departure: 'morning' }],
      ['arrival', 'evening', { arrival: 'evening' }],
      ['hours', '6', { hours: 6 }],
      ['refundable', 'true', { refundable: true }],
      ['oneTicket', 'true', { oneTicket: true }],
    ]
    for (const [filter, member, choice] of choices) {
      const left = flightsWithin(many, { ...search, ...choice }).length
      expect([filter, member, counts.get(countKey(filter, member)) ?? 0]).toEqual([filter, member, left])
    }
    expect(counts.get(countKey('stops', '1'))).toBeGreaterThan(0)
  })

  it('without results name the filter to remove, and the number of results then', () => {
    const search = asking({ stops: '0', airline: 'ID', departure: 'morning' })
    expect(foundWith(search)).toEqual([])
    expect(relaxations(all, search).map(({ key, flights }) => [key, flights])).toEqual([['airline', 1]])
    const two = asking({ stops: '0', airline: 'ID' })
    expect(relaxations(all, two).map(({ key, flights }) => [key, flights])).toEqual([
      ['airline', 3],
      ['stops', 2],
    ])
    expect(relaxations(all, two)[0]?.without).toEqual(asking({ stops: '0' }))
  })

  it('are removed one by one or all together, and the search and selection remain', () => {
    const search = asking({ stops: '0,1', baggage: true, sort: 'fastest', chosen: 'x', pages: 3, open: 'y' })
    expect(activeFilters(search).map(({ key, member }) => `${key}:${member}`)).toEqual([
      'stops:0',
      'stops:1',
      'baggage:true',
    ])
    expect(activeFilters(search)[0]?.without.stops).toBe('1')
    expect(withoutFilters(search)).toEqual(asking({ sort: 'fastest', chosen: 'x' }))
    expect(toggled(asking({ stops: '0' }), 'stops', '0').stops).toBeUndefined()
  })

  it('of times are dropped for another leg; those of airline and fare remain', () => {
    const search = asking({ departure: 'morning', arrival: 'evening', hours: 4, airline: 'GA', refundable: true })
    expect(forAnotherLeg(search, 'x')).toEqual(asking({ airline: 'GA', refundable: true, chosen: 'x' }))
  })

  it('of time offer useful ranges, and the selected one', () => {
    expect(hoursOffered(all, undefined)).toEqual([2, 3, 4, 6, 8, 10, 12])
    expect(hoursOffered(all, 36)).toContain(36)
  })
})
