import { useId, type KeyboardEvent } from 'react'
import { weeksOf, type DayNote } from './calendar-days.ts'
import classes from './Calendar.module.css'

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`)

const formatter = (language: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options })
  return (day: string): string => format.format(noon(day))
}

/** A Monday, and with it any week's names. */
const MONDAY = '2026-06-01'

/** One month of a calendar as a grid; the weeks begin on Monday. */
export const CalendarMonth = (props: {
  language: string
  month: string
  today: string
  start: string
  end: string
  cursor: string
  /** The day under pointer or keys. */
  looked: string
  reasonId: string
  reasonOf: (day: string) => string | null
  noteOf?: (day: string) => DayNote | null
  onPoint: (day: string) => void
  onPress: (day: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}) => {
  const id = useId()
  const { start, cursor, looked, reasonId } = props
  const title = formatter(props.language, { month: 'long', year: 'numeric' })
  const full = formatter(props.language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const long = formatter(props.language, { weekday: 'long' })
  const short = formatter(props.language, { weekday: 'short' })
  const names = weeksOf(MONDAY.slice(0, 7))[0] ?? []
  // While only the first day is selected, the days up to the focused one preview the range.
  const end = props.end === '' && start !== '' && looked > start ? looked : props.end

  const cell = (day: string | null, index: number) => {
    if (day === null) return <span key={index} />
    const reason = props.reasonOf(day)
    const note = (reason === null && props.noteOf?.(day)) || null
    const isEdge = day === start || day === end
    return (
      <div
        key={day}
        role="gridcell"
        tabIndex={day === cursor ? 0 : -1}
        aria-label={note === null ? full(day) : `${full(day)}, ${note.full}`}
        aria-selected={day === start || day === props.end}
        aria-disabled={reason !== null}
        aria-current={day === props.today ? 'date' : undefined}
        aria-describedby={reason !== null && day === cursor ? reasonId : undefined}
        data-edge={isEdge ? (day === start ? 'start' : 'end') : undefined}
        data-within={end !== '' && day >= start && day <= end && start !== end ? true : undefined}
        className={classes.day}
        onPointerEnter={() => props.onPoint(day)}
        onClick={() => props.onPress(day)}
        onKeyDown={props.onKeyDown}
      >
        <span className={classes.number}>
          {Number(day.slice(8))}
          {note !== null && (
            <span className={classes.note} data-best={note.isBest || undefined}>
              {note.short}
            </span>
          )}
        </span>
      </div>
    )
  }

  return (
    <div>
      <div id={id} className={classes.title} aria-live="polite">
        {title(`${props.month}-01`)}
      </div>
      <div role="grid" aria-labelledby={id}>
        <div role="row" className={classes.week}>
          {names.map(
            (day) =>
              day !== null && (
                <span key={day} role="columnheader" className={classes.weekday}>
                  <span aria-hidden>{short(day)}</span>
                  <span className="visually-hidden">{long(day)}</span>
                </span>
              ),
          )}
        </div>
        {weeksOf(props.month).map((week) => (
          <div key={week.find((day) => day !== null)} role="row" className={classes.week}>
            {week.map(cell)}
          </div>
        ))}
      </div>
    </div>
  )
}
