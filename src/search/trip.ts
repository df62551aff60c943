import * as v from 'valibot'
import { daySchema } from '#contract/core/scalars.ts'
import { addDays, nightsBetween } from '#contract/core/days.ts'
import { HORIZON_NIGHTS, MAX_NIGHTS } from '#contract/products/stays/limits.ts'
import type { StaySearch } from './form/stay-search.ts'
import { chained, endOf, readStops, type Stop } from './stops.ts'

/** One city of a trip while it is filled in; the id stays with it when the order changes. */
export type TripRow = { id: number; place: string | undefined; nights: string }
export type RowErrors = { place?: string; nights?: string }

export const LEAST_ROWS = 2

const nightsOf = (text: string): number | null => {
  const nights = /^\d{1,2}$/.test(text) ? Number(text) : 0
  return nights >= 1 && nights <= MAX_NIGHTS ? nights : null
}

/** The rows of a URL: its trip, or its one city and an empty second row. */
export const rowsOf = (search: StaySearch): TripRow[] => {
  const stops = readStops(search.stops)
  if (stops.length > 0) return stops.map(({ place, nights }, id) => ({ id, place, nights: String(nights) }))
  const { checkIn = '', checkOut = '' } = search
  const nights = v.is(daySchema, checkIn) && v.is(daySchema, checkOut) ? nightsBetween(checkIn, checkOut) : 1
  const first = nights >= 1 && nights <= MAX_NIGHTS ? nights : 1
  return [
    { id: 0, place: search.place, nights: String(first) },
    { id: 1, place: undefined, nights: '1' },
  ]
}

/** Dates of each row, if they can be calculated from the first day; otherwise null. */
export const daysOf = (
  rows: readonly TripRow[],
  firstDay: string,
): ({ checkIn: string; checkOut: string } | null)[] => {
  let next = v.is(daySchema, firstDay) ? firstDay : null
  return rows.map((row) => {
    const checkIn = next
    const nights = nightsOf(row.nights)
    next = checkIn === null || nights === null ? null : addDays(checkIn, nights)
    return checkIn === null || next === null ? null : { checkIn, checkOut: next }
  })
}

/** The finished trip; null while something of it is missing. */
export const stopsOf = (rows: readonly TripRow[], firstDay: string): Stop[] | null => {
  if (!v.is(daySchema, firstDay)) return null
  const stops = rows.map(({ place, nights }) => ({ place, nights: nightsOf(nights) }))
  const whole = stops.flatMap(({ place, nights }) =>
    place === undefined || nights === null ? [] : [{ place, nights, checkIn: firstDay }],
  )
  return whole.length === rows.length ? chained(whole) : null
}

/** Errors by row, as codes of the contract. */
export const rowErrors = (rows: readonly TripRow[]): ReadonlyMap<number, RowErrors> => {
  const found = new Map<number, RowErrors>()
  for (const { id, place, nights } of rows) {
    const errors: RowErrors = {}
    if (!place) errors.place = 'required'
    if (nights === '') errors.nights = 'required'
    else if (nightsOf(nights) === null) {
      errors.nights = /^\d+$/.test(nights) && Number(nights) > MAX_NIGHTS ? 'stay_too_long' : 'validation_failed'
    }
    if (Object.keys(errors).length > 0) found.set(id, errors)
  }
  return found
}

/** True when the trip ends later than rooms are sold. */
export const endsTooFar = (stops: readonly Stop[], today: string): boolean => {
  const last = stops.at(-1)
  return last !== undefined && endOf(last) > addDays(today, HORIZON_NIGHTS)
}

/** The rows with one of them moved; the same rows where there is no further to go. */
export const movedRow = (rows: readonly TripRow[], index: number, by: -1 | 1): readonly TripRow[] => {
  const row = rows[index]
  const other = rows[index + by]
  return row && other ? rows.map((one, at) => (at === index ? other : at === index + by ? row : one)) : rows
}
