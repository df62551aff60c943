import type { Fare, FlightOffer } from './flights.ts'

export const FLIGHT_SORTS = ['best', 'cheapest', 'fastest'] as const
export type FlightSort = (typeof FLIGHT_SORTS)[number]

/** A way to fly and the fare it is shown with. Fares that are ranked together are in one currency. */
export type PricedFlight = { offer: FlightOffer; fare: Fare }

const SHORT_LAYOVER_MINUTES = 60
const LONG_LAYOVER_MINUTES = 240
/** The hours from midnight in which people sleep, and how much of them a layover has to take to be one at night. */
const NIGHT_MINUTES = 300
const NIGHT_TAKEN_MINUTES = 120

const DAY_MINUTES = 1440

/**
 * Penalty points of a flight in `best`; the lowest total ranks first. A hundred points equal the price of the cheapest
 * flight.
 */
const POINTS = {
  /** For twice the time of the fastest. */
  time: 50,
  stop: 15,
  shortLayover: 20,
  longLayover: 10,
  nightLayover: 15,
  selfTransfer: 40,
} as const

const minuteOfDay = (local: string): number => Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16))

const nightMinutes = (from: number, minutes: number): number => {
  let taken = 0
  for (let midnight = 0; midnight < from + minutes; midnight += DAY_MINUTES) {
    taken += Math.max(0, Math.min(from + minutes, midnight + NIGHT_MINUTES) - Math.max(from, midnight))
  }
  return taken
}

export type LayoverTraits = { isShort: boolean; isLong: boolean; isAtNight: boolean }

/** Inconvenient traits of each layover, in order; night is the local night at the airport. */
export const layoverTraits = ({ segments, layovers }: FlightOffer): LayoverTraits[] =>
  layovers.map(({ minutes }, index) => ({
    isShort: minutes < SHORT_LAYOVER_MINUTES,
    isLong: minutes > LONG_LAYOVER_MINUTES,
    isAtNight: nightMinutes(minuteOfDay(segments[index]?.arrivesLocal ?? ''), minutes) >= NIGHT_TAKEN_MINUTES,
  }))

const trouble = (offer: FlightOffer): number => {
  const selfTransfers = offer.layovers.filter(({ isSelfTransfer }) => isSelfTransfer).length
  return layoverTraits(offer).reduce(
    (points, { isShort, isLong, isAtNight }) =>
      points +
      POINTS.stop +
      (isShort ? POINTS.shortLayover : 0) +
      (isLong ? POINTS.longLayover : 0) +
      (isAtNight ? POINTS.nightLayover : 0),
    selfTransfers * POINTS.selfTransfer,
  )
}

type Ranked<Flight> = { flight: Flight; price: number; minutes: number; points: number }

const byOrder =
  (sort: FlightSort) =>
  (one: Ranked<PricedFlight>, other: Ranked<PricedFlight>): number => {
    const [price, minutes, points] = [
      one.price - other.price,
      one.minutes - other.minutes,
      one.points - other.points,
    ] as const
    const first = { best: points || price || minutes, cheapest: price || minutes, fastest: minutes || price }[sort]
    if (first !== 0) return first
    // Ties are ordered by departure and name, so that the order is the same on every device and every day.
    const [a, b] = [one.flight.offer, other.flight.offer]
    const [leaves, leavesToo] = [a.segments[0]?.departsAt ?? '', b.segments[0]?.departsAt ?? '']
    if (leaves !== leavesToo) return leaves < leavesToo ? -1 : 1
    return a.offerId < b.offerId ? -1 : 1
  }

const weighed = <Flight extends PricedFlight>(flights: readonly Flight[]): Ranked<Flight>[] => {
  const cheapest = Math.max(1, Math.min(...flights.map(({ fare }) => fare.total.minor)))
  const fastest = Math.max(1, Math.min(...flights.map(({ offer }) => offer.minutes)))
  return flights.map((flight) => {
    const [price, minutes] = [flight.fare.total.minor, flight.offer.minutes]
    const points = 100 * (price / cheapest - 1) + POINTS.time * (minutes / fastest - 1) + trouble(flight.offer)
    return { flight, price, minutes, points }
  })
}

/**
 * Sorts flights. `best` weighs the price against the cheapest, the duration against the fastest, stops, layovers that
 * are short, long or at night, and self-transfers; the ranking is not sponsored.
 */
export const rankFlights = <Flight extends PricedFlight>(flights: readonly Flight[], sort: FlightSort): Flight[] =>
  weighed(flights)
    .toSorted(byOrder(sort))
    .map(({ flight }) => flight)

/** The first flight of each sort; undefined where there is no flight. */
export const leadersOf = <Flight extends PricedFlight>(
  flights: readonly Flight[],
): Record<FlightSort, Flight> | undefined => {
  const all = weighed(flights)
  const first = (sort: FlightSort) => {
    const order = byOrder(sort)
    let leader = all[0]
    for (const one of all) if (leader !== undefined && order(one, leader) < 0) leader = one
    return leader?.flight
  }
  const [best, cheapest, fastest] = [first('best'), first('cheapest'), first('fastest')]
  return best && cheapest && fastest && { best, cheapest, fastest }
}
