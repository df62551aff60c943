import { t } from '@lingui/core/macro'
import { i18n } from '@lingui/core'
import { money } from '#contract/core/money.ts'
import { formatMoney, formatNumber } from '#src/i18n/formats.ts'
import { PAYMENT_PLACE_LABELS } from '#src/bookings/payments/payment-place-labels.ts'
import { BOARD_LABELS, FACILITY_LABELS, KIND_LABELS } from '#src/products/stays/detail/labels.ts'
import type { Sort } from '../filters.ts'

const LABELS: Readonly<Record<string, Readonly<Record<string, (typeof KIND_LABELS)['hotel']>>>> = {
  kinds: KIND_LABELS,
  facilities: FACILITY_LABELS,
  boards: BOARD_LABELS,
  payments: PAYMENT_PLACE_LABELS,
}

/** A filter in words, for its chip and its tick. */
export const filterLabel = (key: string, member: string): string => {
  if (key === 'stars') return member === '1' ? t`1 star` : t`${member} stars`
  if (key === 'minScore') return t`Score ${formatNumber(Number(member) / 10, { minimumFractionDigits: 1 })} or more`
  if (key === 'maxTotal') return t`Up to ${formatMoney(money(Number(member) * 1000, 'IDR'))}`
  if (key === 'freeCancellation') return t`Free cancellation`
  if (key === 'policy') return t`Within policy`
  const texts = LABELS[key]?.[member]
  return texts ? i18n._(texts) : member
}

export const sortLabel = (sort: Sort): string =>
  ({
    recommended: t`Recommended`,
    price: t`Lowest total`,
    score: t`Best reviewed`,
    stars: t`Most stars`,
    distance: t`Nearest`,
  })[sort]
