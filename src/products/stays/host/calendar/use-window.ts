import { useCallback, useLayoutEffect, useState, type RefObject } from 'react'

export type GridWindow = { firstRow: number; lastRow: number; firstColumn: number; lastColumn: number }

type Sizes = { rows: number; columns: number; row: number; column: number; head: number; side: number }

/** Drawn outside the viewport, so that a short scroll shows no gap. */
const MORE_ROWS = 2
const MORE_COLUMNS = 3
/** Before the box has a size, as in tests: a screen full. */
const UNKNOWN = { width: 1100, height: 640 }

const range = (offset: number, length: number, size: number, count: number, more: number): [number, number] => [
  Math.max(0, Math.floor(offset / size) - more),
  Math.min(count - 1, Math.ceil((offset + length) / size) + more),
]

const windowOf = (box: HTMLElement | null, sizes: Sizes): GridWindow => {
  const { rows, columns, row, column, head, side } = sizes
  const width = (box?.clientWidth || UNKNOWN.width) - side
  const height = (box?.clientHeight || UNKNOWN.height) - head
  const [firstRow, lastRow] = range(box?.scrollTop ?? 0, height, row, rows, MORE_ROWS)
  // From right to left it is negative.
  const [firstColumn, lastColumn] = range(Math.abs(box?.scrollLeft ?? 0), width, column, columns, MORE_COLUMNS)
  return { firstRow, lastRow, firstColumn, lastColumn }
}

const isSame = (one: GridWindow, other: GridWindow): boolean =>
  one.firstRow === other.firstRow &&
  one.lastRow === other.lastRow &&
  one.firstColumn === other.firstColumn &&
  one.lastColumn === other.lastColumn

/** The rows and columns of a grid of equal cells that are seen in its scrolled box; both included. */
export const useWindow = (box: RefObject<HTMLElement | null>, sizes: Sizes) => {
  const { rows, columns, row, column, head, side } = sizes
  const read = useCallback(
    () => windowOf(box.current, { rows, columns, row, column, head, side }),
    [box, rows, columns, row, column, head, side],
  )
  const [shown, setShown] = useState<GridWindow>(read)
  const look = useCallback(() => setShown((before) => (isSame(before, read()) ? before : read())), [read])
  useLayoutEffect(() => {
    const element = box.current
    look()
    if (element === null || !('ResizeObserver' in globalThis)) return
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, look])
  return { shown, look }
}
