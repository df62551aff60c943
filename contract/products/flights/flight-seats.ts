import type { SeatChoice } from './flight-bookings.ts'
import type { FlightExtras, Seat, SeatMap } from './flight-extras.ts'
import type { ErrorCode } from '#contract/core/errors.ts'
import type { FlyerKind } from './flyers.ts'
import { findSeat } from './extra-prices.ts'

/** Traveller data that decides where they may sit. */
export type SeatedFlyer = {
  kind: FlyerKind
  hasAssistance: boolean
  /** Of an infant: on whose lap, as a place among the travellers. */
  lapOf?: number | null | undefined
}

/** Infants fly on a lap and have no seat. */
export const hasSeat = ({ kind }: SeatedFlyer): boolean => kind !== 'infant'

/**
 * True if a traveller may sit beside an emergency exit: people seated there must be able to open it and to help. Not
 * allowed for children, adults with an infant, or people who need assistance (ICAO Doc 10086; CASR 121.585 of
 * Indonesia).
 */
export const maySitAtExit = (flyers: readonly SeatedFlyer[], place: number): boolean => {
  const flyer = flyers[place]
  return flyer?.kind === 'adult' && !flyer.hasAssistance && !flyers.some(({ lapOf }) => lapOf === place)
}

export type SeatFault = { choice: number; code: Extract<ErrorCode, 'seat_unknown' | 'seat_taken'> }

/** The choices of seats that cannot be, each as its place among them and why. */
export const seatsFaults = (
  extras: Pick<FlightExtras, 'segments'>,
  flyers: readonly SeatedFlyer[],
  choices: readonly SeatChoice[],
): SeatFault[] => {
  const seated = new Set<string>()
  const used = new Set<string>()
  const faultOf = (wanted: SeatChoice): SeatFault['code'] | null => {
    const flyer = flyers[wanted.flyer]
    const seat = findSeat(extras, wanted)
    const sitter = `${wanted.leg}.${wanted.segment}.${wanted.flyer}`
    const place = `${wanted.leg}.${wanted.segment}.${wanted.seat}`
    const isTwice = seated.has(sitter) || used.has(place)
    seated.add(sitter)
    used.add(place)
    if (flyer === undefined || seat === null || !hasSeat(flyer) || isTwice) return 'seat_unknown'
    if (seat.traits.includes('exit') && !maySitAtExit(flyers, wanted.flyer)) return 'seat_unknown'
    return seat.isFree ? null : 'seat_taken'
  }
  return choices.flatMap((wanted, choice) => {
    const code = faultOf(wanted)
    return code === null ? [] : [{ choice, code }]
  })
}

/** A seat with where it is: the row from the front, and the column from the left with aisles counted. */
type Placed = { seat: Seat; row: number; column: number }

const placedIn = ({ columns, rows }: SeatMap): Placed[][] => {
  const places = columns.flatMap((letter, column) => (letter === null ? [] : [column]))
  return rows.map(({ seats }, row) =>
    seats.flatMap((seat, index) => (seat === null ? [] : [{ seat, row, column: places[index] ?? 0 }])),
  )
}

const cost = (seats: readonly Placed[]): number => seats.reduce((sum, { seat }) => sum + seat.price.minor, 0)
const width = (seats: readonly Placed[]): number => (seats.at(-1)?.column ?? 0) - (seats[0]?.column ?? 0)

/** One row apart is about the same distance as two seats apart. */
const ROW_IS = 2
const distance = (one: Placed, other: Placed): number =>
  Math.abs(one.row - other.row) * ROW_IS + Math.abs(one.column - other.column)

const spread = (group: readonly Placed[]): number => group.reduce((sum, one) => sum + distance(group[0] ?? one, one), 0)

/** The nearest, then the cheapest, then the one in front. */
const bestOf = (groups: readonly Placed[][], apart: (group: readonly Placed[]) => number): Placed[] | null =>
  groups.reduce<Placed[] | null>((best, group) => {
    if (best === null) return group
    const by = apart(group) - apart(best) || cost(group) - cost(best)
    return by < 0 ? group : best
  }, null)

/** So many seats of one row that stand next to each other among the free ones. */
const inOneRow = (row: readonly Placed[], count: number): Placed[][] =>
  row.slice(0, Math.max(0, row.length - count + 1)).map((_, index) => row.slice(index, index + count))

/**
 * The free seats of a flight for all travellers who need one, as near to each other as can be: side by side, else in one row
 * over an aisle, else in rows behind each other. By traveller in their order; null where there are not enough. Rows beside an
 * exit count where everybody may sit there.
 */
export const seatsTogether = (
  map: SeatMap,
  flyers: readonly SeatedFlyer[],
): { flyer: number; seat: string }[] | null => {
  const seated = flyers.flatMap((flyer, place) => (hasSeat(flyer) ? [place] : []))
  const anywhere = seated.every((place) => maySitAtExit(flyers, place))
  const rows = placedIn(map).map((row) =>
    row.filter(({ seat }) => seat.isFree && (anywhere || !seat.traits.includes('exit'))),
  )
  const free = rows.flat()
  const count = seated.length
  if (count === 0 || free.length < count) return null
  const sameRow = rows.flatMap((row) => inOneRow(row, count))
  // No more than one aisle between them: otherwise seats in consecutive rows are closer.
  const near = sameRow.filter((group) => width(group) <= count)
  const around = () =>
    free.map((middle) => free.toSorted((one, other) => distance(middle, one) - distance(middle, other)).slice(0, count))
  const best = near.length > 0 ? bestOf(near, width) : bestOf(around(), spread)
  const inOrder = (best ?? []).toSorted((one, other) => one.row - other.row || one.column - other.column)
  return inOrder.flatMap(({ seat: { seat } }, index) => {
    const flyer = seated[index]
    return flyer === undefined ? [] : [{ flyer, seat }]
  })
}
