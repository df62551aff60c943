import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { clampDay, dayAfter, dayInMonths, monthAfter, monthOf, weekdayOf, type DayNote } from './calendar-days.ts'
import classes from './Calendar.module.css'
import { CalendarMonth } from './CalendarMonth.tsx'
import { IconButton } from './IconButton.tsx'

/** Which day a key leads to; undefined for keys that are not the calendar's. */
const target = (day: string, { key, shiftKey }: KeyboardEvent, isRtl: boolean): string | undefined => {
  const forward = isRtl ? -1 : 1
  if (key === 'ArrowLeft') return dayAfter(day, -forward)
  if (key === 'ArrowRight') return dayAfter(day, forward)
  if (key === 'ArrowUp') return dayAfter(day, -7)
  if (key === 'ArrowDown') return dayAfter(day, 7)
  if (key === 'Home') return dayAfter(day, -weekdayOf(day))
  if (key === 'End') return dayAfter(day, 6 - weekdayOf(day))
  if (key === 'PageUp') return dayInMonths(day, shiftKey ? -12 : -1)
  if (key === 'PageDown') return dayInMonths(day, shiftKey ? 12 : 1)
  return undefined
}

/**
 * One or two months as date grids (ARIA pattern: arrows, Home and End in the week, Page keys by month, with Shift by
 * year, Enter or Space picks). Days that cannot be picked stay reachable and say why. Days are `YYYY-MM-DD`.
 */
export const Calendar = (props: {
  /** BCP 47, for the names of months and days. */
  language: string
  today: string
  /** First and last day one can walk to. */
  from: string
  until: string
  months: 1 | 2
  /** The chosen days, empty when there are none; a single day has no end. */
  start: string
  end: string
  /** The day under the keys at first. */
  cursor: string
  /** Counted up to send the focus into the grid. */
  focusCount: number
  reasonOf: (day: string) => string | null
  /** Makes room below the number of each day; null where there is nothing to say. */
  noteOf?: (day: string) => DayNote | null
  /** Told which months are seen, `YYYY-MM`. */
  onSee?: (first: string, count: number) => void
  previousLabel: string
  nextLabel: string
  /**
   * Footer below the months for the day under pointer or keyboard focus; replaced by the reason if the day is
   * unavailable.
   */
  renderFooter: (day: string) => ReactNode
  onPick: (day: string) => void
}) => {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const { from, until, months, focusCount, onSee } = props
  const [cursor, setCursor] = useState(() => clampDay(props.cursor, from, until))
  const [view, setView] = useState(() => {
    const last = monthAfter(monthOf(until), 1 - months)
    return monthOf(cursor) > last && last >= monthOf(from) ? last : monthOf(cursor)
  })
  const [pointed, setPointed] = useState<string | null>(null)
  const [walked, setWalked] = useState(0)

  const goTo = (day: string) => {
    const next = clampDay(day, from, until)
    setCursor(next)
    setPointed(null)
    if (monthOf(next) < view) setView(monthOf(next))
    else if (monthOf(next) > monthAfter(view, months - 1)) setView(monthAfter(monthOf(next), 1 - months))
    setWalked((count) => count + 1)
  }

  useEffect(() => {
    if (walked + focusCount > 0) root.current?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus()
  }, [walked, focusCount])

  useEffect(() => onSee?.(view, months), [onSee, view, months])

  const turn = (by: number) => {
    const next = monthAfter(view, by)
    setView(next)
    // The day under the keys comes along, or Tab would lead to a month that is out of sight.
    setCursor((day) => {
      const isSeen = monthOf(day) >= next && monthOf(day) <= monthAfter(next, months - 1)
      return isSeen ? day : clampDay(`${next}-01`, from, until)
    })
  }

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      if (props.reasonOf(cursor) === null) props.onPick(cursor)
      return
    }
    const next = target(cursor, event, getComputedStyle(event.currentTarget).direction === 'rtl')
    if (next === undefined) return
    event.preventDefault()
    goTo(next)
  }

  const shown = Array.from({ length: months }, (_, index) => monthAfter(view, index))
  const looked = pointed ?? cursor
  const reason = props.reasonOf(looked)
  const isFirst = view <= monthOf(from)
  const isLast = monthAfter(view, months - 1) >= monthOf(until)
  return (
    <div ref={root} className={classes.calendar} data-noted={props.noteOf ? true : undefined}>
      <div className={classes.turns}>
        <IconButton label={props.previousLabel} aria-disabled={isFirst} onClick={() => turn(-1)}>
          <IconChevronLeft size={20} className={classes.turn} aria-hidden />
        </IconButton>
        <IconButton label={props.nextLabel} aria-disabled={isLast} onClick={() => turn(1)}>
          <IconChevronRight size={20} className={classes.turn} aria-hidden />
        </IconButton>
      </div>
      <div className={classes.months} onPointerLeave={() => setPointed(null)}>
        {shown.map((month) => (
          <CalendarMonth
            key={month}
            {...props}
            month={month}
            cursor={cursor}
            looked={looked}
            reasonId={`${id}-reason`}
            onPoint={setPointed}
            onKeyDown={press}
            onPress={(day) => {
              setCursor(day)
              if (props.reasonOf(day) === null) props.onPick(day)
              else setPointed(day)
            }}
          />
        ))}
      </div>
      <div className={classes.footer}>
        {reason === null ? props.renderFooter(looked) : <span className={classes.reason}>{reason}</span>}
      </div>
      <span id={`${id}-reason`} hidden>
        {props.reasonOf(cursor)}
      </span>
    </div>
  )
}
