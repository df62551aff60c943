import { i18n } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import type { FlightBreach } from '#contract/products/flights/policy/policy-rules.ts'
import type { Cabin } from '#contract/products/flights/cabins.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { FARE_CLASS_LABELS } from '../labels/fare-class-labels.ts'

const MOST_WORDS = {
  economy: msg`above economy`,
  premium_economy: msg`above premium economy`,
  business: msg`above business`,
  first: msg`above first class`,
} as const satisfies Record<Cabin, unknown>

/** Why an offer is outside the policy, with the numbers. `nameOf` returns an airline's name. */
export const flightBreachLabel = (breach: FlightBreach, nameOf: (code: string) => string): string => {
  switch (breach.rule) {
    case 'cabin':
      return i18n._(MOST_WORDS[breach.most])
    case 'fare_class': {
      const fare = i18n._(FARE_CLASS_LABELS[breach.fareClass])
      return t`fare class not allowed (${fare})`
    }
    case 'price': {
      const over = formatMoney(breach.over)
      return t`${over} over your company's limit`
    }
    case 'flight_advance':
      return plural(breach.leastDays, { one: 'booked less than # day ahead', other: 'booked less than # days ahead' })
    case 'airline': {
      const airlines = breach.avoided.map(nameOf).join(', ')
      return t`${airlines} not allowed`
    }
  }
}
