import { memo } from 'react'
import type { CalendarEdit, CalendarRoom } from '#contract/products/stays/host-calendar.ts'
import { cellAt, type CellFrame } from './calendar-cells.ts'
import { GridCell } from './GridCell.tsx'
import { cellId, HEAD, ROW, SIDE } from './grid-sizes.ts'
import classes from './HostCalendar.module.css'

/** The nights of a room type that are seen. Drawn again only where its own part of what changed is in it: an edit is one row. */
export const GridRow = memo(function GridRow(props: {
  grid: string
  frame: CellFrame
  room: CalendarRoom
  edits: readonly CalendarEdit[]
  row: number
  firstColumn: number
  lastColumn: number
  /** Columns of this row that are selected; -1 where none is. */
  selectedFrom: number
  selectedTo: number
  /** -1 in all rows but one. */
  activeColumn: number
}) {
  const { grid, frame, room, edits, row, firstColumn, lastColumn, selectedFrom, selectedTo, activeColumn } = props
  const columns = Array.from({ length: lastColumn - firstColumn + 1 }, (_, place) => firstColumn + place)
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className={classes.row}
      style={{ insetBlockStart: HEAD + row * ROW, blockSize: ROW }}
    >
      <div role="rowheader" aria-colindex={1} className={classes.side} style={{ inlineSize: SIDE }} data-row={row}>
        <span>{room.name}</span>
      </div>
      {columns.map((column) => (
        <GridCell
          key={column}
          id={cellId(grid, row, column)}
          cell={cellAt(frame, room, column, edits)}
          roomName={room.name}
          currency={frame.currency}
          row={row}
          column={column}
          isSelected={column >= selectedFrom && column <= selectedTo}
          isActive={column === activeColumn}
        />
      ))}
    </div>
  )
})
