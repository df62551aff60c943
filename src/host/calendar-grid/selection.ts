/** A place in the grid: room types down, nights across, from 0. */
export type Place = { row: number; column: number }

/** A rectangle of cells between two corners; `active` moves, `anchor` stays. */
export type Selection = { anchor: Place; active: Place }

export type Area = { firstRow: number; lastRow: number; firstColumn: number; lastColumn: number }

export const only = (place: Place): Selection => ({ anchor: place, active: place })

export const areaOf = ({ anchor, active }: Selection): Area => ({
  firstRow: Math.min(anchor.row, active.row),
  lastRow: Math.max(anchor.row, active.row),
  firstColumn: Math.min(anchor.column, active.column),
  lastColumn: Math.max(anchor.column, active.column),
})

export const isIn = (area: Area, { row, column }: Place): boolean =>
  row >= area.firstRow && row <= area.lastRow && column >= area.firstColumn && column <= area.lastColumn

const within = (value: number, size: number): number => Math.min(size - 1, Math.max(0, value))

/** Days of a page, for Page Up and Page Down with Alt; up and down go over this many room types. */
const PAGE_ROWS = 10
const MONTH_COLUMNS = 30

type Key = { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

const target = ({ key, ctrlKey, metaKey, altKey }: Key, from: Place, size: Place, isRtl: boolean): Place | null => {
  const ahead = isRtl ? -1 : 1
  const far = ctrlKey || metaKey
  switch (key) {
    case 'ArrowUp':
      return { ...from, row: from.row - 1 }
    case 'ArrowDown':
      return { ...from, row: from.row + 1 }
    case 'ArrowLeft':
      return { ...from, column: from.column - ahead }
    case 'ArrowRight':
      return { ...from, column: from.column + ahead }
    case 'Home':
      return { row: far ? 0 : from.row, column: 0 }
    case 'End':
      return { row: far ? size.row - 1 : from.row, column: size.column - 1 }
    case 'PageUp':
      return altKey ? { ...from, column: from.column - MONTH_COLUMNS } : { ...from, row: from.row - PAGE_ROWS }
    case 'PageDown':
      return altKey ? { ...from, column: from.column + MONTH_COLUMNS } : { ...from, row: from.row + PAGE_ROWS }
    default:
      return null
  }
}

/**
 * The selection after a key, by the keyboard pattern of grids: arrows move, with Shift they extend, Home and End go to the
 * ends of the row, with Ctrl of the grid; Alt with Page Up and Page Down goes by a month. `size` are the counts of both. Null
 * where the key means nothing here.
 */
export const afterKey = (key: Key, selection: Selection, size: Place, isRtl: boolean): Selection | null => {
  if ((key.ctrlKey || key.metaKey) && key.key.toLowerCase() === 'a') {
    return { anchor: { row: 0, column: 0 }, active: { row: size.row - 1, column: size.column - 1 } }
  }
  const to = target(key, selection.active, size, isRtl)
  if (to === null) return null
  const active = { row: within(to.row, size.row), column: within(to.column, size.column) }
  return key.shiftKey ? { ...selection, active } : only(active)
}
