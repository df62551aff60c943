import { IconCalendarEvent } from '@tabler/icons-react'
import { useId, useRef, type ReactNode, type RefObject } from 'react'
import classes from './DateField.module.css'
import { drawEarly, type EarlyPanel } from './early-panels.ts'
import { Field, fieldIds } from './Field.tsx'
import { IconButton } from './IconButton.tsx'
import { selectWhole } from './focus.ts'
import { useTypedDay } from './use-typed-day.ts'

/** How the calendar was opened: a mouse press leaves the focus in the field, the others move it into the calendar. */
export type OpenedBy = 'mouse' | 'touch' | 'keys' | 'button'

/**
 * A date as people type it. The value is `YYYY-MM-DD`, or the text itself while it is unreadable, so that no input is
 * lost. The parsed date is shown below; the calendar belongs to the parent.
 */
export const DateField = ({
  inputRef,
  ...props
}: {
  label: string
  aside?: ReactNode
  placeholder: string
  value: string
  error: string | undefined
  /** `YYYY-MM-DD`; empty while it is not known yet. */
  today: string
  /** The day that `+3` is relative to, if not today. */
  base?: string | undefined
  /** The full date for the confirmation text and for the field. */
  format: (day: string) => string
  show: (day: string) => string
  calendarLabel: string
  expanded: boolean
  inputRef: RefObject<HTMLInputElement | null>
  onChange: (value: string) => void
  onLeave: () => void
  onFocus: () => void
  onCalendar: (by: OpenedBy) => void
  onWanted: () => void
  /** The calendar for a prerendered page. */
  early?: (today: string) => Promise<EarlyPanel>
}) => {
  const id = useId()
  if (props.early) drawEarly(id, props.early)
  const pointer = useRef<'mouse' | 'touch'>('mouse')
  const { focused, setFocused, isStored, isDay, shown, type, forget } = useTypedDay(props, inputRef)
  const understood = isStored && isDay ? props.format(props.value) : ''

  return (
    <Field
      id={id}
      label={props.label}
      aside={props.aside}
      error={props.error}
      trailing={
        <IconButton
          label={props.calendarLabel}
          aria-haspopup="dialog"
          aria-expanded={props.expanded}
          aria-describedby={id}
          className={classes.open}
          onPointerEnter={props.onWanted}
          onClick={() => props.onCalendar('button')}
        >
          <IconCalendarEvent size={20} aria-hidden />
        </IconButton>
      }
    >
      <input
        data-adopts
        ref={inputRef}
        {...fieldIds(id, props.error)}
        type="text"
        autoComplete="off"
        spellCheck={false}
        placeholder={props.placeholder}
        value={shown}
        onFocus={(event) => {
          setFocused(true)
          // React repeats a focus of before the take-over after text that came with it: selected, the next key would replace it.
          if (!isStored) {
            event.currentTarget.select()
            forget()
          }
          props.onWanted()
          if (!focused) props.onFocus()
        }}
        onPointerDown={(event) => {
          pointer.current = event.pointerType === 'touch' ? 'touch' : 'mouse'
        }}
        onMouseDown={(event) => {
          if (!isStored) selectWhole(event)
        }}
        onClick={() => props.onCalendar(pointer.current)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          props.onCalendar('keys')
        }}
        onChange={(event) => {
          setFocused(true)
          type(event.currentTarget.value)
        }}
        onBlur={() => {
          setFocused(false)
          props.onLeave()
        }}
      />
      <span className={classes.understood} aria-live="polite" hidden={understood === ''}>
        {understood}
      </span>
    </Field>
  )
}
