import { t } from '@lingui/core/macro'
import type { DepartureStatus } from '#contract/products/tours/departures.ts'
import type { TourDay } from '#contract/products/tours/tours.ts'
import { minorDigits, type Money } from '#contract/core/money.ts'
import { formatMoney, languageTag } from '#src/i18n/formats.ts'
import { statusLabel } from '../labels.ts'

/** What a day is, in words, for its label and the line below the calendar. */
export const dayLabel = (day: Pick<TourDay, 'status' | 'from'> | undefined): string => {
  if (day === undefined) return t`Not loaded yet`
  const status = statusLabel(day.status)
  return day.from === null ? status : t`${status}, from ${formatMoney(day.from)}`
}

/** `510k`: a cell of a phone has no room for the currency too, so the calendar says it once. */
const shortAmount = ({ minor, currency }: Money): string =>
  new Intl.NumberFormat(languageTag(), { notation: 'compact', maximumSignificantDigits: 3 }).format(
    minor / 10 ** minorDigits(currency),
  )

/** The short line in a cell: the price of days that can be booked, a word for the others. */
export const cellLabel = (day: Pick<TourDay, 'status' | 'from'> | undefined): string => {
  if (day === undefined || day.status === 'closed') return ''
  if (day.status === 'sold_out') return t`Full`
  return day.from === null ? '' : shortAmount(day.from)
}

/** The states of the legend, in the order in which they are shown. */
export const LEGEND: readonly DepartureStatus[] = ['available', 'limited', 'on_request', 'sold_out', 'closed']
