/** Nights are counted between calendar days; no zone and no clock enters. */
export const nightsBetween = (checkIn: string, checkOut: string): number =>
  Math.round((Date.parse(`${checkOut}T00:00:00Z`) - Date.parse(`${checkIn}T00:00:00Z`)) / 86_400_000)

/** The day `days` after `day` (`YYYY-MM-DD`); may be negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Every night of a stay, in date order: the order in which stock rows are locked. */
export const nightsOf = (checkIn: string, checkOut: string): string[] =>
  Array.from({ length: Math.max(0, nightsBetween(checkIn, checkOut)) }, (_, index) => addDays(checkIn, index))

const DAY_PARTS = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
// Creating a formatter takes a hundred times as long as using it, and there are no more than a few hundred time zones.
const formatters = new Map<string, Intl.DateTimeFormat>()

/** The calendar day it is at an instant in an IANA zone. Throws a RangeError for a zone that does not exist. */
export const dayInZone = (instant: Date, zone: string): string => {
  const formatter = formatters.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone, ...DAY_PARTS })
  formatters.set(zone, formatter)
  return formatter.format(instant)
}
