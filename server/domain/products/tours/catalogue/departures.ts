import { Temporal } from 'temporal-polyfill'
import { addDays, dayInZone, nightsBetween } from '#contract/core/days.ts'
import { money, permilleOf, type Money } from '#contract/core/money.ts'
import {
  departureIdOf,
  departureStatus,
  isBookable,
  type DepartureStatus,
} from '#contract/products/tours/departures.ts'
import { withVat } from '#contract/products/tours/tour-prices.ts'
import { TOUR_HORIZON_DAYS } from '#contract/products/tours/tour-search.ts'
import type { tourOptions, StoredUnit } from '#server/database/schema/products/tours/tours.ts'

export type OptionRow = typeof tourOptions.$inferSelect

/** Stock of a departure that has a row; others have the capacity of their option. */
export type DepartureStock = { capacity: number; taken: number; isClosed: boolean }

/** By `stockKey`. */
export type StockIndex = ReadonlyMap<string, DepartureStock>

/** What of a tour its departures depend on. */
export type TourPlace = { zone: string; countryCode: string; currency: string }

export type Departure = {
  departureId: string
  day: string
  time: string
  startsAt: Date
  status: DepartureStatus
  seatsLeft: number
}

export const stockKey = (optionId: string, day: string, time: string): string => `${optionId} ${day} ${time}`

const MINUTE_MS = 60_000
const instants = new Map<string, number>()
const MOST_INSTANTS = 20_000

/** The instant at which the clock of a zone shows this time of a day. Cached, because a search needs the same few repeatedly. */
export const instantAt = (day: string, time: string, zone: string): Date => {
  const key = `${day} ${time} ${zone}`
  const known = instants.get(key)
  if (known !== undefined) return new Date(known)
  const { epochMilliseconds } = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: time })
  if (instants.size >= MOST_INSTANTS) instants.clear()
  instants.set(key, epochMilliseconds)
  return new Date(epochMilliseconds)
}

/** Monday is 0. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** True if the option runs on a day, whatever is left of it. */
export const runsOn = ({ weekdays, closedOn }: Pick<OptionRow, 'weekdays' | 'closedOn'>, day: string): boolean =>
  weekdays[weekdayOf(day)] === true && !closedOn.includes(day.slice(5))

/** The price of one unit on a day before VAT, in whole thousands where the currency has no minor digits in use. */
export const netPriceOn = ({ seasons }: Pick<OptionRow, 'seasons'>, unit: StoredUnit, day: string): number => {
  const month = seasons.months[Number(day.slice(5, 7)) - 1] ?? 1000
  const weekday = seasons.weekdays[weekdayOf(day)] ?? 1000
  return Math.round(permilleOf(permilleOf(unit.baseMinor, month), weekday) / 1000) * 1000
}

/** The price of one unit on a day with VAT. */
export const priceOn = (option: Pick<OptionRow, 'seasons'>, unit: StoredUnit, day: string, place: TourPlace): Money =>
  withVat(money(netPriceOn(option, unit, day), place.currency), place.countryCode)

/** The unit by which an option is compared: the adult, or the first where it has none. */
export const leadUnit = ({ units }: Pick<OptionRow, 'units'>): StoredUnit | undefined =>
  units.find(({ kind }) => kind === 'adult') ?? units[0]

/** Places that so many people need on a departure; null where an option does not take them. */
export const seatsFor = (
  option: Pick<OptionRow, 'units' | 'minPeople' | 'maxPeople'>,
  people: number,
): number | null => {
  const lead = leadUnit(option)
  if (lead === undefined) return null
  const seats = Math.ceil(people / lead.seats) * lead.seats
  return seats < option.minPeople || seats > option.maxPeople ? null : seats
}

/** First and last day on which departures are sold. */
export const saleDays = (zone: string, now: Date): { first: string; last: string } => {
  const first = dayInZone(now, zone)
  return { first, last: addDays(first, TOUR_HORIZON_DAYS) }
}

/** The departures of a day with their status for so many places; none where the option does not run. */
export const departuresOn = (
  option: OptionRow,
  day: string,
  { zone, stock, now, seats = 1 }: { zone: string; stock: StockIndex; now: Date; seats?: number },
): Departure[] => {
  if (!runsOn(option, day)) return []
  return option.startTimes.map((time) => {
    const startsAt = instantAt(day, time, zone)
    const known = stock.get(stockKey(option.id, day, time))
    const { capacity, taken, isClosed } = known ?? { capacity: option.capacity, taken: 0, isClosed: false }
    const isOver = startsAt.getTime() - option.cutoffMinutes * MINUTE_MS <= now.getTime()
    return {
      departureId: departureIdOf({ optionId: option.id, day, time }),
      day,
      time,
      startsAt,
      status: departureStatus(
        { capacity, taken, isClosed: isClosed || isOver, isOnRequest: option.isOnRequest },
        seats,
      ),
      seatsLeft: capacity - taken,
    }
  })
}

/** Every day from the first to the last, both included. */
export const daysOf = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, nightsBetween(from, to) + 1) }, (_, index) => addDays(from, index))

/** The first departure with so many places in the days given, and the lowest price of its lead unit on any free day. */
export const bestOf = (
  option: OptionRow,
  days: readonly string[],
  given: { place: TourPlace; stock: StockIndex; now: Date; people: number },
): { next: Departure; from: Money; isGroupPrice: boolean } | null => {
  const lead = leadUnit(option)
  const seats = seatsFor(option, given.people)
  if (lead === undefined || seats === null) return null
  let next: Departure | null = null
  let from: Money | null = null
  for (const day of days) {
    const free = departuresOn(option, day, { zone: given.place.zone, stock: given.stock, now: given.now, seats }).find(
      ({ status }) => isBookable(status),
    )
    if (free === undefined) continue
    next ??= free
    const price = priceOn(option, lead, day, given.place)
    if (from === null || price.minor < from.minor) from = price
  }
  return next === null || from === null ? null : { next, from, isGroupPrice: lead.kind === 'group' }
}
