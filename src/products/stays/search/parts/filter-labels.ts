import { t } from '@lingui/core/macro'
import { i18n } from '@lingui/core'
import { money } from '#contract/core/money.ts'
import { formatMoney, formatNumber } from '#src/i18n/formats.ts'
import { BOARD_WORDS, FACILITY_WORDS, KIND_WORDS, PAYMENT_WORDS } from '#src/products/stays/detail/labels.ts'
import type { Sort } from '../filters.ts'

const WORDS: Readonly<Record<string, Readonly<Record<string, (typeof KIND_WORDS)['hotel']>>>> = {
  kinds: KIND_WORDS,
  facilities: FACILITY_WORDS,
  boards: BOARD_WORDS,
  payments: PAYMENT_WORDS,
}

/** A filter in words, for its chip and its tick. */
export const filterWords = (key: string, member: string): string => {
  if (key === 'stars') return member === '1' ? t`1 star` : t`${member} stars`
  if (key === 'minScore') return t`Score ${formatNumber(Number(member) / 10, { minimumFractionDigits: 1 })} or more`
  if (key === 'maxTotal') return t`Up to ${formatMoney(money(Number(member) * 1000, 'IDR'))}`
  if (key === 'freeCancellation') return t`Free cancellation`
  if (key === 'policy') return t`Within policy`
  const words = WORDS[key]?.[member]
  return words ? i18n._(words) : member
}

export const sortWords = (sort: Sort): string =>
  ({
    recommended: t`Recommended`,
    price: t`Lowest total`,
    score: t`Best reviewed`,
    stars: t`Most stars`,
    distance: t`Nearest`,
  })[sort]
