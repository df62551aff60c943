import * as v from 'valibot'
import { dayInZone, nightsBetween } from '../core/days.ts'
import type { OutsideCategory } from './outside-bookings.ts'
import type { Trip } from './trips.ts'

export const TRANSPORTS = ['air', 'train', 'ship', 'bus', 'car'] as const
export type Transport = (typeof TRANSPORTS)[number]

/** Places and days of a trip on its papers, in local days. */
export const journeySchema = v.object({
  /** Start city; null if it begins at the destination. */
  from: v.nullable(v.string()),
  destination: v.nullable(v.string()),
  firstDay: v.string(),
  lastDay: v.string(),
  /** First and last day included. */
  days: v.number(),
  /** Cities on the way in their order, without the start and the return to it. */
  places: v.array(v.object({ city: v.string(), firstDay: v.string(), lastDay: v.string() })),
  /** From one city to the next. */
  legs: v.array(v.object({ from: v.string(), to: v.string(), departs: v.string(), arrives: v.string() })),
  travellers: v.array(v.string()),
})
export type Journey = v.InferOutput<typeof journeySchema>

type Visit = Journey['places'][number]

const visitsOf = ({ stops }: Pick<Trip, 'stops'>): Visit[] => {
  const visits: Visit[] = []
  for (const { at, zone, place } of stops) {
    if (place?.city == null) continue
    const day = dayInZone(new Date(at), zone)
    const last = visits.at(-1)
    if (last?.city === place.city) last.lastDay = day > last.lastDay ? day : last.lastDay
    else visits.push({ city: place.city, firstDay: day, lastDay: day })
  }
  return visits
}

/** The journey of a trip: two of equal trips are equal, so that a paper knows when its trip has changed. */
export const journeyOf = (
  trip: Pick<Trip, 'stops' | 'destination' | 'startsAt' | 'endsAt' | 'zone' | 'endZone' | 'travellers'>,
): Journey => {
  const visits = visitsOf(trip)
  const from = trip.stops[0]?.kind === 'departs' ? (visits[0]?.city ?? null) : null
  const places = visits.filter(({ city }, at) => city !== from || (at !== 0 && at !== visits.length - 1))
  const firstDay = dayInZone(new Date(trip.startsAt), trip.zone)
  const ended = dayInZone(new Date(trip.endsAt), trip.endZone)
  // Over the date line the clock at the end may show an earlier day.
  const lastDay = ended < firstDay ? firstDay : ended
  return {
    from,
    destination: trip.destination,
    firstDay,
    lastDay,
    days: nightsBetween(firstDay, lastDay) + 1,
    places,
    legs: visits.slice(1).flatMap((to, at) => {
      const before = visits[at]
      if (before === undefined) return []
      return { from: before.city, to: to.city, departs: before.lastDay, arrives: to.firstDay }
    }),
    travellers: trip.travellers,
  }
}

/** Means of transport of outside bookings. */
const MEANS: Readonly<Partial<Record<OutsideCategory, Transport>>> = { flight: 'air', train: 'train', car: 'car' }

/** Means of transport as far as the stops of a trip tell. */
export const transportOf = ({ stops, items }: Pick<Trip, 'stops' | 'items'>): Transport[] => {
  const found = new Set<Transport>()
  if (stops.some(({ place }) => place?.airport != null)) found.add('air')
  for (const item of items) {
    const means = item.of === 'outside' ? MEANS[item.category] : undefined
    if (means !== undefined) found.add(means)
  }
  if (found.size === 0) found.add('car')
  return TRANSPORTS.filter((one) => found.has(one))
}
