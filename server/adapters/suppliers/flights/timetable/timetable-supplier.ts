import type { FareFamily, FlightOffer } from '#contract/products/flights/flights.ts'
import { money, type Money } from '#contract/core/money.ts'
import type { LegQuery } from '#contract/products/flights/flight-search.ts'
import type { Db } from '#server/database/db.ts'
import type { FlightSupplier, FoundFlights } from '#server/domain/products/flights/supplier/flight-supplier.ts'
import { findJourneys, type Journey } from './connections.ts'
import { dayNumber, Departures } from './departures.ts'
import { emissionsOf } from './emissions.ts'
import { extrasOf } from './extras.ts'
import { familyOf } from './families.ts'
import { CURRENCY } from './fares.ts'
import { flownUnder } from './flight-numbers.ts'
import { faresOf, journeyOf, offerOf, stockOf, type Sale } from './offers.ts'
import { makeSchedule } from './schedule.ts'
import { eventsOfTimetable, strikeIssued, takeTimetableEvent } from './switches.ts'
import { issueTickets, reissueTickets } from './tickets.ts'

/** Cache time of prices by day, which are requested often by all users. */
const LOWEST_CACHED_MS = 600_000
const MAX_LOWEST_CACHED = 20_000

const NONE_SOLD = new Map<string, number>()

const middleOf = (numbers: readonly number[]): number | null =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? null

/** Typical value of a route: the median of its direct flights, or of all if there are none. */
const typicalOf = (journeys: readonly Journey[], cabin: Sale['cabin']): number | null => {
  const direct = journeys.filter(({ parts }) => parts.length === 1)
  return middleOf((direct.length > 0 ? direct : journeys).map((journey) => emissionsOf(journey, cabin)))
}

const journeysOf = (departures: Departures, query: LegQuery): Journey[] => {
  const [from, to] = [query.from, query.to].map((code) => departures.schedule.airports.get(code))
  return from === undefined || to === undefined ? [] : findJourneys(departures, { from, to, day: dayNumber(query.day) })
}

/**
 * The embedded supplier of fictional flights. Creating its timetable takes half a second and some megabytes, and only
 * happens on first use. Its flights do not change, unless switches are set in its `books`.
 */
export const timetableSupplier = (books?: { db: Db; clock: () => Date }): FlightSupplier => {
  let made: Departures | undefined
  const cached = new Map<string, Money | null>()
  const departuresAt = (now: Date): Departures => (made ??= new Departures(makeSchedule(), now))

  return {
    name: 'timetable',
    sells: true,
    asksIdentity: false,
    async search(query, now): Promise<FoundFlights> {
      const departures = departuresAt(now)
      const sale = { flyers: query.flyers, cabin: query.cabin, now, sold: query.sold }
      const families = new Map<string, FareFamily>()
      const journeys = journeysOf(departures, query)
      const offers = journeys.flatMap((journey): FlightOffer[] => {
        const fares = faresOf(departures, journey, sale)
        for (const { fare, family } of fares) families.set(fare.family, family)
        return fares.length === 0 ? [] : [offerOf(departures, journey, query.cabin, fares)]
      })
      return { offers, families, typicalEmissions: offers.length === 0 ? null : typicalOf(journeys, query.cabin) }
    },
    recall: null,
    async read({ offerId, family: key, flyers, sold }, now) {
      const departures = departuresAt(now)
      const journey = journeyOf(departures, offerId)
      const family = familyOf(key, departures.schedule.carriers)
      const [first, last] = [journey?.parts[0], journey?.parts.at(-1)]
      if (journey === null || family === null || first === undefined || last === undefined) return 'not_found'
      const fares = faresOf(departures, journey, { flyers, cabin: family.cabin, now, sold })
      const chosen = fares.find(({ fare }) => fare.family === key)
      // A family of another airline or haul was never offered for it; without any fare it is full, or has left.
      if (chosen === undefined) return fares.length === 0 ? 'sold_out' : 'not_found'
      const { from } = first.flight
      const { to } = last.flight
      const alike = findJourneys(departures, { from, to, day: first.day })
      return {
        offer: offerOf(departures, journey, family.cabin, fares),
        fare: chosen.fare,
        lines: chosen.lines,
        typicalEmissions: typicalOf(alike, family.cabin) ?? emissionsOf(journey, family.cabin),
        families: new Map(fares.map(({ fare, family: terms }) => [fare.family, terms])),
        stock: stockOf(departures, journey, { cabin: family.cabin, now }),
      }
    },
    hold: null,
    async issue(order) {
      const issued = issueTickets(order)
      if (books !== undefined) {
        const now = books.clock()
        const { airports } = departuresAt(now).schedule
        const zoneOf = (code: string): string => airports.get(code)?.zone ?? 'UTC'
        await strikeIssued(books.db, { ...order, zoneOf }, now)
      }
      return { kind: 'issued', ...issued }
    },
    // It remembers nothing: asked again, it issues the same tickets under the same numbers.
    find: async () => null,
    cancelPrice: null,
    cancel: async () => null,
    cancelsBy: 'traveller',
    cancelParts: async () => null,
    priceChange: null,
    reissue: async (order) => ({ kind: 'issued', ...reissueTickets(order) }),
    receiveEvent: null,
    timetable: (query, now) => flownUnder(departuresAt(now), query),
    events: async () => (books === undefined ? [] : eventsOfTimetable(books.db)),
    answered: async () => undefined,
    async taken(eventId) {
      if (books !== undefined) await takeTimetableEvent(books.db, eventId, books.clock())
    },
    async extras(chosen, now) {
      return extrasOf(departuresAt(now), chosen, now)
    },
    async lowest({ cabin, ...query }, now) {
      const key = `${query.from}${query.to}${query.day}${cabin}${Math.floor(now.getTime() / LOWEST_CACHED_MS)}`
      const known = cached.get(key)
      if (known !== undefined) return known
      const departures = departuresAt(now)
      // Cached for some minutes and requested for dozens of days together: our own sold seats are only considered in
      // the search.
      const sale = { flyers: { adults: 1, children: 0, infants: 0 }, cabin, now, sold: NONE_SOLD }
      const totals = journeysOf(departures, query).flatMap(
        (journey) => faresOf(departures, journey, sale)[0]?.fare.total.minor ?? [],
      )
      const lowest = totals.length === 0 ? null : money(Math.min(...totals), CURRENCY)
      if (cached.size >= MAX_LOWEST_CACHED) cached.clear()
      cached.set(key, lowest)
      return lowest
    },
  }
}
