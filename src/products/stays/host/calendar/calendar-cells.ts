import { addDays, nightsBetween } from '#contract/core/days.ts'
import { permilleOf } from '#contract/core/money.ts'
import { editedPrice } from '#contract/products/stays/calendar-prices.ts'
import {
  CELL_CLOSED,
  CELL_CLOSED_TO_ARRIVAL,
  type CalendarEdit,
  type CalendarEditAnswer,
  type CalendarRoom,
  type HostCalendar,
} from '#contract/products/stays/host-calendar.ts'

/** One night of a room type as shown: the server's state with queued edits. */
export type Cell = {
  night: string
  /** In minor units; null where the night is not on sale. */
  price: number | null
  isOwnPrice: boolean
  rooms: number
  sold: number
  /** Taken in other calendars, no more than there are. */
  blocked: number
  /** Empty after a check-out. */
  preparing: number
  isClosed: boolean
  isClosedToArrival: boolean
  /** Null: the property's. */
  minNights: number | null
  isPast: boolean
  /** An edit of it waits on this device. */
  isPending: boolean
}

const at = <T>(list: readonly T[], index: number, otherwise: T): T => list[index] ?? otherwise

/** Monday is 1. */
export const weekdayOf = (night: string): number => new Date(`${night}T00:00:00Z`).getUTCDay() || 7

const isMeant = (edit: CalendarEdit, night: string): boolean =>
  night >= edit.firstNight &&
  night <= edit.lastNight &&
  (edit.weekdays === undefined || edit.weekdays.some((weekday) => weekday === weekdayOf(night)))

export type Stock = Pick<Cell, 'rooms' | 'sold' | 'blocked' | 'preparing'>

/** Rooms that can still be booked. */
export const roomsLeft = ({ rooms, sold, blocked, preparing }: Stock): number =>
  Math.max(0, rooms - sold - preparing - blocked)

/** The night after an edit, if nothing else changes it. */
const withEdit = (cell: Cell, { change: changes }: CalendarEdit, calendarPrice: number | null): Cell => {
  if (changes.rooms !== undefined && changes.rooms < cell.sold + cell.preparing) return { ...cell, isPending: true }
  const { price } = changes
  const after: Cell = {
    ...cell,
    rooms: changes.rooms ?? cell.rooms,
    isClosed: changes.isClosed ?? cell.isClosed,
    isClosedToArrival: changes.isClosedToArrival ?? cell.isClosedToArrival,
    minNights: changes.minNights === undefined ? cell.minNights : changes.minNights,
    isPending: true,
  }
  if (price === undefined || cell.price === null) return after
  const edited = editedPrice(price, cell.price)
  if (edited === 'out_of_range') return { ...cell, isPending: true }
  return { ...after, price: edited ?? calendarPrice, isOwnPrice: edited !== null }
}

/** What the cells of all room types share. */
export type CellFrame = Pick<HostCalendar, 'from' | 'today' | 'factors' | 'currency'>

/** The cell of a room type at a night, counted from the calendar's first. */
export const cellAt = (
  calendar: Omit<CellFrame, 'currency'>,
  room: CalendarRoom,
  index: number,
  edits: readonly CalendarEdit[] = [],
): Cell => {
  const night = addDays(calendar.from, index)
  const factor = at<number | null>(calendar.factors, index, null)
  const calendarPrice = factor === null ? null : permilleOf(room.baseMinor, factor)
  const own = at<number | null>(room.ownPrices, index, null)
  const flags = at(room.flags, index, 0)
  const minNights = at(room.minNights, index, 0)
  const cell: Cell = {
    night,
    price: calendarPrice === null ? null : (own ?? calendarPrice),
    isOwnPrice: own !== null,
    rooms: at(room.rooms, index, 0),
    sold: at(room.sold, index, 0),
    blocked: Math.min(at(room.rooms, index, 0), at(room.blocked ?? [], index, 0)),
    preparing: at(room.preparing ?? [], index, 0),
    isClosed: (flags & CELL_CLOSED) !== 0,
    isClosedToArrival: (flags & CELL_CLOSED_TO_ARRIVAL) !== 0,
    minNights: minNights === 0 ? null : minNights,
    isPast: night < calendar.today,
    isPending: false,
  }
  if (cell.isPast) return cell
  return edits.reduce((now, edit) => (isMeant(edit, night) ? withEdit(now, edit, calendarPrice) : now), cell)
}

const replaced = <T>(list: readonly T[], values: ReadonlyMap<number, T>): T[] =>
  list.map((value, index) => values.get(index) ?? value)

/** The calendar with the nights of an edit's answer in their place. */
export const withAnswer = (calendar: HostCalendar, answer: CalendarEditAnswer): HostCalendar => {
  const places = answer.nights.map((night) => ({ ...night, index: nightsBetween(calendar.from, night.night) }))
  const column = <T>(valueOf: (night: (typeof places)[number]) => T): Map<number, T> =>
    new Map(places.map((night) => [night.index, valueOf(night)]))
  const ownPrices = column(({ ownPrice }) => ownPrice)
  return {
    ...calendar,
    rooms: calendar.rooms.map((room) =>
      room.roomTypeId === answer.roomTypeId
        ? {
            ...room,
            // Null is a value here.
            ownPrices: room.ownPrices.map((price, index) =>
              ownPrices.has(index) ? (ownPrices.get(index) ?? null) : price,
            ),
            rooms: replaced(
              room.rooms,
              column((night) => night.rooms),
            ),
            sold: replaced(
              room.sold,
              column(({ sold }) => sold),
            ),
            flags: replaced(
              room.flags,
              column(({ flags }) => flags),
            ),
            minNights: replaced(
              room.minNights,
              column((night) => night.minNights),
            ),
          }
        : room,
    ),
  }
}
