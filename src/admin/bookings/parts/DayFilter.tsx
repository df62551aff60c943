import { addDays } from '#contract/core/days.ts'
import { DayPicker } from '#src/search/DayPicker.tsx'

const BACK_DAYS = 1_100
const AHEAD_DAYS = 400

/** A day that narrows the list; its calendar also looks back. */
export const DayFilter = (props: {
  label: string
  day: string | undefined
  today: string
  /** The day it must not lie before, and what to say then. */
  notBefore?: { day: string; words: string } | undefined
  onChange: (day: string | undefined) => void
}) => {
  const { label, day = '', today, notBefore } = props
  return (
    <DayPicker
      label={label}
      day={day}
      today={today}
      from={addDays(today, -BACK_DAYS)}
      until={addDays(today, AHEAD_DAYS)}
      cursor={notBefore?.day ?? today}
      mayBeEmpty
      against={(one) => (notBefore && one < notBefore.day ? notBefore.words : null)}
      onDay={(one) => props.onChange(one === '' ? undefined : one)}
    />
  )
}
