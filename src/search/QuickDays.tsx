import { Trans, useLingui } from '@lingui/react/macro'
import { addDays } from '#contract/core/days.ts'
import classes from './chips.module.css'
import type { SearchForm } from './search-model.ts'

/** The first Friday from a day on, that day itself when it is one; `YYYY-MM-DD`. */
const fridayFrom = (day: string): string => addDays(day, (12 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7)

const stay = (first: string, nights: number) => ({ checkIn: first, checkOut: addDays(first, nights) })

/** Shortcuts for frequent dates: tonight, tomorrow, the weekend, and next week. */
export const QuickDays = (props: {
  form: SearchForm
  today: string
  onChange: (days: { checkIn: string; checkOut: string }) => void
}) => {
  const { t } = useLingui()
  const { form, today } = props
  const choices = [
    { key: 'tonight', words: <Trans>Tonight</Trans>, days: () => stay(today, 1) },
    { key: 'tomorrow', words: <Trans>Tomorrow night</Trans>, days: () => stay(addDays(today, 1), 1) },
    { key: 'weekend', words: <Trans>Friday to Sunday</Trans>, days: () => stay(fridayFrom(today), 2) },
    { key: 'week', words: <Trans>Five nights from Monday</Trans>, days: () => stay(addDays(fridayFrom(today), 3), 5) },
  ]
  return (
    <ul className={classes.quick} aria-label={t`Quick dates`}>
      {choices.map(({ key, words: text, days }) => {
        const proposed = today === '' ? null : days()
        return (
          <li key={key}>
            <button
              type="button"
              aria-pressed={
                proposed !== null && proposed.checkIn === form.checkIn && proposed.checkOut === form.checkOut
              }
              onClick={() => proposed && props.onChange(proposed)}
            >
              {text}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
