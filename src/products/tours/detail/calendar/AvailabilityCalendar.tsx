import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { isBookable } from '#contract/products/tours/departures.ts'
import type { TourDay } from '#contract/products/tours/tours.ts'
import { formatDay, formatMonth, languageTag } from '#src/i18n/formats.ts'
import { clampDay, dayAfter, dayInMonths, monthAfter, monthOf, weekdayOf, weeksOf } from '#src/ui/calendar-days.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { statusLabel } from '../labels.ts'
import classes from './AvailabilityCalendar.module.css'
import { cellLabel, dayLabel, LEGEND } from './day-labels.ts'
import { StatusMark } from './StatusMark.tsx'

/** A Monday, and with it any week's names. */
const MONDAY = '2026-06-01'

/** Which day a key leads to; undefined for keys that are not the calendar's. */
const target = (day: string, { key }: KeyboardEvent, isRtl: boolean): string | undefined => {
  const forward = isRtl ? -1 : 1
  if (key === 'ArrowLeft') return dayAfter(day, -forward)
  if (key === 'ArrowRight') return dayAfter(day, forward)
  if (key === 'ArrowUp') return dayAfter(day, -7)
  if (key === 'ArrowDown') return dayAfter(day, 7)
  if (key === 'Home') return dayAfter(day, -weekdayOf(day))
  if (key === 'End') return dayAfter(day, 6 - weekdayOf(day))
  if (key === 'PageUp') return dayInMonths(day, -1)
  if (key === 'PageDown') return dayInMonths(day, 1)
  return undefined
}

const weekdayName = (day: string, weekday: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(languageTag(), { timeZone: 'UTC', weekday }).format(new Date(`${day}T12:00:00Z`))

const Weekdays = () => {
  const names = weeksOf(MONDAY.slice(0, 7))[0] ?? []
  return (
    <div role="row" className={classes.week}>
      {names.map(
        (day) =>
          day !== null && (
            <span key={day} role="columnheader" className={classes.weekday}>
              <span aria-hidden>{weekdayName(day, 'short')}</span>
              <span className="visually-hidden">{weekdayName(day, 'long')}</span>
            </span>
          ),
      )}
    </div>
  )
}

/** The legend: each state by its sign and in words. */
const Legend = () => (
  <ul className={classes.legend}>
    {LEGEND.map((status) => (
      <li key={status}>
        <StatusMark status={status} /> {statusLabel(status)}
      </li>
    ))}
  </ul>
)

type Props = {
  /** Days of the month that is seen, as far as they are loaded. */
  dayOf: (day: string) => TourDay | undefined
  month: string
  onMonth: (month: string) => void
  from: string
  until: string
  chosen: string | undefined
  isLoading: boolean
  onChoose: (day: string) => void
}

/** The day under the keys, and walking with them. */
const useWalk = ({ month, onMonth, from, until, chosen, dayOf, onChoose }: Props) => {
  const grid = useRef<HTMLDivElement>(null)
  const [cursor, setCursor] = useState(() => clampDay(chosen ?? `${month}-01`, from, until))
  const [walked, setWalked] = useState(0)
  const at = monthOf(cursor) === month ? cursor : clampDay(`${month}-01`, from, until)
  useEffect(() => {
    if (walked > 0) grid.current?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus()
  }, [walked])
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      const day = dayOf(at)
      if (day !== undefined && isBookable(day.status)) onChoose(at)
      return
    }
    const next = target(at, event, getComputedStyle(event.currentTarget).direction === 'rtl')
    if (next === undefined) return
    event.preventDefault()
    const day = clampDay(next, from, until)
    setCursor(day)
    if (monthOf(day) !== month) onMonth(monthOf(day))
    setWalked((count) => count + 1)
  }
  return { grid, at, setCursor, press }
}

/**
 * A month of an option as a date grid (ARIA pattern: arrows, Home and End in the week, Page keys by month, Enter or Space
 * chooses). Each day has its price or state in words; days that cannot be booked stay reachable.
 */
export const AvailabilityCalendar = (props: Props) => {
  const { t } = useLingui()
  const id = useId()
  const { month, onMonth, from, until, chosen, dayOf, onChoose } = props
  const { grid, at, setCursor, press } = useWalk(props)
  const cell = (day: string | null, index: number) => {
    if (day === null) return <span key={index} />
    const known = dayOf(day)
    const status = known?.status ?? 'closed'
    const canChoose = isBookable(status)
    return (
      <div
        key={day}
        role="gridcell"
        tabIndex={day === at ? 0 : -1}
        aria-selected={day === chosen}
        aria-disabled={!canChoose}
        className={classes.day}
        data-status={status}
        onClick={() => {
          setCursor(day)
          if (canChoose) onChoose(day)
        }}
        onKeyDown={press}
      >
        <span className={classes.cell} aria-hidden>
          <span className={classes.number}>{Number(day.slice(8))}</span>
          {known !== undefined && <StatusMark status={status} size={12} />}
          <span className={classes.price}>{cellLabel(known)}</span>
        </span>
        <span className="visually-hidden">
          {formatDay(day)}: {dayLabel(known)}
        </span>
      </div>
    )
  }
  const currency = weeksOf(month)
    .flat()
    .map((day) => (day === null ? undefined : dayOf(day)?.from?.currency))
    .find((one) => one !== undefined)
  return (
    <div className={classes.calendar} aria-busy={props.isLoading || undefined}>
      <div className={classes.head}>
        <IconButton
          label={t`Previous month`}
          aria-disabled={month <= monthOf(from)}
          onClick={() => month > monthOf(from) && onMonth(monthAfter(month, -1))}
        >
          <IconChevronLeft size={20} className={classes.turn} aria-hidden />
        </IconButton>
        <span id={id} className={classes.title} aria-live="polite">
          {formatMonth(`${month}-01`)}
        </span>
        <IconButton
          label={t`Next month`}
          aria-disabled={month >= monthOf(until)}
          onClick={() => month < monthOf(until) && onMonth(monthAfter(month, 1))}
        >
          <IconChevronRight size={20} className={classes.turn} aria-hidden />
        </IconButton>
      </div>
      <div ref={grid} role="grid" aria-labelledby={id}>
        <Weekdays />
        {weeksOf(month).map((week) => (
          <div key={week.find((day) => day !== null)} role="row" className={classes.week}>
            {week.map(cell)}
          </div>
        ))}
      </div>
      <Legend />
      {currency !== undefined && (
        <p className={classes.note}>
          <Trans>Lowest price per day, in {currency}.</Trans>
        </p>
      )}
    </div>
  )
}
