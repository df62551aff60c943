import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { readDay } from './typed-day.ts'
import { useEarlyTyping } from './use-early-typing.ts'

/** A whole date is read without knowing today, as on the server. */
const SOME_DAY = '2000-01-01'

/** Typing replaces a day that the page itself writes into the field one is in, such as the proposed one on arrival. */
const useSelectedProposal = (inputRef: RefObject<HTMLInputElement | null>, shown: string, isTyped: boolean): void => {
  useLayoutEffect(() => {
    const input = inputRef.current
    if (!isTyped && shown !== '' && input !== null && document.activeElement === input) input.select()
  }, [inputRef, isTyped, shown])
}

/** What is typed into a date field, as `DateField` is given it. */
export const useTypedDay = (
  props: {
    value: string
    today: string
    base?: string | undefined
    show: (day: string) => string
    onChange: (value: string) => void
  },
  inputRef: RefObject<HTMLInputElement | null>,
) => {
  const [typed, setTyped] = useState<string | null>(null)
  const [focused, setFocused] = useState(false)
  const { value, onChange } = props
  const read = (text: string) => (props.today === '' ? null : readDay(text, props.today, props.base))
  const isDay = /^\d{4}-\d\d-\d\d$/.test(value) && readDay(value, props.today || SOME_DAY) !== null
  // A day selected elsewhere in the meantime overrides typed text, and a blurred field shows the parsed date.
  const isStored = typed !== null && (typed === value || read(typed) === value) && (focused || read(typed) === null)
  const type = (text: string) => {
    setTyped(text)
    onChange(read(text) ?? text)
  }
  const shown = isStored ? typed : isDay ? props.show(value) : value
  useEarlyTyping(inputRef, shown, (text) => {
    const input = inputRef.current
    // Left and entered again, it shows the day as after any other time.
    setFocused(document.activeElement === input && input?.dataset.left === undefined)
    type(text)
  })

  useSelectedProposal(inputRef, shown, isStored)

  // Text typed while the current date was unknown is parsed when it is known.
  const late = typed !== null && typed === value ? read(typed) : null
  useEffect(() => {
    if (late !== null && late !== value) onChange(late)
  }, [late, value, onChange])

  return {
    focused,
    setFocused,
    /** True while the field shows what is typed, and the value is what it means. */
    isStored,
    isDay,
    shown,
    type,
    forget: () => setTyped(null),
  }
}
