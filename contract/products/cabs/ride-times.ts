import { metresBetween, type Point } from '#contract/places/great-circle.ts'
import type { CabMode } from './vehicles.ts'

const MINUTE_MS = 60_000
/** Roads are longer than the line between two places. */
const ROAD_PERMILLE = 1300
/** Addresses are known by their city alone, so that a ride inside of it has at least this length, in metres. */
const LEAST_METRES = 4000
/** In a city, and on the way between cities; metres per minute. */
const CITY_SPEED = 450
const COUNTRY_SPEED = 900
const CITY_METRES = 30_000
const STOP_MINUTES = 10
/** A day with a driver has so many hours; the car stays with the guest over night. */
export const HOURS_OF_DAY = 10

const LOADING_MINUTES = 15
const CLEANING_MINUTES = 30
/** A car without a driver is handed over, returned, checked and cleaned. */
const HANDOVER_MINUTES = 30
const RETURN_MINUTES = 90

/** Metres by road along places in their order. */
export const roadMetres = (way: readonly Point[]): number => {
  const line = way.reduce((sum, point, index) => {
    const before = way[index - 1]
    return before === undefined ? sum : sum + Math.max(LEAST_METRES, metresBetween(before, point))
  }, 0)
  return Math.round((line * ROAD_PERMILLE) / 1000)
}

/** Minutes by road for so many metres, rounded up to five. */
export const roadMinutes = (metres: number): number => {
  const city = Math.min(metres, CITY_METRES) / CITY_SPEED
  const country = Math.max(0, metres - CITY_METRES) / COUNTRY_SPEED
  return Math.ceil((city + country) / 5) * 5
}

export type RideLength = { mode: CabMode; hours: number | null; days: number | null; metres: number; stops: number }

/** How long the guest has the car, in minutes. */
export const rideMinutes = ({ mode, hours, days, metres, stops }: RideLength): number => {
  if (mode === 'transfer') return roadMinutes(metres) + stops * STOP_MINUTES
  if (mode === 'hourly') return (hours ?? 0) * 60
  const full = (days ?? 1) * 24 * 60
  return mode === 'self_drive' ? full : full - (24 - HOURS_OF_DAY) * 60
}

/**
 * The time a car is taken for a ride: from leaving the garage to being there again, with loading and cleaning. `toStart`
 * and `fromEnd` are metres by road between the garage and both ends; `preparation` is in minutes, in place of the usual time
 * of checking and cleaning.
 */
export const busyTime = (
  { startsAt, endsAt, mode }: { startsAt: Date; endsAt: Date; mode: CabMode },
  { toStart, fromEnd, preparation }: { toStart: number; fromEnd: number; preparation?: number | undefined },
): { from: Date; until: Date } => {
  const before = roadMinutes(toStart) + (mode === 'self_drive' ? HANDOVER_MINUTES : LOADING_MINUTES)
  const usual = mode === 'self_drive' ? RETURN_MINUTES : CLEANING_MINUTES
  const after = roadMinutes(fromEnd) + (preparation ?? usual)
  return {
    from: new Date(startsAt.getTime() - before * MINUTE_MS),
    until: new Date(endsAt.getTime() + after * MINUTE_MS),
  }
}
