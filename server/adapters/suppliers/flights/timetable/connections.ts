import { LEAST_CONNECTION } from '#contract/products/flights/schedule-change-rules.ts'
import { sellTogether } from './carriers.ts'
import type { Departure, Departures } from './departures.ts'
import { kilometresBetween, type Airport } from './routes.ts'

/** Flights one after the other, on one ticket or, where `isSelfTransfer`, on several. */
export type Journey = { parts: readonly Departure[]; isSelfTransfer: boolean }

export type JourneyQuery = { from: Airport; to: Airport; day: number }

const FAR_KM = 4500
/** So many journeys with a stop are offered, and with fewer than this a second stop is looked at. */
const MAX_WITH_STOPS = 160
const ENOUGH = 12
const MAX_PAIRS_OF_STOPS = 80

export const minutesOf = ({ parts }: Journey): number => (parts.at(-1)?.arrives ?? 0) - (parts[0]?.departs ?? 0)

const isWithinCountry = ({ flight }: Departure): boolean => flight.from.countryCode === flight.to.countryCode

const leastBetween = (one: Departure, next: Departure): number =>
  isWithinCountry(one) && isWithinCountry(next) ? LEAST_CONNECTION.home : LEAST_CONNECTION.abroad

/** How a flight can connect to the next one, if it can. */
export const connectionKind = (one: Departure, next: Departure): 'on_one_ticket' | 'self_transfer' | null => {
  const pause = next.departs - one.arrives
  if (sellTogether(one.flight.carrier, next.flight.carrier)) {
    return pause >= leastBetween(one, next) ? 'on_one_ticket' : null
  }
  return pause >= LEAST_CONNECTION.selfTransfer ? 'self_transfer' : null
}

/** Limits of a journey with stops: total kilometres, minutes of layover, and two self-transfers. */
type Limits = { way: number; layover: number; mayTransferTwice: boolean }

const limitsFor = (straight: number): Limits => ({
  way: Math.max(straight * 1.45, straight + 900),
  layover: (straight > FAR_KM ? 16 : 9) * 60,
  mayTransferTwice: false,
})

/** If no journey is within the limits, people prefer a detour to an empty result. */
const widerLimitsFor = (straight: number): Limits => ({
  way: straight * 2 + 6000,
  layover: 26 * 60,
  mayTransferTwice: true,
})

/** Of journeys that end with the same flight the one that leaves last is kept, to avoid needless waiting. */
class LatestFirst {
  readonly #best = new Map<string, Journey>()

  add(journey: Journey): void {
    const last = journey.parts.at(-1)
    if (last === undefined) return
    const { carrier, number } = last.flight
    const key = `${carrier.code}${number}.${last.day}.${journey.isSelfTransfer}`
    const known = this.#best.get(key)
    if (known === undefined || (known.parts[0]?.departs ?? 0) < (journey.parts[0]?.departs ?? 0)) {
      this.#best.set(key, journey)
    }
  }

  all(): Journey[] {
    return [...this.#best.values()]
  }
}

const withOneStop = (departures: Departures, { from, to, day }: JourneyQuery, limits: Limits): Journey[] => {
  const found = new LatestFirst()
  const { layover: longest } = limits
  for (const [code, firsts] of departures.from(from.code, day)) {
    const stop = departures.schedule.airports.get(code)
    const [earliest, latest] = [firsts[0], firsts.at(-1)]
    if (stop === undefined || code === to.code || earliest === undefined || latest === undefined) continue
    if (kilometresBetween(from, stop) + kilometresBetween(stop, to) > limits.way) continue
    const arrivals = firsts.map(({ arrives }) => arrives)
    const seconds = departures.between(code, to.code, Math.min(...arrivals), Math.max(...arrivals) + longest)
    for (const first of firsts) {
      const ways = { on_one_ticket: 0, self_transfer: 0 }
      for (const second of seconds) {
        if (second.departs > first.arrives + longest) break
        const way = connectionKind(first, second)
        if (way === null || ways[way] >= (way === 'on_one_ticket' ? 3 : 1)) continue
        ways[way] += 1
        found.add({ parts: [first, second], isSelfTransfer: way === 'self_transfer' })
      }
    }
  }
  return found.all()
}

/** Stops of the shortest routes, in pairs of airports with a flight between them. */
const pairsOfStops = (departures: Departures, { from, to, day }: JourneyQuery, limits: Limits): [string, string][] => {
  const { airports } = departures.schedule
  const found: { pair: [string, string]; way: number }[] = []
  const lasts = [...departures.neighbours(to.code)].flatMap((code) => airports.get(code) ?? [])
  for (const code of departures.from(from.code, day).keys()) {
    const first = airports.get(code)
    if (first === undefined || code === to.code) continue
    const onward = departures.neighbours(code)
    const begun = kilometresBetween(from, first)
    for (const last of lasts) {
      if (last.code === from.code || !onward.has(last.code)) continue
      const way = begun + kilometresBetween(first, last) + kilometresBetween(last, to)
      if (way <= limits.way + 800) found.push({ pair: [code, last.code], way })
    }
  }
  return found
    .toSorted((one, other) => one.way - other.way)
    .slice(0, MAX_PAIRS_OF_STOPS)
    .map(({ pair }) => pair)
}

/** The first flight after another that one can go on with. */
const nextFlight = (departures: Departures, before: Departure, to: string, limits: Limits): Departure | undefined =>
  departures
    .between(before.flight.to.code, to, before.arrives + LEAST_CONNECTION.home, before.arrives + limits.layover)
    .find((next) => {
      const way = connectionKind(before, next)
      return way === 'on_one_ticket' || (way === 'self_transfer' && limits.mayTransferTwice)
    })

const withTwoStops = (departures: Departures, query: JourneyQuery, limits: Limits): Journey[] => {
  const found = new LatestFirst()
  for (const [one, other] of pairsOfStops(departures, query, limits)) {
    for (const first of departures.from(query.from.code, query.day).get(one) ?? []) {
      const second = nextFlight(departures, first, other, limits)
      const third = second && nextFlight(departures, second, query.to.code, limits)
      if (!second || !third) continue
      const isSelfTransfer =
        connectionKind(first, second) !== 'on_one_ticket' || connectionKind(second, third) !== 'on_one_ticket'
      found.add({ parts: [first, second, third], isSelfTransfer })
    }
  }
  return found.all()
}

const withStops = (departures: Departures, query: JourneyQuery, limits: Limits, enough: number): Journey[] => {
  const found = withOneStop(departures, query, limits)
  return found.length < enough ? [...found, ...withTwoStops(departures, query, limits)] : found
}

/**
 * The ways to fly from one airport to another, leaving on a day: all direct ones; with a stop those that are not much longer
 * than the straight way, shortest connections first; with two where there are few others. Not sorted.
 */
export const findJourneys = (departures: Departures, query: JourneyQuery): Journey[] => {
  const straight = kilometresBetween(query.from, query.to)
  const direct = (departures.from(query.from.code, query.day).get(query.to.code) ?? []).map((departure) => ({
    parts: [departure],
    isSelfTransfer: false,
  }))
  const within = withStops(departures, query, limitsFor(straight), ENOUGH - direct.length)
  const isNothing = direct.length + within.length === 0
  const stopping = isNothing ? withStops(departures, query, widerLimitsFor(straight), ENOUGH) : within
  const fastest = Math.min(...direct.map(minutesOf), ...stopping.map(minutesOf))
  return [
    ...direct,
    ...stopping
      .filter((journey) => minutesOf(journey) <= fastest * 3 + 6 * 60)
      .toSorted((one, other) => minutesOf(one) - minutesOf(other))
      .slice(0, MAX_WITH_STOPS),
  ]
}
