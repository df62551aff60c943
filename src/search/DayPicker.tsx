import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { formatDay, formatShortDay, languageTag } from '../i18n/formats.ts'
import { searchProblemText } from './search-problem-text.ts'
import { Calendar } from '../ui/Calendar.tsx'
import { DateField, type OpenedBy } from '../ui/DateField.tsx'
import { Floating } from '../ui/Floating.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import classes from './DayPicker.module.css'

const NARROW = '(max-width: 47.99em)'

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

type Props = {
  label: string
  day: string
  today: string
  /** Date range of the calendar. */
  from: string
  until: string
  /** Month the calendar opens with if there is no day. */
  cursor: string
  mayBeEmpty: boolean
  /** Why a day cannot be taken; null where it can. */
  against: (day: string) => string | null
  onDay: (day: string) => void
  /** Text that is no day, or none that can be taken, when the field is left. */
  onWrong?: (text: string) => void
  /** What is wrong with the day for a reason the field does not know. */
  problem?: string | undefined
}

/** The typed day, and the calendar that is open for it. */
const useDayField = ({ day, mayBeEmpty, against, onDay, onWrong }: Props) => {
  const [text, setText] = useState(day)
  const [last, setLast] = useState(day)
  const [isLeft, setLeft] = useState(true)
  const [opened, setOpened] = useState<{ asSheet: boolean; focusCount: number } | null>(null)
  const input = useRef<HTMLInputElement>(null)
  if (day !== last) {
    // It was changed beside the field: by the address, or by a button.
    setLast(day)
    setText(day)
  }

  const mistakeIn = (value: string): string | undefined => {
    if (value === '' && mayBeEmpty) return undefined
    return isDay(value) ? (against(value) ?? undefined) : searchProblemText('date_invalid')
  }
  const settle = (value: string) => {
    setText(value)
    setLeft(true)
    if (value === day) return
    if (mistakeIn(value) === undefined) onDay(value)
    else onWrong?.(value)
  }
  const open = (by: OpenedBy) => {
    const asSheet = matchMedia(NARROW).matches
    if (asSheet && by === 'mouse') return
    if (asSheet) input.current?.blur()
    setOpened({ asSheet, focusCount: by === 'mouse' || by === 'touch' ? 0 : 1 })
  }
  const close = () => {
    setOpened(null)
    if (opened && !opened.asSheet) input.current?.focus()
  }

  return { text, setText, isLeft, setLeft, opened, setOpened, input, mistakeIn, settle, open, close }
}

/**
 * One day, typed or chosen from a calendar. It is applied on blur or on selection; an invalid one stays in the field
 * with its error. Days are `YYYY-MM-DD`, and `''` if empty.
 */
export const DayPicker = (props: Props) => {
  const { t } = useLingui()
  const { label, today, against } = props
  const { text, setText, isLeft, setLeft, opened, setOpened, input, mistakeIn, settle, open, close } =
    useDayField(props)
  const anchor = useRef<HTMLDivElement>(null)

  const calendar = opened && (
    <Calendar
      language={languageTag()}
      today={today}
      from={props.from}
      until={props.until}
      months={1}
      start={isDay(text) ? text : ''}
      end=""
      cursor={isDay(text) ? text : props.cursor}
      focusCount={opened.asSheet ? 1 : opened.focusCount}
      reasonOf={against}
      previousLabel={t`Previous month`}
      nextLabel={t`Next month`}
      renderFooter={(one) => formatDay(one)}
      onPick={(picked) => {
        settle(picked)
        close()
      }}
    />
  )

  return (
    <div
      ref={anchor}
      role="presentation"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target === input.current) settle(text)
        if (event.key !== 'Escape' || opened === null || opened.asSheet) return
        // A sheet that the field lies in stays open.
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        const isOutside = relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)
        if (opened && !opened.asSheet && isOutside) setOpened(null)
      }}
    >
      <DateField
        label={label}
        placeholder={t`Day, month`}
        value={text}
        error={isLeft ? (mistakeIn(text) ?? props.problem) : undefined}
        today={today}
        format={formatDay}
        show={(one) => (one.slice(0, 4) === today.slice(0, 4) ? formatShortDay(one) : formatDay(one))}
        calendarLabel={t`Open the calendar`}
        expanded={opened !== null}
        inputRef={input}
        onChange={(value) => {
          setText(value)
          setLeft(false)
        }}
        onLeave={() => settle(text)}
        onFocus={() => undefined}
        onWanted={() => undefined}
        onCalendar={(by) => (opened && by === 'button' ? close() : open(by))}
      />
      {opened?.asSheet && (
        <Sheet title={label} closeLabel={t`Close`} onClose={close}>
          {calendar}
        </Sheet>
      )}
      {opened && !opened.asSheet && (
        <Floating anchor={anchor} className={classes.panel} onOutside={() => setOpened(null)}>
          <div role="dialog" aria-label={label}>
            {calendar}
          </div>
        </Floating>
      )}
    </div>
  )
}
