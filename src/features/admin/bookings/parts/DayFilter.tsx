import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { addDays } from '#contract/rules/stay.ts'
import { formatDay, formatShortDay, languageTag } from '#src/i18n/formats.ts'
import { problemWords } from '#src/i18n/problem-words.ts'
import { Calendar } from '#src/ui/Calendar.tsx'
import { DateField, type OpenedBy } from '#src/ui/DateField.tsx'
import { Floating } from '#src/ui/Floating.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import classes from './DayFilter.module.css'

const BACK_DAYS = 1_100
const AHEAD_DAYS = 400
const NARROW = '(max-width: 47.99em)'

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

/** A day that narrows the list: typed, or chosen from a calendar that also looks back. It counts once the field is left. */
export const DayFilter = (props: {
  label: string
  day: string | undefined
  today: string
  /** The day it must not lie before, and what to say then. */
  notBefore?: { day: string; words: string } | undefined
  onChange: (day: string | undefined) => void
}) => {
  const { t } = useLingui()
  const { day = '', today, notBefore } = props
  const [text, setText] = useState(day)
  const [last, setLast] = useState(day)
  const [isLeft, setLeft] = useState(true)
  const [opened, setOpened] = useState<{ asSheet: boolean; focusCount: number } | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const anchor = useRef<HTMLDivElement>(null)
  if (day !== last) {
    // Back, forward and "clear all" change the address under the field.
    setLast(day)
    setText(day)
  }

  const mistakeIn = (value: string): string | undefined => {
    if (value === '') return undefined
    if (!isDay(value)) return problemWords('date_invalid')
    return notBefore && value < notBefore.day ? notBefore.words : undefined
  }
  const settle = (value: string) => {
    setText(value)
    setLeft(true)
    if (value !== day && mistakeIn(value) === undefined) props.onChange(value === '' ? undefined : value)
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

  const calendar = opened && (
    <Calendar
      language={languageTag()}
      today={today}
      from={addDays(today, -BACK_DAYS)}
      until={addDays(today, AHEAD_DAYS)}
      months={1}
      start={isDay(text) ? text : ''}
      end=""
      cursor={isDay(text) ? text : (notBefore?.day ?? today)}
      focusCount={opened.asSheet ? 1 : opened.focusCount}
      reasonOf={(one) => (notBefore && one < notBefore.day ? notBefore.words : null)}
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
        event.stopPropagation()
        close()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        const isOutside = relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)
        if (opened && !opened.asSheet && isOutside) setOpened(null)
      }}
    >
      <DateField
        label={props.label}
        placeholder={t`Day, month`}
        value={text}
        error={isLeft ? mistakeIn(text) : undefined}
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
        <Sheet title={props.label} closeLabel={t`Close`} onClose={close}>
          {calendar}
        </Sheet>
      )}
      {opened && !opened.asSheet && (
        <Floating anchor={anchor} className={classes.panel} onOutside={() => setOpened(null)}>
          <div role="dialog" aria-label={props.label}>
            {calendar}
          </div>
        </Floating>
      )}
    </div>
  )
}
