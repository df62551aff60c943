import type { BusyPeriod, DayRange } from '#server/domain/bookings/listings/listing-calendars.ts'
import { instantOfWall } from './calendar-moments.ts'

const MINUTE_MS = 60_000

/** Periods that touch a range of days. */
export const within = (periods: readonly BusyPeriod[], { from, until }: DayRange): BusyPeriod[] =>
  periods.filter((period) => period.from.slice(0, 10) < until && period.until > `${from}T00:00`)

/** Start and end of a period as instants; a period without length takes a minute. */
export const spanOf = ({ from, until }: BusyPeriod, zone: string): { from: Date; until: Date } => {
  const start = instantOfWall(from, zone)
  return { from: new Date(start), until: new Date(Math.max(start + MINUTE_MS, instantOfWall(until, zone))) }
}
