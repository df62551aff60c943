import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { addDays, nightsBetween } from '#contract/core/days.ts'
import { HORIZON_NIGHTS } from '#contract/products/stays/limits.ts'
import { formatShortDay, formatStay, languageTag } from '#src/i18n/formats.ts'
import { Calendar } from '#src/ui/Calendar.tsx'
import type { DayNote } from '#src/ui/calendar-days.ts'
import { Floating } from '#src/ui/Floating.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { lastDay, reasonAgainst } from '../day-reasons.ts'
import classes from './StayDates.module.css'

/** How far one may look beyond what can be booked: the months there say why not. */
const BEYOND_DAYS = 31

const dayOr = (text: string, other: string): string => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : other)

/** Differences for flight dates: how far in advance they are on sale, and the price of each day. */
export type CalendarTerms = {
  /** Empty while today is not known. */
  lastDay: string
  tooFar: string
  noteOf: (day: string) => DayNote | null
  onSee: (first: string, count: number) => void
}

/** Calendar of a stay: first day, then last day, with the reason on each unavailable day. */
export const StayCalendar = (props: {
  anchor: RefObject<HTMLElement | null>
  asSheet: boolean
  field: 'checkIn' | 'checkOut'
  /** The first day was just chosen here: the last one is open. */
  begun: boolean
  focusCount: number
  days: { checkIn: string; checkOut: string }
  today: string
  single: boolean
  /** Of the fields, to name the next one. */
  labels: { first: string; last: string }
  maxNights: number | undefined
  counted: boolean
  terms: CalendarTerms | undefined
  onPick: (day: string) => void
  onType: () => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { today, field, days, maxNights, terms } = props
  const start = dayOr(days.checkIn, '')
  const end = props.single || props.begun ? '' : dayOr(days.checkOut, '')
  const isLast = field === 'checkOut' && start !== ''

  const reasonOf = (day: string): string | null => {
    // A day before the first one starts a new selection, so it is validated as a first day.
    const reason = reasonAgainst(day, { today, checkIn: isLast && day > start ? start : null, maxNights })
    if (reason === null) return terms !== undefined && terms.lastDay !== '' && day > terms.lastDay ? terms.tooFar : null
    if (reason === 'past') return t`This day has passed.`
    if (reason === 'tooFar') return terms?.tooFar ?? t`You can book stays up to ${HORIZON_NIGHTS} nights ahead.`
    return t`A stay can be up to ${maxNights ?? 0} nights.`
  }

  const status = (looked: string) => {
    const last = isLast && looked > start ? looked : end
    if (props.single || start === '') return <Trans>Choose a date.</Trans>
    if (isLast && last <= start) {
      return (
        <Trans>
          {props.labels.first} {formatShortDay(start)}. Next: {props.labels.last}.
        </Trans>
      )
    }
    const nights = nightsBetween(start, last)
    return (
      <>
        {formatStay(start, last)}
        {props.counted && nights > 0 && (
          <>
            {' · '}
            <Plural value={nights} one="# night" other="# nights" />
          </>
        )}
      </>
    )
  }

  const calendar = (
    <Calendar
      key={props.asSheet ? 'sheet' : 'panel'}
      language={languageTag()}
      today={today}
      from={`${addDays(today, -1).slice(0, 7)}-01`}
      until={addDays(lastDay(today), BEYOND_DAYS)}
      months={props.asSheet || props.single ? 1 : 2}
      start={start}
      end={end > start ? end : ''}
      cursor={dayOr(field === 'checkOut' ? days.checkOut : days.checkIn, addDays(today, 1))}
      focusCount={props.asSheet ? 1 : props.focusCount}
      reasonOf={reasonOf}
      {...(terms && { noteOf: terms.noteOf, onSee: terms.onSee })}
      previousLabel={t`Previous month`}
      nextLabel={t`Next month`}
      renderFooter={(looked) => (
        <>
          <span className={classes.say}>{status(looked)}</span>
          {terms?.noteOf(looked)?.full}
        </>
      )}
      onPick={props.onPick}
    />
  )

  if (props.asSheet) {
    return (
      <Sheet title={t`Choose dates`} closeLabel={t`Close`} onClose={props.onClose}>
        {calendar}
        <button type="button" className={classes.type} onClick={props.onType}>
          <Trans>Type it instead</Trans>
        </button>
      </Sheet>
    )
  }
  return (
    <Floating
      anchor={props.anchor}
      className={`${classes.panel} ${props.single ? classes.single : ''}`}
      onOutside={props.onClose}
    >
      <div role="dialog" aria-label={t`Choose dates`}>
        {calendar}
      </div>
    </Floating>
  )
}
