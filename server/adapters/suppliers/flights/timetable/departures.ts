import type { Flight, Schedule } from './schedule.ts'
import { ZoneClock } from './zone-clock.ts'

/** A flight on one day. Times are minutes since 1970 in UTC. */
export type Departure = {
  flight: Flight
  /** The day on the clock of where it leaves, in days since 1970. */
  day: number
  departs: number
  arrives: number
}

const DAY_MINUTES = 1440
const DAY_MS = 86_400_000
/** Departures kept in memory, about a hundred bytes each. */
const MAX_STORED = 150_000

export const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS)
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** 0 for Sunday; the first of January 1970 was a Thursday. */
const weekdayOf = (day: number): number => (day + 4) % 7

const NOWHERE: ReadonlySet<string> = new Set()

const countOf = (departures: ReadonlyMap<string, readonly Departure[]>): number => {
  let count = 0
  for (const there of departures.values()) count += there.length
  return count
}

/** Departures by airport and day. Recent results are cached; clocks are valid from `since` until six years later. */
export class Departures {
  readonly #byAirport = new Map<string, Flight[]>()
  readonly #neighbours = new Map<string, ReadonlySet<string>>()
  readonly #clocks = new Map<string, ZoneClock>()
  readonly #kept = new Map<string, ReadonlyMap<string, readonly Departure[]>>()
  readonly #span: [number, number]
  #count = 0
  readonly schedule: Schedule

  constructor(schedule: Schedule, since: Date) {
    this.schedule = schedule
    const first = Math.floor(since.getTime() / DAY_MS - 7) * DAY_MINUTES
    this.#span = [first, first + 6 * 366 * DAY_MINUTES]
    for (const flight of schedule.flights.values()) {
      const known = this.#byAirport.get(flight.from.code)
      if (known === undefined) this.#byAirport.set(flight.from.code, [flight])
      else known.push(flight)
    }
    for (const [code, flights] of this.#byAirport) this.#neighbours.set(code, new Set(flights.map(({ to }) => to.code)))
  }

  clockOf(zone: string): ZoneClock {
    const known = this.#clocks.get(zone)
    if (known !== undefined) return known
    const clock = new ZoneClock(zone, ...this.#span)
    this.#clocks.set(zone, clock)
    return clock
  }

  /** A flight on a day; null where it does not fly then. */
  departure(flight: Flight, day: number): Departure | null {
    if ((flight.days & (1 << weekdayOf(day))) === 0) return null
    const departs = this.clockOf(flight.from.zone).utcOf(day * DAY_MINUTES + flight.departs)
    return { flight, day, departs, arrives: departs + flight.minutes }
  }

  /** Departures of an airport on a day, by destination, earliest first. */
  from(code: string, day: number): ReadonlyMap<string, readonly Departure[]> {
    const key = `${code}${day}`
    const known = this.#kept.get(key)
    if (known !== undefined) return known
    const found = new Map<string, Departure[]>()
    for (const flight of this.#byAirport.get(code) ?? []) {
      const departure = this.departure(flight, day)
      if (departure === null) continue
      const there = found.get(flight.to.code)
      if (there === undefined) found.set(flight.to.code, [departure])
      else there.push(departure)
    }
    for (const departures of found.values()) departures.sort((one, other) => one.departs - other.departs)
    this.#keep(key, found)
    return found
  }

  #keep(key: string, found: ReadonlyMap<string, readonly Departure[]>): void {
    this.#kept.set(key, found)
    this.#count += countOf(found)
    for (const [oldest, departures] of this.#kept) {
      if (this.#count <= MAX_STORED || oldest === key) return
      this.#kept.delete(oldest)
      this.#count -= countOf(departures)
    }
  }

  /** The day on the clock of a zone at a minute since 1970. */
  dayAt(zone: string, minute: number): number {
    return Math.floor(this.clockOf(zone).localOf(minute) / DAY_MINUTES)
  }

  /** Flights between two airports that depart within these minutes, earliest first. */
  between(from: string, to: string, first: number, last: number): readonly Departure[] {
    const zone = this.schedule.airports.get(from)?.zone
    if (zone === undefined) return []
    const found: Departure[] = []
    for (let day = this.dayAt(zone, first); day <= this.dayAt(zone, last); day += 1) {
      for (const departure of this.from(from, day).get(to) ?? []) {
        if (departure.departs >= first && departure.departs <= last) found.push(departure)
      }
    }
    return found
  }

  /** Direct destinations of an airport. Routes are flown both ways, so these are its direct origins as well. */
  neighbours(code: string): ReadonlySet<string> {
    return this.#neighbours.get(code) ?? NOWHERE
  }
}
