import { CABINS, type Cabin } from '#contract/products/flights/cabins.ts'
import { readTable } from '#server/database/seed/reference/read.ts'
import type { Aircraft } from './aircraft.ts'
import { chanceOf } from './chance.ts'
import { SEAT_LAYOUTS } from './data/seat-layouts.data.ts'

/** A row as it is built in: its number, and whether each place of the columns has a seat. */
export type BuiltRow = { row: number; isExit: boolean; has: readonly boolean[] }

/** A cabin as it is built in; `columns` from left to right, null for an aisle. */
export type BuiltCabin = { columns: readonly (string | null)[]; rows: readonly BuiltRow[] }

type Layout = { columns: Readonly<Record<Cabin, readonly (string | null)[]>>; exits: readonly number[] }

const columnsOf = (letters: string): (string | null)[] =>
  letters === '-' ? [] : letters.split('').map((letter) => (letter === ' ' ? null : letter))

const readLayouts = (): Map<string, Layout> =>
  new Map(
    readTable(SEAT_LAYOUTS, 6).map(([code = '', economy = '', premium = '', business = '', first = '', exits = '']) => [
      code,
      {
        columns: {
          economy: columnsOf(economy),
          premium_economy: columnsOf(premium),
          business: columnsOf(business),
          first: columnsOf(first),
        },
        exits: exits.split(' ').map(Number),
      },
    ]),
  )

const LAYOUTS = readLayouts()

/** Cabins of aircraft with two aisles begin at 1, 11, 21 and so on; the others are counted through. */
const CABIN_STEP = 10
/** Most airlines have no thirteenth row. */
const WITHOUT_13_PERMILLE = 650

const seatsIn = (columns: readonly (string | null)[]): number => columns.filter((letter) => letter !== null).length
const aislesIn = (columns: readonly (string | null)[]): number => columns.length - seatsIn(columns)

/**
 * Which places have no seat in the rows from the last one on, so that `missing` are gone: where there are two aisles the tail
 * is narrower by its windows, and where there is one the galley takes the left of the last row, then its right.
 */
const withoutSome = (columns: readonly (string | null)[], rows: number, missing: number): Set<string> => {
  const places = columns.flatMap((letter, place) => (letter === null ? [] : [place]))
  const order =
    aislesIn(columns) > 1
      ? Array.from({ length: rows }, (_, row) =>
          [places[0], places.at(-1)].map((place) => `${rows - 1 - row}.${place}`),
        )
      : [places.map((place) => `${rows - 1}.${place}`)]
  return new Set(order.flat().slice(0, missing))
}

/** The seats of a cabin of an aircraft: all of them where it is flown in one class, by an airline of low cost. */
export const seatCountOf = ({ seats }: Aircraft, cabin: Cabin, isOneClass: boolean): number =>
  isOneClass ? seats.economy + seats.business : seats[cabin]

const rowCount = (layout: Layout, cabin: Cabin, seats: number): number =>
  seats === 0 ? 0 : Math.ceil(seats / seatsIn(layout.columns[cabin]))

/** How many rows stand in front of a cabin, as rows are counted. */
const firstRowOf = (layout: Layout, aircraft: Aircraft, cabin: Cabin): number => {
  const isWide = aislesIn(layout.columns.economy) > 1
  return CABINS.slice(CABINS.indexOf(cabin) + 1)
    .toReversed()
    .reduce((next, other) => {
      const rows = rowCount(layout, other, aircraft.seats[other])
      if (rows === 0) return next
      return isWide ? Math.ceil((next + rows) / CABIN_STEP) * CABIN_STEP + 1 : next + rows
    }, 1)
}

/** The cabin of an aircraft in an airline's configuration. Throws if the type has no layout. */
export const builtCabin = (
  aircraft: Aircraft,
  cabin: Cabin,
  airline: { code: string; isLowCost: boolean },
): BuiltCabin => {
  const layout = LAYOUTS.get(aircraft.code)
  const columns = layout?.columns[cabin] ?? []
  if (layout === undefined || columns.length === 0) throw new Error(`${aircraft.code} has no layout of ${cabin}`)
  const seats = seatCountOf(aircraft, cabin, airline.isLowCost)
  const rows = rowCount(layout, cabin, seats)
  const first = airline.isLowCost ? 1 : firstRowOf(layout, aircraft, cabin)
  const skips13 = chanceOf(airline.code, 'thirteenth row') * 1000 < WITHOUT_13_PERMILLE
  const gone = withoutSome(columns, rows, rows * seatsIn(columns) - seats)
  return {
    columns,
    rows: Array.from({ length: rows }, (_, index) => ({
      row: first + index + (skips13 && first <= 13 && first + index >= 13 ? 1 : 0),
      isExit: cabin === 'economy' && layout.exits.includes(rows - index),
      has: columns.map((letter, place) => letter !== null && !gone.has(`${index}.${place}`)),
    })),
  }
}
