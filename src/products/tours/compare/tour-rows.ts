import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import type { TourCard } from '#contract/products/tours/tours.ts'
import type { CompareRow } from '#src/bookings/offers/compare/compare-rows.ts'
import { formatClock, formatMoney, formatNumber, formatShortDay } from '#src/i18n/formats.ts'
import { durationLabel, languageNames, THEME_LABELS } from '../detail/labels.ts'

/** Facts of tours, prices first. */
export const tourRows = (tours: readonly TourCard[]): CompareRow[] => {
  const row = (key: string, name: string, value: (tour: TourCard) => string | null): CompareRow => ({
    key,
    name,
    values: tours.map(value),
  })
  return [
    row('price', t`Price per adult or group`, ({ from }) => (from === null ? t`Sold out` : formatMoney(from))),
    row('next', t`Next free date`, ({ nextFree }) =>
      nextFree === null ? null : `${formatShortDay(nextFree.day)}, ${formatClock(`${nextFree.day}T${nextFree.time}`)}`,
    ),
    row('duration', t`Duration`, ({ durationMinutes }) => durationLabel(durationMinutes)),
    row('theme', t`Theme`, ({ theme }) => i18n._(THEME_LABELS[theme])),
    row('languages', t`Guide's language`, ({ languages }) => languageNames(languages)),
    row('score', t`Reviews`, ({ score, reviewCount }) =>
      score === null
        ? t`None yet`
        : `${formatNumber(score / 10, { minimumFractionDigits: 1 })} (${formatNumber(reviewCount)})`,
    ),
    row('cancellation', t`Free cancellation`, ({ freeCancellationHours: hours }) =>
      hours === null ? t`No` : plural(hours, { one: 'up to # hour before', other: 'up to # hours before' }),
    ),
    row('operator', t`Operator`, ({ operatorName }) => operatorName),
  ]
}
