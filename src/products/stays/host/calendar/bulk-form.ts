import { addDays } from '#contract/core/days.ts'
import {
  MAX_CALENDAR_NIGHTS,
  MAX_PERCENT,
  MIN_PERCENT,
  type CalendarEdit,
  type HostCalendar,
  type NightChanges,
  type PriceEdit,
} from '#contract/products/stays/host-calendar.ts'
import { MAX_MIN_NIGHTS, MAX_NIGHT_PRICE, MAX_ROOMS_FOR_SALE } from '#contract/products/stays/sale-rules.ts'
import { daySchema } from '#contract/core/scalars.ts'
import type { ErrorCode } from '#contract/core/errors.ts'
import * as v from 'valibot'
import { readAmount, readCount } from '#src/company/settings/companies/amounts.ts'
import { cellAt, weekdayOf, type Cell } from './calendar-cells.ts'

export const WEEKDAY_CHOICES = [1, 2, 3, 4, 5, 6, 7] as const
type Weekday = (typeof WEEKDAY_CHOICES)[number]

const KEEP = 'keep'

/** The form as typed; `keep` leaves a field unchanged. */
export type Typed = {
  firstNight: string
  lastNight: string
  weekdays: readonly Weekday[]
  price: 'keep' | 'amount' | 'percent' | 'calendar'
  amount: string
  percent: string
  rooms: string
  sale: 'keep' | 'open' | 'closed'
  arrival: 'keep' | 'open' | 'closed'
  minNights: 'keep' | 'nights' | 'property'
  nights: string
}

export const typedAtFirst = (firstNight: string, lastNight: string): Typed => ({
  firstNight,
  lastNight,
  weekdays: WEEKDAY_CHOICES,
  price: 'keep',
  amount: '',
  percent: '',
  rooms: '',
  sale: 'keep',
  arrival: 'keep',
  minNights: 'keep',
  nights: '',
})

type Field = 'lastNight' | 'firstNight' | 'weekdays' | 'amount' | 'percent' | 'rooms' | 'nights' | 'all'
export type Mistakes = Partial<Record<Field, ErrorCode>>

const priceOf = (typed: Typed, currency: string): { price?: PriceEdit; mistakes: Mistakes } => {
  switch (typed.price) {
    case 'keep':
      return { mistakes: {} }
    case 'calendar':
      return { price: { kind: 'calendar' }, mistakes: {} }
    case 'amount': {
      const amount = readAmount(typed.amount, currency)
      const isGood = amount !== null && amount.minor >= 1 && amount.minor <= MAX_NIGHT_PRICE
      return isGood
        ? { price: { kind: 'amount', amount }, mistakes: {} }
        : { mistakes: { amount: 'night_price_invalid' } }
    }
    case 'percent': {
      const text = typed.percent.trim().replace('−', '-').replace('%', '')
      const percent = /^[+-]?\d{1,3}$/.test(text) ? Number(text) : 0
      const isGood = percent !== 0 && percent >= MIN_PERCENT && percent <= MAX_PERCENT
      return isGood
        ? { price: { kind: 'percent', percent }, mistakes: {} }
        : { mistakes: { percent: 'price_change_invalid' } }
    }
  }
}

const numberOf = (text: string, min: number, max: number): number | null => {
  const count = readCount(text)
  return count !== null && count >= min && count <= max ? count : null
}

const datesOf = ({ firstNight, lastNight, weekdays }: Typed, today: string): Mistakes => {
  if (!v.is(daySchema, firstNight)) return { firstNight: 'date_invalid' }
  if (firstNight < today) return { firstNight: 'day_in_past' }
  if (!v.is(daySchema, lastNight)) return { lastNight: 'date_invalid' }
  if (lastNight < firstNight) return { lastNight: 'period_invalid' }
  if (lastNight >= addDays(firstNight, MAX_CALENDAR_NIGHTS)) return { lastNight: 'calendar_range_too_long' }
  return weekdays.length === 0 ? { weekdays: 'required' } : {}
}

/** The entered changes, or mistakes by field. */
export const readTyped = (
  typed: Typed,
  { currency, today }: Pick<HostCalendar, 'currency' | 'today'>,
): { changes: NightChanges; mistakes: null } | { changes: null; mistakes: Mistakes } => {
  const { price, mistakes: ofPrice } = priceOf(typed, currency)
  const rooms = typed.rooms.trim() === '' ? undefined : numberOf(typed.rooms, 0, MAX_ROOMS_FOR_SALE)
  const nights = typed.minNights === 'nights' ? numberOf(typed.nights, 1, MAX_MIN_NIGHTS) : undefined
  const mistakes: Mistakes = {
    ...datesOf(typed, today),
    ...ofPrice,
    ...(rooms === null && { rooms: 'rooms_for_sale_invalid' as const }),
    ...(nights === null && { nights: 'min_nights_invalid' as const }),
  }
  if (Object.keys(mistakes).length > 0 || rooms === null || nights === null) return { changes: null, mistakes }
  const changes: NightChanges = {
    ...(price !== undefined && { price }),
    ...(rooms !== undefined && { rooms }),
    ...(typed.sale !== KEEP && { isClosed: typed.sale === 'closed' }),
    ...(typed.arrival !== KEEP && { isClosedToArrival: typed.arrival === 'closed' }),
    ...(typed.minNights === 'property' && { minNights: null }),
    ...(nights !== undefined && { minNights: nights }),
  }
  return Object.keys(changes).length === 0
    ? { changes: null, mistakes: { all: 'calendar_change_empty' } }
    : { changes, mistakes: null }
}

/** Nights between two days, both included, that begin on one of the weekdays. */
export const nightsMeant = ({ firstNight, lastNight, weekdays }: Typed): string[] => {
  const nights: string[] = []
  if (!v.is(daySchema, firstNight) || !v.is(daySchema, lastNight)) return nights
  const end = addDays(firstNight, MAX_CALENDAR_NIGHTS)
  for (let night = firstNight; night <= lastNight && night < end; night = addDays(night, 1)) {
    if (weekdays.some((weekday) => weekday === weekdayOf(night))) nights.push(night)
  }
  return nights
}

/** The edit of one room type, as it is sent. */
export const editOf = (typed: Typed, changes: NightChanges, roomTypeId: string, seenAt: string): CalendarEdit => {
  const { firstNight, lastNight, weekdays } = typed
  const isEveryDay = weekdays.length === WEEKDAY_CHOICES.length
  return { roomTypeId, firstNight, lastNight, ...(!isEveryDay && { weekdays: [...weekdays] }), change: changes, seenAt }
}

/** Nights on which more rooms are sold or in preparation than are to be for sale: the server would leave them as they are. */
export const nightsOversold = (
  typed: Typed,
  calendar: HostCalendar,
  rows: readonly number[],
): { cell: Cell; name: string }[] => {
  const rooms = numberOf(typed.rooms, 0, MAX_ROOMS_FOR_SALE)
  if (rooms === null) return []
  const first = Date.parse(`${calendar.from}T00:00:00Z`)
  const places = nightsMeant(typed)
    .map((night) => (Date.parse(`${night}T00:00:00Z`) - first) / 86_400_000)
    .filter((place) => place >= 0 && place < calendar.nights)
  return rows.flatMap((row) => {
    const room = calendar.rooms[row]
    if (room === undefined) return []
    return places
      .map((place) => ({ cell: cellAt(calendar, room, place), name: room.name }))
      .filter(({ cell }) => cell.sold + cell.preparing > rooms)
  })
}
