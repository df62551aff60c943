import { isSamePerson } from '#contract/core/person-names.ts'
import type { PartStop } from './trip-part.ts'

/** Longest gap within a trip, in milliseconds: until a flight late on the next day. */
const GOES_ON_MS = 30 * 3_600_000

/** Something that may be part of a trip, with its stops by time. */
export type Groupable = { startsAt: Date; endsAt: Date; travellers: readonly string[]; stops: readonly PartStop[] }

const travelTogether = (one: Groupable, other: Groupable): boolean =>
  one.travellers.some((name) => other.travellers.some((another) => isSamePerson(name, another)))

/** The end of what lies in a trip, in milliseconds since 1970. */
const endOf = (trip: readonly Groupable[]): number => Math.max(...trip.map(({ endsAt }) => endsAt.getTime()))

/** True if the last item of a trip returns to its start. */
const isBack = (trip: readonly Groupable[]): boolean => {
  const from = trip[0]?.stops.find(({ kind }) => kind === 'departs')?.place?.city
  const [last] = trip.toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime())
  const to = last?.stops.findLast(({ kind }) => kind === 'arrives')?.place?.city
  return from != null && from === to
}

/**
 * Things of one traveller that overlap or follow each other closely are a trip. Once people are back where it began, only
 * what overlaps still belongs to it. Each trip has its things by their beginning.
 */
export const groupTrips = <T extends Groupable>(things: readonly T[]): T[][] => {
  let trips: T[][] = []
  for (const thing of things.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    const start = thing.startsAt.getTime()
    const goesOn = (trip: readonly T[]): boolean =>
      trip.some((one) => travelTogether(one, thing)) && start < endOf(trip) + (isBack(trip) ? 0 : GOES_ON_MS)
    const joined = trips.filter(goesOn)
    trips = [...trips.filter((trip) => !joined.includes(trip)), [...joined.flat(), thing]]
  }
  const byStart = (a: T, b: T) => a.startsAt.getTime() - b.startsAt.getTime()
  return trips
    .map((trip) => trip.toSorted(byStart))
    .toSorted(([a], [b]) => (a === undefined || b === undefined ? 0 : byStart(a, b)))
}
