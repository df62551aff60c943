import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import type { PolicyBreach } from '#contract/products/stays/policy.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { BOARD_LABELS } from '../detail/labels.ts'

/** Why a way to stay is outside the policy, with the numbers that say so. */
export const breachLabel = (breach: PolicyBreach, cityName: string): string => {
  switch (breach.rule) {
    case 'nightly_rate': {
      const over = formatMoney(breach.over)
      return breach.isOfCity ? t`${over} a night over your limit for ${cityName}` : t`${over} a night over your limit`
    }
    case 'currency': {
      const { currency } = breach
      return t`price not in ${currency}`
    }
    case 'stars':
      return plural(breach.most, { one: 'more than # star', other: 'more than # stars' })
    case 'board': {
      const board = i18n._(BOARD_LABELS[breach.board])
      return t`${board} isn't covered`
    }
    case 'refundable':
      return t`no free cancellation`
    case 'advance':
      return plural(breach.leastDays, { one: 'booked less than # day ahead', other: 'booked less than # days ahead' })
    case 'supplier': {
      const { name } = breach
      return t`${name} not allowed`
    }
  }
}
