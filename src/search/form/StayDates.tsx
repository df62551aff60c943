import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { addDays, nightsBetween } from '#contract/core/days.ts'
import { formatDay, formatShortDay } from '#src/i18n/formats.ts'
import { DateField, type OpenedBy } from '#src/ui/DateField.tsx'
import type { EarlyPanel } from '#src/ui/early-panels.ts'
import { returnFocus } from '#src/ui/focus.ts'
import { useOnDemand } from '#src/ui/use-on-demand.ts'
import type { CalendarTerms } from './StayCalendar.tsx'
import classes from './StayDates.module.css'

type Days = { checkIn: string; checkOut: string }
export type DayField = keyof Days

/**
 * Within a year a day needs no year to be known, and there is little room for one. Nearly all are: where today is not
 * known yet, as on the server, a day is taken for near, so that the text stays when it is.
 */
const isNear = (day: string, today: string): boolean => today === '' || (day >= today && day < addDays(today, 365))

const NARROW = '(max-width: 47.99em)'

type Props = {
  labels: readonly [first: string, last?: string]
  /** `YYYY-MM-DD`, or the typed text. */
  days: Days
  /** `YYYY-MM-DD`, empty while it is not known. */
  today: string
  errorOf: (field: DayField) => string | undefined
  /** The most nights between both days; without it there is no most. */
  maxNights?: number
  /** True if the nights are shown: for stays, not for tours. */
  counted?: boolean
  /** Calendar settings for flights by field. */
  termsOf?: (field: DayField) => CalendarTerms
  onChange: (days: Partial<Days>) => void
  onLeave: (field: DayField) => void
}

type Opened = { field: DayField; sheet: boolean; focusCount: number; begun: boolean }

const fetchCalendar = () => import('./StayCalendar.tsx')
type CalendarPart = Awaited<ReturnType<typeof fetchCalendar>>

/** The open calendar, and the day that the other field had when one was reached. */
const useDayFields = ({ days, onChange }: Props, whole: RefObject<HTMLElement | null>) => {
  const [opened, setOpened] = useState<Opened | null>(null)
  const calendar = useOnDemand(fetchCalendar, 'idle')
  const inputs = { checkIn: useRef<HTMLInputElement>(null), checkOut: useRef<HTMLInputElement>(null) }
  /**
   * The last day when editing of the first began: half-typed first days may move it, and it is restored for the final
   * one.
   */
  const lastDay = useRef('')
  const type = (name: DayField, value: string) => {
    // Reached before the page was taken over.
    if (lastDay.current === '') lastDay.current = days.checkOut
    const isMoved = name === 'checkIn' && lastDay.current !== '' && lastDay.current !== days.checkOut
    onChange(isMoved ? { checkIn: value, checkOut: lastDay.current } : { [name]: value })
  }

  const open = (field: DayField, by: OpenedBy) => {
    const sheet = matchMedia(NARROW).matches
    // A mouse in a narrow window implies a keyboard, so typing must remain possible.
    if (sheet && by === 'mouse') return
    calendar.want()
    if (sheet) inputs[field].current?.blur()
    setOpened((last) => ({
      field,
      sheet,
      begun: false,
      focusCount: (last?.focusCount ?? 0) + (by === 'mouse' || by === 'touch' ? 0 : 1),
    }))
  }

  const close = (to?: DayField) => {
    // Synchronously: while the sheet is open the fields below it cannot be focused.
    flushSync(() => setOpened(null))
    if (to) returnFocus(inputs[to].current, whole.current)
  }

  /** The calendar follows the focus. */
  const reach = (name: DayField) => {
    lastDay.current = days.checkOut
    setOpened((last) =>
      last === null || last.sheet || last.field === name ? last : { ...last, field: name, begun: false },
    )
  }

  return { calendar, inputs, opened, setOpened, type, open, close, reach }
}

const Day = (given: {
  name: DayField
  label: string
  props: Props
  state: ReturnType<typeof useDayFields>
  early: (today: string) => Promise<EarlyPanel>
}) => {
  const { t } = useLingui()
  const { name, label, props, state } = given
  const { days } = props
  const nights = props.counted && days.checkOut > days.checkIn ? nightsBetween(days.checkIn, days.checkOut) : 0

  return (
    <DateField
      label={label}
      aside={
        name === 'checkOut' &&
        nights > 0 && (
          <span className={classes.nights}>
            <Plural value={nights} one="# night" other="# nights" />
          </span>
        )
      }
      placeholder={t`Day, month`}
      value={days[name]}
      error={props.errorOf(name)}
      today={props.today}
      base={name === 'checkOut' && /^\d{4}-\d\d-\d\d$/.test(days.checkIn) ? days.checkIn : undefined}
      format={formatDay}
      show={(day) => (isNear(day, props.today) ? formatShortDay(day) : formatDay(day))}
      calendarLabel={t`Open the calendar`}
      expanded={state.opened?.field === name && state.calendar.part !== null}
      inputRef={state.inputs[name]}
      onWanted={state.calendar.want}
      early={given.early}
      onFocus={() => state.reach(name)}
      onChange={(value) => state.type(name, value)}
      onLeave={() => props.onLeave(name)}
      onCalendar={(by) => (state.opened?.field === name && by === 'button' ? state.close(name) : state.open(name, by))}
    />
  )
}

/**
 * First and last day, typed or chosen from one calendar, which is fetched when a field is reached: a panel beside the
 * fields, a sheet on phones. With one label it is a single day.
 */
export const StayDates = (props: Props) => {
  const fields = useRef<HTMLDivElement>(null)
  const state = useDayFields(props, fields)
  const { calendar, opened, setOpened, close } = state
  const { days } = props
  const [first, last] = props.labels
  const drawn = ({ StayCalendar }: CalendarPart, { field, sheet, begun, focusCount }: Opened, today: string) => (
    <StayCalendar
      anchor={fields}
      asSheet={sheet}
      field={field}
      begun={begun}
      focusCount={focusCount}
      days={days}
      today={today}
      single={last === undefined}
      labels={{ first, last: last ?? first }}
      maxNights={props.maxNights}
      counted={props.counted === true}
      terms={props.termsOf?.(field)}
      onPick={(day) => {
        props.onChange({ [field]: day })
        if (field === 'checkIn' && last !== undefined) setOpened({ field: 'checkOut', sheet, focusCount, begun: true })
        else close(sheet ? undefined : field)
      }}
      onType={() => close(field)}
      onClose={() => close()}
    />
  )
  const early = (field: DayField) => async (today: string) => {
    const part = await fetchCalendar()
    const opened = { field, begun: false, focusCount: 0 }
    return {
      narrow: drawn(part, { ...opened, sheet: true }, today),
      wide: drawn(part, { ...opened, sheet: false }, today),
    }
  }
  return (
    <div
      ref={fields}
      role="presentation"
      className={classes.fields}
      data-single={last === undefined || undefined}
      data-anchor
      onBlur={({ currentTarget, relatedTarget }) => {
        if (opened && !opened.sheet && relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || opened === null || opened.sheet) return
        event.stopPropagation()
        close(opened.field)
      }}
    >
      <Day name="checkIn" label={first} props={props} state={state} early={early('checkIn')} />
      {last !== undefined && <Day name="checkOut" label={last} props={props} state={state} early={early('checkOut')} />}
      {opened && calendar.part && drawn(calendar.part, opened, props.today)}
      {opened && calendar.missing && (
        <p className={classes.missing} role="status">
          <Trans>The calendar isn't available offline. Type the date instead.</Trans>
        </p>
      )}
    </div>
  )
}
