import { Temporal } from 'temporal-polyfill'
import { addDays, dayInZone, nightsBetween } from '#contract/core/days.ts'
import { money, permilleOf, type Money } from '#contract/core/money.ts'
import {
  departureIdOf,
  departureStatus,
  seatsLeftOf,
  type DepartureStatus,
} from '#contract/products/tours/departures.ts'
import { withVat } from '#contract/products/tours/tour-prices.ts'
import { TOUR_HORIZON_DAYS } from '#contract/products/tours/tour-search.ts'
import type { tourOptions, StoredUnit } from '#server/database/schema/products/tours/tours.ts'

export type OptionRow = typeof tourOptions.$inferSelect

/** Stock of a departure that has a row; others have the capacity of their option. */
export type DepartureStock = { capacity: number; taken: number; blocked: number; isClosed: boolean }

/** By `stockKey`. */
export type StockIndex = ReadonlyMap<string, DepartureStock>

/** Tour fields used by its departures. */
export type TourPlace = { zone: string; countryCode: string; currency: string }

export type Departure = {
  departureId: string
  day: string
  time: string
  startsAt: Date
  status: DepartureStatus
  seatsLeft: number
}

/** A departure that has no row. */
export const untouched = ({ capacity }: Pick<OptionRow, 'capacity'>): DepartureStock => ({
  capacity,
  taken: 0,
  blocked: 0,
  isClosed: false,
})

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

/** True if a day is between the first and the last on which an option runs. */
const isWithin = ({ runsFrom, runsUntil }: Pick<OptionRow, 'runsFrom' | 'runsUntil'>, day: string): boolean =>
  (runsFrom === null || runsFrom <= day) && (runsUntil === null || day <= runsUntil)

/** True if the option runs on a day, whatever is left of it. */
export const runsOn = (
  option: Pick<OptionRow, 'weekdays' | 'closedOn' | 'runsFrom' | 'runsUntil'>,
  day: string,
): boolean =>
  isWithin(option, day) && option.weekdays[weekdayOf(day)] === true && !option.closedOn.includes(day.slice(5))

/** What prices depend on: January and Monday are 0. */
type PriceDay = { month: number; weekday: number }

const priceDay = (day: string): PriceDay => ({ month: Number(day.slice(5, 7)) - 1, weekday: weekdayOf(day) })

/** Place of the range of days that a day is in; -1: none. */
const rangeOf = ({ seasons: { ranges = [] } }: Pick<OptionRow, 'seasons'>, day: string): number =>
  ranges.findIndex(({ from, until }) => from <= day && day <= until)

const netPrice = (
  { seasons }: Pick<OptionRow, 'seasons'>,
  unit: StoredUnit,
  on: PriceDay & { range: number },
): number => {
  const month = seasons.months[on.month] ?? 1000
  const weekday = seasons.weekdays[on.weekday] ?? 1000
  const range = seasons.ranges?.[on.range]?.permille ?? 1000
  if (month === 1000 && weekday === 1000 && range === 1000) return unit.baseMinor
  return Math.round(permilleOf(permilleOf(permilleOf(unit.baseMinor, month), weekday), range) / 1000) * 1000
}

/** The price of one unit on a day before VAT; one that a season or a weekday changes is in whole thousands. */
export const netPriceOn = (option: Pick<OptionRow, 'seasons'>, unit: StoredUnit, day: string): number =>
  netPrice(option, unit, { ...priceDay(day), range: rangeOf(option, day) })

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
    const { isClosed, ...places } = known ?? untouched(option)
    const isOver = startsAt.getTime() - option.cutoffMinutes * MINUTE_MS <= now.getTime()
    return {
      departureId: departureIdOf({ optionId: option.id, day, time }),
      day,
      time,
      startsAt,
      status: departureStatus(
        { ...places, isClosed: isClosed || isOver || option.isClosed, isOnRequest: option.isOnRequest },
        seats,
      ),
      seatsLeft: seatsLeftOf(places),
    }
  })
}

/** Every day from the first to the last, both included. */
export const daysOf = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, nightsBetween(from, to) + 1) }, (_, index) => addDays(from, index))

/** Days of a search, each with what its rules and prices depend on. */
export type SearchDays = readonly { day: string; month: number; weekday: number; monthDay: string }[]

export const searchDays = (from: string, to: string): SearchDays =>
  daysOf(from, to).map((day) => ({ day, ...priceDay(day), monthDay: day.slice(5) }))

/** Departures without enough places, by option: `day time` of each. */
export type UnavailableIndex = ReadonlyMap<string, ReadonlySet<string>>

/** `today` is the day at the place. */
type BestGiven = { place: TourPlace; unavailable: UnavailableIndex; now: Date; today: string; people: number }
type Best = { day: string; time: string; startsAt: Date; from: Money; isGroupPrice: boolean }

const MINUTES_A_DAY = 1440

/** The last day on which the cut-off of an option can matter; later departures are open whatever their time. */
const lastCutOffDay = ({ cutoffMinutes }: OptionRow, today: string): string =>
  addDays(today, Math.ceil(cutoffMinutes / MINUTES_A_DAY) + 1)

/**
 * The first departure that can be booked in the days given, and the lowest price of the lead unit on any such day. It
 * looks at every departure of a search, so it makes no text, date or price that is not needed.
 */
export const bestOf = (
  option: OptionRow,
  days: SearchDays,
  { place, unavailable, now, today, people }: BestGiven,
): Best | null => {
  const lead = leadUnit(option)
  const seats = seatsFor(option, people)
  if (lead === undefined || seats === null || seats > option.capacity || option.isClosed) return null
  const taken = unavailable.get(option.id)
  const cutOffDay = lastCutOffDay(option, today)
  const isFree = (day: string, time: string): boolean =>
    taken?.has(`${day} ${time}`) !== true &&
    (day > cutOffDay || instantAt(day, time, place.zone).getTime() - option.cutoffMinutes * MINUTE_MS > now.getTime())
  const priced = new Set<number>()
  let first: { day: string; time: string } | null = null
  let from: Money | null = null
  for (const { day, month, weekday, monthDay } of days) {
    if (option.weekdays[weekday] !== true || option.closedOn.includes(monthDay) || !isWithin(option, day)) continue
    const range = rangeOf(option, day)
    const kind = (range + 1) * 84 + month * 7 + weekday
    if (first !== null && priced.has(kind)) continue
    const time = option.startTimes.find((one) => isFree(day, one))
    if (time === undefined) continue
    first ??= { day, time }
    if (priced.has(kind)) continue
    priced.add(kind)
    const price = withVat(money(netPrice(option, lead, { month, weekday, range }), place.currency), place.countryCode)
    if (from === null || price.minor < from.minor) from = price
  }
  if (first === null || from === null) return null
  const startsAt = instantAt(first.day, first.time, place.zone)
  return { ...first, startsAt, from, isGroupPrice: lead.kind === 'group' }
}
