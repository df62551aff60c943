import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { money } from '#contract/core/money.ts'
import { TOUR_DURATIONS, TOUR_THEMES, type TourSort } from '#contract/products/tours/tour-search.ts'
import { formatMoney, formatNumber } from '#src/i18n/formats.ts'
import { languageName } from '#src/i18n/language-name.ts'
import { DURATION_LABELS, THEME_LABELS } from '../detail/labels.ts'

/** A filter in words, for its chip and its tick. */
export const filterLabel = (key: string, member: string): string => {
  if (key === 'minScore') return t`Score ${formatNumber(Number(member) / 10, { minimumFractionDigits: 1 })} or more`
  if (key === 'maxPrice') return t`Up to ${formatMoney(money(Number(member) * 1000, 'IDR'))}`
  if (key === 'freeCancellation') return t`Free cancellation`
  if (key === 'languages') return languageName(member)
  const theme = TOUR_THEMES.find((one) => one === member)
  if (theme !== undefined) return i18n._(THEME_LABELS[theme])
  const duration = TOUR_DURATIONS.find((one) => one === member)
  return duration === undefined ? member : i18n._(DURATION_LABELS[duration])
}

export const sortLabel = (sort: TourSort): string =>
  ({
    recommended: t`Recommended`,
    price: t`Lowest price`,
    score: t`Best reviewed`,
    duration: t`Shortest`,
    soonest: t`Soonest`,
  })[sort]
