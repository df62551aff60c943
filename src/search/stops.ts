import { addDays, nightsBetween } from '#contract/core/days.ts'
import { MAX_NIGHTS } from '#contract/products/stays/limits.ts'
import type { StaySearch } from './form/stay-search.ts'

/** One stay of a trip: place key, first day `YYYY-MM-DD`, nights. */
export type Stop = { place: string; checkIn: string; nights: number }
export type Leg = { place: string; checkIn: string; checkOut: string }

export const MAX_STOPS = 6
const STOP =
  /^((?:(?:city|region):[a-z][a-z0-9-]{1,48})|(?:airport:[A-Z0-9]{3})|(?:hotel:[0-9a-f-]{36}))@(\d{4}-\d\d-\d\d)\.([1-9]\d?)$/

const isDay = (day: string): boolean => {
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

export const endOf = ({ checkIn, nights }: Stop): string => addDays(checkIn, nights)

export const legOf = (stop: Stop): Leg => ({ place: stop.place, checkIn: stop.checkIn, checkOut: endOf(stop) })

/** Every stop begins on the day the one before it ends; the first stays where it is. */
export const chained = (stops: readonly Stop[]): Stop[] => {
  const placed: Stop[] = []
  for (const stop of stops) {
    const last = placed.at(-1)
    placed.push(last ? { ...stop, checkIn: endOf(last) } : stop)
  }
  return placed
}

/** As it stands in the URL: `city:jakarta@2026-12-01.2~city:medan@2026-12-03.1`. */
export const writeStops = (stops: readonly Stop[]): string =>
  stops.map(({ place, checkIn, nights }) => `${place}@${checkIn}.${nights}`).join('~')

/** The stops of a URL; empty unless all of it is a trip of two to six stays, each beginning where the last one ends. */
export const readStops = (text: string | undefined): Stop[] => {
  if (!text) return []
  const stops: Stop[] = []
  for (const part of text.split('~')) {
    const [, place, checkIn, count] = STOP.exec(part) ?? []
    const nights = Number(count)
    if (place === undefined || checkIn === undefined || !isDay(checkIn) || nights > MAX_NIGHTS) return []
    stops.push({ place, checkIn, nights })
  }
  const isTrip = stops.length >= 2 && stops.length <= MAX_STOPS
  return isTrip && writeStops(chained(stops)) === writeStops(stops) ? stops : []
}

/** Which stop a search is about; -1 when none of them. */
export const stopInHand = (stops: readonly Stop[], search: StaySearch): number =>
  stops.findIndex((stop) => stop.place === search.place && stop.checkIn === search.checkIn)

/** The trip after one of its stops was changed: the later ones move along. */
export const withStop = (stops: readonly Stop[], index: number, leg: Leg): Stop[] => {
  const changed = stops.map((stop, at) =>
    at === index ? { place: leg.place, checkIn: leg.checkIn, nights: nightsBetween(leg.checkIn, leg.checkOut) } : stop,
  )
  const before = changed[index - 1]
  const nights = before ? nightsBetween(before.checkIn, leg.checkIn) : 0
  // A later first day of a middle stop is a longer stay in the one before it; what that cannot give moves the whole trip.
  if (before && nights >= 1 && nights <= MAX_NIGHTS) changed[index - 1] = { ...before, nights }
  const placed = chained(changed)
  const [first, ...rest] = placed
  const off = nightsBetween(placed[index]?.checkIn ?? leg.checkIn, leg.checkIn)
  return first && off !== 0 ? chained([{ ...first, checkIn: addDays(first.checkIn, off) }, ...rest]) : placed
}
