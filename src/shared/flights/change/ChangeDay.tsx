import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { formatDay, formatShortDay, languageTag } from '#src/i18n/formats.ts'
import { problemWords } from '#src/i18n/problem-words.ts'
import { Calendar } from '#src/ui/Calendar.tsx'
import { DateField, type OpenedBy } from '#src/ui/DateField.tsx'
import { Floating } from '#src/ui/Floating.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import classes from './ChangeFlights.module.css'

const NARROW = '(max-width: 47.99em)'

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

/** The day of other flights, typed or chosen; what cannot be stays in the field and says why. */
export const ChangeDay = (props: {
  day: string
  days: { today: string; first: string; last: string }
  onDay: (day: string) => void
}) => {
  const { t } = useLingui()
  const { day, days, onDay } = props
  const [text, setText] = useState(day)
  const [last, setLast] = useState(day)
  const [isLeft, setLeft] = useState(true)
  const [opened, setOpened] = useState<{ asSheet: boolean; focusCount: number } | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const anchor = useRef<HTMLDivElement>(null)
  if (day !== last) {
    // The buttons for the days around change it beside the field.
    setLast(day)
    setText(day)
  }

  const againstDay = (one: string): string | null => {
    const bound = formatDay(one < days.first ? days.first : days.last)
    if (one < days.first) return days.first > days.today ? t`You land on ${bound}.` : t`This day is before today.`
    return one > days.last ? t`The last day for these flights is ${bound}.` : null
  }
  const mistakeIn = (value: string): string | undefined =>
    isDay(value) ? (againstDay(value) ?? undefined) : problemWords('date_invalid')
  const settle = (value: string) => {
    setText(value)
    setLeft(true)
    if (value !== day && mistakeIn(value) === undefined) onDay(value)
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
      today={days.today}
      from={days.first}
      until={days.last}
      months={1}
      start={isDay(text) ? text : ''}
      end=""
      cursor={isDay(text) ? text : day}
      focusCount={opened.asSheet ? 1 : opened.focusCount}
      reasonOf={againstDay}
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
        // The sheet that the field lies in stays open.
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
        label={t`Day`}
        placeholder={t`Day, month`}
        value={text}
        error={isLeft ? mistakeIn(text) : undefined}
        today={days.today}
        format={formatDay}
        show={(one) => (one.slice(0, 4) === days.today.slice(0, 4) ? formatShortDay(one) : formatDay(one))}
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
        <Sheet title={t`Day`} closeLabel={t`Close`} onClose={close}>
          {calendar}
        </Sheet>
      )}
      {opened && !opened.asSheet && (
        <Floating anchor={anchor} className={classes.calendar} onOutside={() => setOpened(null)}>
          <div role="dialog" aria-label={t`Day`}>
            {calendar}
          </div>
        </Floating>
      )}
    </div>
  )
}
