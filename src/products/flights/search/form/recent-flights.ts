import { useMemo, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { legsFault, MAX_FLYERS, readLegs, writeLegs, type LegQuery } from '#contract/products/flights/flight-search.ts'
import { CABINS } from '#contract/products/flights/cabins.ts'
import { addDays, nightsBetween } from '#contract/core/days.ts'
import { daySchema } from '#contract/core/scalars.ts'
import { onStoredFlights, storedFlights, storeFlights } from '#src/platform/device/recents-store.ts'
import { today } from '#src/search/today.ts'
import type { FlightSearchParams } from './flight-search-params.ts'

const MAX_STORED = 6
const count = (least: number) => v.optional(v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(MAX_FLYERS)))

const recentSchema = v.object({
  legs: v.pipe(v.string(), v.maxLength(150)),
  adults: count(1),
  children: count(0),
  infants: count(0),
  cabin: v.optional(v.picklist(CABINS)),
})

/** A search as it was made, with its legs read. */
export type RecentFlight = Omit<v.InferOutput<typeof recentSchema>, 'legs'> & { legs: readonly LegQuery[] }

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '[]')
  } catch {
    return []
  }
}

/** The same legs from tomorrow, when the first of their days has passed. */
const movedOn = (legs: readonly LegQuery[], now: string): readonly LegQuery[] => {
  const first = legs[0]?.day ?? now
  if (first >= now) return legs
  const by = nightsBetween(first, addDays(now, 1))
  return legs.map((leg) => ({ ...leg, day: addDays(leg.day, by) }))
}

/** Stored searches, newest first; unreadable ones are left out, and past days are moved to tomorrow. */
const recentFlightsOf = (text: string | null, now: string): RecentFlight[] => {
  const list = parsed(text)
  if (!Array.isArray(list)) return []
  return list.slice(0, MAX_STORED).flatMap((one: unknown) => {
    const recent = v.safeParse(recentSchema, one)
    const legs = recent.success ? readLegs(recent.output.legs) : null
    const isWhole = legs?.every(({ day }) => v.is(daySchema, day)) && legsFault(legs) === null
    return recent.success && legs && isWhole ? [{ ...recent.output, legs: movedOn(legs, now) }] : []
  })
}

export const searchOfRecent = ({ legs, ...flyers }: RecentFlight): FlightSearchParams => ({
  legs: writeLegs(legs),
  adults: flyers.adults,
  children: flyers.children,
  infants: flyers.infants,
  cabin: flyers.cabin,
  trip: undefined,
})

/** Two searches are one where they go the same way: the newer days count. */
const isSameRoute = (one: RecentFlight, other: RecentFlight): boolean =>
  one.legs.map(({ from, to }) => from + to).join() === other.legs.map(({ from, to }) => from + to).join()

const remembered = (): RecentFlight[] => recentFlightsOf(storedFlights(), today())

const store = (recents: readonly RecentFlight[]): void =>
  storeFlights(recents.length === 0 ? null : JSON.stringify(recents.slice(0, MAX_STORED).map(searchOfRecent)))

/** Puts a search first; the seventh way is forgotten. */
export const rememberFlight = (search: FlightSearchParams): void => {
  const [recent] = recentFlightsOf(JSON.stringify([search]), today())
  if (recent) store([recent, ...remembered().filter((other) => !isSameRoute(other, recent))])
}

export const forgetFlight = (recent: RecentFlight): void =>
  store(remembered().filter((other) => !isSameRoute(other, recent)))

/** The last searches of this device; none on the server and while its markup is taken over. */
export const useRecentFlights = (): readonly RecentFlight[] => {
  const text = useSyncExternalStore(onStoredFlights, storedFlights, () => null)
  return useMemo(() => (text === null ? [] : recentFlightsOf(text, today())), [text])
}

/** The airports of searches by code, each once. */
export const airportsOf = (recents: readonly RecentFlight[]): string[] => [
  ...new Set(recents.flatMap(({ legs }) => legs.flatMap(({ from, to }) => [from, to]))),
]
