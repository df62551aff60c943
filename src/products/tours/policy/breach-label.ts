import { plural, t } from '@lingui/core/macro'
import type { TourBreach } from '#contract/products/tours/policy.ts'
import { formatMoney } from '#src/i18n/formats.ts'

/** Why a tour is outside the policy, with the numbers that say so. */
export const tourBreachLabel = (breach: TourBreach): string => {
  switch (breach.rule) {
    case 'tour_price': {
      const over = formatMoney(breach.over)
      return t`${over} per person over your company's limit`
    }
    case 'tour_currency': {
      const { currency } = breach
      return t`price not in ${currency}`
    }
    case 'tour_advance':
      return plural(breach.leastDays, { one: 'booked less than # day ahead', other: 'booked less than # days ahead' })
    case 'tour_supplier': {
      const { name } = breach
      return t`${name} not allowed`
    }
  }
}
