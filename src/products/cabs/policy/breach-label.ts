import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { CabBreach } from '#contract/products/cabs/policy.ts'
import { formatClock, formatMoney, languageTag } from '#src/i18n/formats.ts'
import { CLASS_LABELS } from '../terms/ride-labels.ts'

/** Any day: only the time is shown. */
const clock = (time: string): string => formatClock(`2000-01-01T${time}`)

/** Why a ride is outside the policy, with the numbers that say so. */
export const cabBreachLabel = (breach: CabBreach): string => {
  switch (breach.rule) {
    case 'cab_class': {
      const allowed = new Intl.ListFormat(languageTag(), { type: 'disjunction' }).format(
        breach.allowed.map((one) => i18n._(CLASS_LABELS[one])),
      )
      return t`only ${allowed} allowed`
    }
    case 'cab_hours': {
      const [from, until] = [clock(breach.from), clock(breach.until)]
      return t`pick-ups only from ${from} to ${until}`
    }
    case 'cab_city': {
      const { city } = breach
      return t`no rides in ${city}`
    }
    case 'cab_price': {
      const over = formatMoney(breach.over)
      return t`${over} over your company's limit per ride`
    }
    case 'cab_month': {
      const [over, limit] = [formatMoney(breach.over), formatMoney(breach.limit)]
      return t`${over} over your monthly limit of ${limit}`
    }
    case 'cab_currency': {
      const { currency } = breach
      return t`price not in ${currency}`
    }
    case 'cab_supplier': {
      const { name } = breach
      return t`${name} not allowed`
    }
  }
}
