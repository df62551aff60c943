import { useLingui } from '@lingui/react/macro'
import { memo, useEffect, useId, useMemo, useRef, type KeyboardEvent } from 'react'
import { addDays } from '#contract/core/days.ts'
import type { CalendarEdit, HostCalendar } from '#contract/products/stays/host-calendar.ts'
import { afterKey, areaOf, type Place, type Selection } from '#src/host/calendar-grid/selection.ts'
import { usePointerSelection } from '#src/host/calendar-grid/use-pointer-selection.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { formatDay, formatShortMonth } from '#src/i18n/formats.ts'
import { weekdayOf, type CellFrame } from './calendar-cells.ts'
import { GridRow } from './GridRow.tsx'
import { cellId, COLUMN, HEAD, ROW, SIDE } from './grid-sizes.ts'
import classes from './HostCalendar.module.css'
import { NO_EDITS } from './use-pending-edits.ts'
import { useWindow } from './use-window.ts'
import { weekdayName } from '#src/i18n/weekday-names.ts'

/** Scrolls so far that the active cell is beside the heads, not below them. */
const bringIntoView = (box: HTMLElement, { row, column }: Place): void => {
  const top = row * ROW
  const start = column * COLUMN
  const height = box.clientHeight - HEAD
  const width = box.clientWidth - SIDE
  if (top < box.scrollTop) box.scrollTop = top
  else if (height > 0 && top + ROW > box.scrollTop + height) box.scrollTop = top + ROW - height
  const ahead = getComputedStyle(box).direction === 'rtl' ? -1 : 1
  const offset = Math.abs(box.scrollLeft)
  if (start < offset) box.scrollLeft = ahead * start
  else if (width > 0 && start + COLUMN > offset + width) box.scrollLeft = ahead * (start + COLUMN - width)
}

const DayHead = memo(function DayHead(props: { from: string; today: string; column: number; isFirst: boolean }) {
  useLanguage()
  const { from, today, column, isFirst } = props
  const night = addDays(from, column)
  return (
    <div
      role="columnheader"
      aria-colindex={column + 2}
      aria-label={formatDay(night)}
      aria-current={night === today ? 'date' : undefined}
      className={classes.day}
      style={{ insetInlineStart: SIDE + column * COLUMN, inlineSize: COLUMN }}
      data-column={column}
      data-weekend={weekdayOf(night) > 5 || undefined}
    >
      <span className={classes.month}>{isFirst || night.endsWith('-01') ? formatShortMonth(night) : ''}</span>
      <span className={classes.weekday}>
        {weekdayName(weekdayOf(night))} <b>{Number(night.slice(8))}</b>
      </span>
    </div>
  )
})

/**
 * Room types down, nights across; only what is seen is drawn. One tab stop: arrows move, Shift extends, Enter edits. Mice drag
 * a selection; fingers scroll, and tap the two corners while `isRange` is on.
 */
export const CalendarGrid = (props: {
  calendar: HostCalendar
  edits: ReadonlyMap<string, readonly CalendarEdit[]>
  selection: Selection
  isRange: boolean
  onSelect: (selection: Selection) => void
  onEdit: () => void
}) => {
  const { t } = useLingui()
  const grid = useId()
  const box = useRef<HTMLDivElement>(null)
  const { calendar, edits, selection, isRange, onSelect, onEdit } = props
  const { from, today, factors, currency } = calendar
  // The answer to an edit renews the calendar, but none of these.
  const frame = useMemo<CellFrame>(() => ({ from, today, factors, currency }), [from, today, factors, currency])
  const size = { row: calendar.rooms.length, column: calendar.nights }
  const pointer = usePointerSelection({ selection, isRange, onSelect }, size)
  const { shown, look } = useWindow(box, {
    rows: size.row,
    columns: size.column,
    row: ROW,
    column: COLUMN,
    head: HEAD,
    side: SIDE,
  })
  const { active } = selection
  const area = areaOf(selection)

  useEffect(() => {
    if (box.current !== null) bringIntoView(box.current, { row: active.row, column: active.column })
  }, [active.row, active.column])

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault()
      onEdit()
      return
    }
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = afterKey(event, selection, size, isRtl)
    if (next === null) return
    event.preventDefault()
    onSelect(next)
  }
  const columns = Array.from(
    { length: shown.lastColumn - shown.firstColumn + 1 },
    (_, place) => shown.firstColumn + place,
  )
  const rows = calendar.rooms.slice(shown.firstRow, shown.lastRow + 1)
  const isDrawn = (row: number): boolean => row >= shown.firstRow && row <= shown.lastRow
  const isActiveDrawn = isDrawn(active.row) && columns.includes(active.column)
  return (
    <div
      ref={box}
      className={classes.grid}
      role="grid"
      tabIndex={0}
      aria-label={t`Prices and rooms by day`}
      aria-rowcount={size.row + 1}
      aria-colcount={size.column + 1}
      aria-multiselectable
      aria-activedescendant={isActiveDrawn ? cellId(grid, active.row, active.column) : undefined}
      onKeyDown={onKeyDown}
      onScroll={look}
      {...pointer}
    >
      <div
        className={classes.canvas}
        role="presentation"
        style={{ inlineSize: SIDE + size.column * COLUMN, blockSize: HEAD + size.row * ROW }}
      >
        <div role="row" aria-rowindex={1} className={classes.headRow} style={{ blockSize: HEAD }}>
          <div role="columnheader" aria-colindex={1} className={classes.corner} style={{ inlineSize: SIDE }}>
            {t`Room type`}
          </div>
          {columns.map((column, place) => (
            <DayHead key={column} from={from} today={today} column={column} isFirst={place === 0} />
          ))}
        </div>
        {rows.map((room, place) => {
          const row = shown.firstRow + place
          const isRowSelected = row >= area.firstRow && row <= area.lastRow
          return (
            <GridRow
              key={room.roomTypeId}
              grid={grid}
              frame={frame}
              room={room}
              edits={edits.get(room.roomTypeId) ?? NO_EDITS}
              row={row}
              firstColumn={shown.firstColumn}
              lastColumn={shown.lastColumn}
              selectedFrom={isRowSelected ? area.firstColumn : -1}
              selectedTo={isRowSelected ? area.lastColumn : -1}
              activeColumn={row === active.row ? active.column : -1}
            />
          )
        })}
      </div>
    </div>
  )
}
