import * as v from 'valibot'
import { addDays, dayInZone, nightsBetween } from '../core/days.ts'
import { money, type Money } from '../core/money.ts'
import type { Journey } from './journeys.ts'
import type { Trip } from './trips.ts'

export const ALLOWANCES = ['meals', 'lodging', 'transport'] as const
export type Allowance = (typeof ALLOWANCES)[number]

const minorSchema = v.pipe(
  v.number('amount_out_of_range'),
  v.integer('amount_out_of_range'),
  v.minValue(0, 'amount_out_of_range'),
  v.maxValue(1_000_000_000, 'amount_out_of_range'),
)
const percentSchema = v.pipe(
  v.number('policy_percent_invalid'),
  v.integer('policy_percent_invalid'),
  v.minValue(0, 'policy_percent_invalid'),
  v.maxValue(100, 'policy_percent_invalid'),
)

export const MAX_ZONES = 20
const MAX_CITIES = 200

const zoneSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(60, 'too_long')),
  /** A day, in minor units of the table's currency. */
  meals: minorSchema,
  /** A night without a booked bed. */
  lodging: minorSchema,
  transport: minorSchema,
  /** Names as trips have them, in any letter case. */
  cities: v.pipe(
    v.array(v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(80, 'too_long'))),
    v.maxLength(MAX_CITIES, 'too_long'),
  ),
})
export type PerDiemZone = v.InferOutput<typeof zoneSchema>

/** Daily allowances of a company by zone. The first zone is for cities that no other one names. */
export const perDiemTableSchema = v.object({
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  zones: v.pipe(v.array(zoneSchema), v.minLength(1, 'required'), v.maxLength(MAX_ZONES, 'too_long')),
  /** Share of meals and transport on the first and on the last day. */
  firstDayPercent: percentSchema,
  lastDayPercent: percentSchema,
})
export type PerDiemTable = v.InferOutput<typeof perDiemTableSchema>

export type PerDiemDay = {
  day: string
  /** Null if no place is known; the first matching zone applies. */
  city: string | null
  zone: string
  percent: number
  meals: Money
  lodging: Money
  transport: Money
  total: Money
}

export type PerDiem = { days: PerDiemDay[]; sums: Record<Allowance, Money>; total: Money }

/** Longest trip that is computed, in days. */
const MOST_DAYS = 400

/** Nights with a booked bed, by the day on which they begin. */
export const bookedNights = ({ stops }: Pick<Trip, 'stops'>): Set<string> => {
  const nights = new Set<string>()
  for (const { kind, itemId, at, zone } of stops) {
    if (kind !== 'check_in') continue
    const out = stops.find((stop) => stop.itemId === itemId && stop.kind === 'check_out')
    if (out === undefined) continue
    const first = dayInZone(new Date(at), zone)
    const count = Math.min(MOST_DAYS, nightsBetween(first, dayInZone(new Date(out.at), out.zone)))
    for (let night = 0; night < count; night += 1) nights.add(addDays(first, night))
  }
  return nights
}

/** Where somebody is at the end of a day; on the way, where they arrive next; at home, where they were last. */
const cityOn = ({ places, destination }: Journey, day: string): string | null => {
  const there = places.findLast(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
  const next = places.find(({ firstDay }) => firstDay > day)
  return (there ?? next ?? places.at(-1))?.city ?? destination
}

const plain = (city: string): string => city.trim().toLocaleLowerCase('en')

const zoneOf = ({ zones }: PerDiemTable, city: string | null): PerDiemZone | undefined =>
  zones.find(({ cities }) => city !== null && cities.some((one) => plain(one) === plain(city))) ?? zones[0]

const isOnTheWay = ({ legs }: Journey, day: string): boolean =>
  legs.some(({ departs, arrives }) => departs <= day && day < arrives)

const share = (minor: number, percent: number): number => Math.floor((minor * percent + 50) / 100)

/**
 * Daily allowances of a journey: meals and transport for each day in the zone where it ends, with the shares of the first
 * and last day (the first day's where they are one), and lodging for each night without a booked bed that is not spent on
 * the way. Every amount is rounded half up once, so that days add up to the total.
 */
export const perDiemOf = (journey: Journey, table: PerDiemTable, booked: ReadonlySet<string>): PerDiem => {
  const { currency } = table
  const days: PerDiemDay[] = []
  const count = Math.min(journey.days, MOST_DAYS)
  for (let at = 0; at < count; at += 1) {
    const day = addDays(journey.firstDay, at)
    const city = cityOn(journey, day)
    const zone = zoneOf(table, city)
    if (zone === undefined) break
    const isLast = at === count - 1
    const percent = at === 0 ? table.firstDayPercent : isLast ? table.lastDayPercent : 100
    const hasNight = !isLast && !booked.has(day) && !isOnTheWay(journey, day)
    const [meals, transport] = [share(zone.meals, percent), share(zone.transport, percent)]
    const lodging = hasNight ? zone.lodging : 0
    days.push({
      day,
      city,
      zone: zone.name,
      percent,
      meals: money(meals, currency),
      lodging: money(lodging, currency),
      transport: money(transport, currency),
      total: money(meals + lodging + transport, currency),
    })
  }
  const sum = (of: (day: PerDiemDay) => Money) =>
    money(
      days.reduce((total, day) => total + of(day).minor, 0),
      currency,
    )
  return {
    days,
    sums: {
      meals: sum((day) => day.meals),
      lodging: sum((day) => day.lodging),
      transport: sum((day) => day.transport),
    },
    total: sum((day) => day.total),
  }
}
