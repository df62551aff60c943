import { addDays, dayInZone, nightsBetween, nightsOf } from '#contract/core/days.ts'
import type { TripGap } from '#contract/bookings/trips.ts'
import { metresBetween } from '#contract/places/great-circle.ts'
import type { PartStop } from './trip-part.ts'

/** A stop with its item. Rides are cabs, and trains and other transport booked elsewhere. */
export type GapStop = PartStop & { itemId: string; isRide: boolean }

/** From an airport people need a way to whatever is farther, in metres. */
const NEAR_AIRPORT = 1500
/** Within a city people find their way; in metres. */
const NEAR = 60_000
/** Tolerance before and after two stops: some rides have only a day. */
const RIDE_MS = 6 * 3_600_000
/** Longest connection: within this time travellers stay at the airport. */
const CONNECTION_MS = 6 * 3_600_000

const wayBetween = (before: GapStop, next: GapStop, after: number, rides: readonly GapStop[]): TripGap | null => {
  const [from, to] = [before.place, next.place]
  if (from === null || to === null || next.kind === 'arrives' || before.kind === 'departs') return null
  const metres = Math.round(metresBetween(from, to))
  const most = from.airport !== null || to.airport !== null ? NEAR_AIRPORT : NEAR
  if (metres <= most) return null
  const [first, last] = [before.at.getTime(), next.at.getTime()]
  const isCovered = rides.some(({ at }) => at.getTime() >= first - RIDE_MS && at.getTime() <= last + RIDE_MS)
  return isCovered ? null : { kind: 'way', after, from, to, metres }
}

/** Nights of a stay, or of a gap, that are looked at. */
const MOST_NIGHTS = 400

const firstNights = (from: string, until: string): string[] => {
  const last = addDays(from, MOST_NIGHTS)
  return nightsOf(from, until < last ? until : last)
}

/** Nights without accommodation between an arrival and the next departure, by start day. */
const nightsWithoutBed = (stops: readonly GapStop[]): TripGap[] => {
  const slept = new Set<string>()
  const open = new Map<string, string>()
  for (const { kind, itemId, at, zone } of stops) {
    const day = dayInZone(at, zone)
    if (kind === 'check_in') open.set(itemId, day)
    const since = open.get(itemId)
    if (since !== undefined && kind === 'check_out') for (const night of firstNights(since, day)) slept.add(night)
  }
  return stops.flatMap((stop, after): TripGap[] => {
    if (stop.kind !== 'arrives') return []
    const next = stops.slice(after + 1).find(({ kind }) => kind === 'departs')
    if (next === undefined || next.at.getTime() - stop.at.getTime() <= CONNECTION_MS) return []
    const [from, to] = [dayInZone(stop.at, stop.zone), dayInZone(next.at, next.zone)]
    if (nightsBetween(from, to) <= 0) return []
    const nights = firstNights(from, to).filter((night) => !slept.has(night))
    return nights.length === 0 ? [] : [{ kind: 'nights', after, nights, city: stop.place?.city ?? null }]
  })
}

/** Gaps of a trip in chronological order: missing transport and accommodation. */
export const gapsOf = (stops: readonly GapStop[]): TripGap[] => {
  const rides = stops.filter(({ isRide }) => isRide)
  const places = stops.map((stop, index) => ({ stop, index })).filter(({ stop }) => !stop.isRide)
  const ways = places.flatMap(({ stop, index }, place): TripGap[] => {
    const next = places[place + 1]?.stop
    const gap = next === undefined ? null : wayBetween(stop, next, index, rides)
    return gap === null ? [] : [gap]
  })
  return [...ways, ...nightsWithoutBed(stops)].toSorted((a, b) => a.after - b.after)
}
