import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, it } from 'vitest'
import { DateField } from './DateField.tsx'

afterEach(cleanup)

const nothing = () => undefined

type ArrivalProps = { value: string; today?: string; onChange?: (value: string) => void }

const Arrival = ({ value, today = '2026-11-25', onChange = nothing }: ArrivalProps) => (
  <DateField
    label="Check-in"
    placeholder="Day, month"
    value={value}
    error={undefined}
    today={today}
    format={(day) => day}
    show={(day) => `on ${day}`}
    calendarLabel="Open the calendar"
    expanded={false}
    inputRef={useRef<HTMLInputElement>(null)}
    onChange={onChange}
    onLeave={nothing}
    onFocus={nothing}
    onCalendar={nothing}
    onWanted={nothing}
  />
)

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Check-in' })
const selected = () => field().value.slice(field().selectionStart ?? 0, field().selectionEnd ?? 0)

it('selects a day that is proposed while one is in the field, so that typing replaces it', () => {
  const { rerender } = render(<Arrival value="" />)
  field().focus()
  rerender(<Arrival value="2026-11-26" />)
  expect(field().value).toBe('on 2026-11-26')
  expect(selected()).toBe('on 2026-11-26')
})

it('leaves the caret in text that is typed', () => {
  const { rerender } = render(<Arrival value="" />)
  field().focus()
  fireEvent.change(field(), { target: { value: '2026-11-2' } })
  rerender(<Arrival value="2026-11-2" />)
  fireEvent.change(field(), { target: { value: '2026-11-29' } })
  rerender(<Arrival value="2026-11-29" />)
  expect(field().value).toBe('2026-11-29')
  expect(selected()).toBe('')
})

it('leaves the caret in text that was typed before the day of today is known', () => {
  const { rerender } = render(<Arrival value="" today="" />)
  field().focus()
  fireEvent.change(field(), { target: { value: '16' } })
  rerender(<Arrival value="16" today="" />)
  rerender(<Arrival value="16" />)
  expect(selected()).toBe('')
  rerender(<Arrival value="2026-12-16" />)
  expect(field().value).toBe('16')
  expect(selected()).toBe('')
})

it('keeps what is typed when a focus of before the take-over is repeated', () => {
  const { rerender } = render(<Arrival value="" />)
  field().focus()
  fireEvent.change(field(), { target: { value: '2026-11-29' } })
  rerender(<Arrival value="2026-11-29" />)
  fireEvent.focusIn(field())
  expect(selected()).toBe('')
})

it('takes no focus and no selection where one is elsewhere', () => {
  const { rerender } = render(<Arrival value="" />)
  rerender(<Arrival value="2026-11-26" />)
  expect(document.activeElement).not.toBe(field())
})

it('is replaced by typing where it is pressed with the focus in it already', () => {
  render(<Arrival value="2026-11-26" />)
  field().focus()
  field().setSelectionRange(3, 3)
  fireEvent.mouseDown(field())
  expect(selected()).toBe('on 2026-11-26')
})
