import { memo } from 'react'
import type { CalendarEdit, CalendarRoom, HostCalendar } from '#contract/products/stays/host-calendar.ts'
import { cellAt } from './calendar-cells.ts'
import { GridCell } from './GridCell.tsx'
import { cellId, COLUMN, HEAD, ROW, SIDE } from './grid-sizes.ts'
import classes from './HostCalendar.module.css'

/** The nights of a room type that are seen. Drawn again only where its own part of what changed is in it. */
export const GridRow = memo(function GridRow(props: {
  grid: string
  calendar: HostCalendar
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
  const { grid, calendar, room, edits, row, firstColumn, lastColumn, selectedFrom, selectedTo, activeColumn } = props
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
          cell={cellAt(calendar, room, column, edits)}
          roomName={room.name}
          currency={calendar.currency}
          row={row}
          column={column}
          style={{ insetInlineStart: SIDE + column * COLUMN, inlineSize: COLUMN }}
          isSelected={column >= selectedFrom && column <= selectedTo}
          isActive={column === activeColumn}
        />
      ))}
    </div>
  )
})
