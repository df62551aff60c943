import { useLingui } from '@lingui/react/macro'
import { useId, useState, type KeyboardEvent } from 'react'
import { addDays } from '#contract/core/days.ts'
import type { HostDepartures } from '#contract/products/tours/host-departures.ts'
import { afterKey, areaOf, isIn, only, type Selection } from '#src/host/calendar-grid/selection.ts'
import { usePointerSelection } from '#src/host/calendar-grid/use-pointer-selection.ts'
import { formatClock, formatDay, formatShortMonth } from '#src/i18n/formats.ts'
import { weekdayName } from '#src/i18n/weekday-names.ts'
import { CellFacts } from './CellFacts.tsx'
import type { Row } from './departure-cells.ts'
import classes from './DepartureCalendar.module.css'
import { cellLabel } from './labels.ts'

/** Monday is 1. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

const daysOf = ({ from, days }: HostDepartures): string[] =>
  Array.from({ length: days }, (_, index) => addDays(from, index))

/** The departures within a selection. */
const idsIn = (selection: Selection, rows: readonly Row[], days: readonly string[]): ReadonlySet<string> => {
  const { firstRow, lastRow, firstColumn, lastColumn } = areaOf(selection)
  const chosen = rows.slice(firstRow, lastRow + 1).flatMap(({ cells }) =>
    days.slice(firstColumn, lastColumn + 1).flatMap((day) => {
      const cell = cells.get(day)
      return cell === undefined ? [] : [cell.departureId]
    }),
  )
  return new Set(chosen)
}

type Props = {
  calendar: HostDepartures
  rows: readonly Row[]
  onChoose: (ids: ReadonlySet<string>) => void
  isRange: boolean
  /** Enter was pressed on so many departures. */
  onOpen: (count: number) => void
}

const DayHead = ({ day, today, column }: { day: string; today: string; column: number }) => (
  <div
    role="columnheader"
    className={classes.dayColumn}
    aria-label={formatDay(day)}
    aria-current={day === today ? 'date' : undefined}
    data-column={column}
    data-weekend={weekdayOf(day) > 5 || undefined}
  >
    <span className={classes.month}>{column === 0 || day.endsWith('-01') ? formatShortMonth(day) : ''}</span>
    <span className={classes.weekday}>
      {weekdayName(weekdayOf(day))} {Number(day.slice(8))}
    </span>
  </div>
)

/**
 * Starts down, days across. One tab stop: arrows move, Shift extends, Enter opens. Mice drag a selection; fingers scroll, and
 * tap the two corners while `isRange` is on.
 */
export const DepartureGrid = ({ calendar, rows, onChoose, isRange, onOpen }: Props) => {
  const { t } = useLingui()
  const grid = useId()
  const days = daysOf(calendar)
  const size = { row: rows.length, column: days.length }
  /** Null until something was chosen: the first press begins at the first cell. */
  const [selection, setSelection] = useState<Selection | null>(null)
  const shown = selection ?? only({ row: 0, column: 0 })
  const { active } = shown
  const area = areaOf(shown)
  const select = (next: Selection) => {
    setSelection(next)
    onChoose(idsIn(next, rows, days))
  }
  const pointer = usePointerSelection({ selection: shown, isRange, onSelect: select }, size)
  const idOf = (row: number, column: number): string => `${grid}-${row}-${column}`
  const isChosen = selection !== null
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isEnter = event.key === 'Enter' || event.key === 'F2'
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = isEnter || event.key === ' ' ? shown : afterKey(event, shown, size, isRtl)
    if (next === null) return
    event.preventDefault()
    select(next)
    const { row, column } = next.active
    document.getElementById(idOf(row, column))?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const { size: count } = idsIn(next, rows, days)
    if (isEnter && count > 0) onOpen(count)
  }
  return (
    <div className={classes.scroll}>
      <div
        className={classes.grid}
        role="grid"
        tabIndex={0}
        aria-label={t`Departures by start and day`}
        aria-multiselectable
        aria-activedescendant={idOf(active.row, active.column)}
        onKeyDown={onKeyDown}
        {...pointer}
      >
        <div role="row" className={classes.row}>
          <div role="columnheader" className={`${classes.dayColumn} ${classes.corner}`}>
            {t`Start`}
          </div>
          {days.map((day, column) => (
            <DayHead key={day} day={day} today={calendar.today} column={column} />
          ))}
        </div>
        {rows.map((row, index) => (
          <div key={`${row.optionId} ${row.time}`} role="row" className={classes.row}>
            <div role="rowheader" className={classes.side} data-row={index}>
              <b>{formatClock(`${calendar.from}T${row.time}`)}</b> <span>{row.optionTitle}</span>
            </div>
            {days.map((day, column) => {
              const cell = row.cells.get(day)
              return (
                <div
                  key={day}
                  id={idOf(index, column)}
                  role="gridcell"
                  className={classes.cell}
                  aria-selected={isChosen && isIn(area, { row: index, column })}
                  data-place={`${index},${column}`}
                  data-active={(isChosen && index === active.row && column === active.column) || undefined}
                  data-state={cell?.state}
                  data-pending={cell?.isPending || undefined}
                  data-weekend={weekdayOf(day) > 5 || undefined}
                >
                  <span className="visually-hidden">
                    {cell === undefined ? t`${formatDay(day)}, no departure` : cellLabel(cell)}
                  </span>
                  {cell !== undefined && <CellFacts cell={cell} />}
                </div>
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}
