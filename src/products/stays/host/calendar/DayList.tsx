import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { addDays } from '#contract/core/days.ts'
import type { CalendarEdit, HostCalendar } from '#contract/products/stays/host-calendar.ts'
import { formatMonth, formatShortDay } from '#src/i18n/formats.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { cellAt, weekdayOf } from './calendar-cells.ts'
import { cellLabel, priceText, stockText } from './cell-labels.ts'
import { CellMarks } from './GridCell.tsx'
import classes from './HostCalendar.module.css'
import { areaOf, isIn, only, type Selection } from '#src/host/calendar-grid/selection.ts'
import { NO_EDITS } from './use-pending-edits.ts'

/** The months of a calendar, each with the place of its first night and how many nights it has. */
const monthsOf = ({ from, nights }: HostCalendar): { month: string; first: number; count: number }[] => {
  const months: { month: string; first: number; count: number }[] = []
  for (let place = 0; place < nights; place += 1) {
    const month = addDays(from, place).slice(0, 7)
    const last = months.at(-1)
    if (last?.month === month) last.count += 1
    else months.push({ month, first: place, count: 1 })
  }
  return months
}

/** On phones: one room type, one month, a day a line. The first tap begins a selection, the second ends it. */
export const DayList = (props: {
  calendar: HostCalendar
  edits: ReadonlyMap<string, readonly CalendarEdit[]>
  selection: Selection
  onSelect: (selection: Selection) => void
}) => {
  const { t } = useLingui()
  const { calendar, edits, selection, onSelect } = props
  const months = monthsOf(calendar)
  const [at, setAt] = useState(0)
  /** The initial selection is no choice of the host. */
  const [hasTapped, setTapped] = useState(false)
  const { row } = selection.active
  const room = calendar.rooms[row]
  const month = months[at]
  if (room === undefined || month === undefined) return null
  const area = areaOf(selection)
  const isStarted = hasTapped && area.firstColumn === area.lastColumn
  const press = (column: number) => {
    setTapped(true)
    onSelect(isStarted ? { ...selection, active: { row, column } } : only({ row, column }))
  }
  return (
    <>
      <NativeSelect
        label={t`Room type`}
        value={String(row)}
        data={calendar.rooms.map(({ name }, place) => ({ value: String(place), label: name }))}
        onChange={(event) => {
          const next = Number(event.currentTarget.value)
          onSelect({
            anchor: { ...selection.anchor, row: next },
            active: { ...selection.active, row: next },
          })
        }}
      />
      <div className={classes.monthBar}>
        <IconButton label={t`Previous month`} aria-disabled={at === 0} onClick={() => setAt(at - 1)}>
          <IconChevronLeft size={20} aria-hidden />
        </IconButton>
        <Text fw={650} role="status">
          {formatMonth(`${month.month}-01`)}
        </Text>
        <IconButton label={t`Next month`} aria-disabled={at === months.length - 1} onClick={() => setAt(at + 1)}>
          <IconChevronRight size={20} aria-hidden />
        </IconButton>
      </div>
      <Text size="sm" c="dimmed">
        {isStarted ? <Trans>Tap the last day to select several.</Trans> : <Trans>Tap a day to select it.</Trans>}
      </Text>
      <ul className={classes.days}>
        {Array.from({ length: month.count }, (_, place) => month.first + place).map((column) => {
          const cell = cellAt(calendar, room, column, edits.get(room.roomTypeId) ?? NO_EDITS)
          return (
            <li key={column}>
              <button
                type="button"
                className={classes.dayButton}
                aria-pressed={isIn(area, { row, column })}
                aria-current={cell.night === calendar.today ? 'date' : undefined}
                data-closed={cell.isClosed || undefined}
                data-weekend={weekdayOf(cell.night) > 5 || undefined}
                onClick={() => press(column)}
              >
                <span className="visually-hidden">{cellLabel(cell, room.name, calendar.currency)}</span>
                <span className={classes.dayShown} aria-hidden>
                  <span className={classes.dayName}>{formatShortDay(cell.night)}</span>
                  <span className={classes.dayFacts}>
                    <span className={classes.price} data-own={cell.isOwnPrice || undefined}>
                      {priceText(cell, calendar.currency) ?? '–'}
                    </span>
                    <span className={classes.stock}>{stockText(cell)}</span>
                  </span>
                  <CellMarks cell={cell} />
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
