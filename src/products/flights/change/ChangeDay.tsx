import { useLingui } from '@lingui/react/macro'
import { formatDay } from '#src/i18n/formats.ts'
import { DayPicker } from '#src/search/DayPicker.tsx'

/** The day of other flights, between the first and the last there can be. */
export const ChangeDay = (props: {
  day: string
  days: { today: string; first: string; last: string }
  onDay: (day: string) => void
}) => {
  const { t } = useLingui()
  const { day, days, onDay } = props
  const against = (one: string): string | null => {
    const bound = formatDay(one < days.first ? days.first : days.last)
    if (one < days.first)
      return days.first > days.today ? t`You land on ${bound}. Choose that day or later.` : t`This day has passed.`
    return one > days.last ? t`Choose ${bound} or earlier.` : null
  }
  return (
    <DayPicker
      label={t`Day`}
      day={day}
      today={days.today}
      from={days.first}
      until={days.last}
      cursor={day}
      mayBeEmpty={false}
      against={against}
      onDay={onDay}
    />
  )
}
