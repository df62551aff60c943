import type { SeatMap } from '#contract/products/flights/flight-extras.ts'

const PAGE_ROWS = 5

type Key = { key: string; ctrlKey: boolean }

/** The seat of a column that is nearest in the rows on a side, at least `least` rows away where there are so many. */
const inColumn = (map: SeatMap, row: number, column: number, least: number): string | undefined => {
  const way = Math.sign(least)
  const inBounds = Math.min(Math.max(row + least, 0), map.rows.length - 1)
  for (let at = inBounds; map.rows[at] !== undefined && at !== row; at += way) {
    const seat = map.rows[at]?.seats[column]
    if (seat) return seat.seat
  }
  return undefined
}

/**
 * Which seat a key leads to from another one: arrows to the neighbour, over aisles; Home and End in the row, with Ctrl to the
 * first and last row; Page keys by five rows. Undefined for other keys, and where the cabin ends.
 */
export const seatByKey = (map: SeatMap, from: string, { key, ctrlKey }: Key): string | undefined => {
  const row = map.rows.findIndex(({ seats }) => seats.some((seat) => seat?.seat === from))
  const seats = map.rows[row]?.seats ?? []
  const column = seats.findIndex((seat) => seat?.seat === from)
  if (key === 'ArrowLeft') return seats.slice(0, Math.max(column, 0)).findLast((seat) => seat !== null)?.seat
  if (key === 'ArrowRight') return seats.slice(column + 1).find((seat) => seat !== null)?.seat
  if (key === 'ArrowUp') return inColumn(map, row, column, -1)
  if (key === 'ArrowDown') return inColumn(map, row, column, 1)
  if (key === 'PageUp') return inColumn(map, row, column, -PAGE_ROWS)
  if (key === 'PageDown') return inColumn(map, row, column, PAGE_ROWS)
  if (key === 'Home') return (ctrlKey ? map.rows[0]?.seats : seats)?.find((seat) => seat !== null)?.seat
  if (key === 'End') return (ctrlKey ? map.rows.at(-1)?.seats : seats)?.findLast((seat) => seat !== null)?.seat
  return undefined
}
