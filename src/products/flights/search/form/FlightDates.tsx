import { useLingui } from '@lingui/react/macro'
import { HORIZON_DAYS } from '#contract/products/flights/flight-search.ts'
import { addDays } from '#contract/core/days.ts'
import { formatMoney, formatShortMoney } from '#src/i18n/formats.ts'
import type { CalendarTerms } from '#src/search/form/StayCalendar.tsx'
import { StayDates, type DayField } from '#src/search/form/StayDates.tsx'
import { useDayPrices } from './day-prices.ts'
import type { Way } from './fetch-days.ts'

type Days = { checkIn: string; checkOut: string }

/** The day of a flight, or those of both ways, with the lowest price of each day in the calendar. */
export const FlightDates = (props: {
  labels: readonly [first: string, last?: string]
  way: Way
  days: Days
  today: string
  errorOf: (field: DayField) => string | undefined
  onChange: (days: Partial<Days>) => void
  onLeave: (field: DayField) => void
}) => {
  const { t } = useLingui()
  const { way, today } = props
  const back = { ...way, from: way.to, to: way.from }
  const prices = useDayPrices(props.labels[1] === undefined ? [way] : [way, back])

  const termsOf = (field: DayField): CalendarTerms => {
    const flown = field === 'checkIn' ? way : back
    const best = prices.lowest(flown)
    return {
      lastDay: today === '' ? '' : addDays(today, HORIZON_DAYS),
      tooFar: t`You can book flights up to ${HORIZON_DAYS} days ahead.`,
      noteOf: (day) => {
        const lowest = prices.lowestOn(flown, day)
        if (lowest === null) return null
        const amount = formatMoney(lowest)
        return { short: formatShortMoney(lowest), full: t`from ${amount} per adult`, isBest: lowest.minor === best }
      },
      onSee: prices.see,
    }
  }
  return <StayDates {...props} termsOf={termsOf} />
}
