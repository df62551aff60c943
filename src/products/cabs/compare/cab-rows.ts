import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import type { CabOffer } from '#contract/products/cabs/cabs.ts'
import type { CabLine } from '#contract/products/cabs/invoices.ts'
import type { CompareRow } from '#src/bookings/offers/compare/compare-rows.ts'
import { formatMoney, formatNumber } from '#src/i18n/formats.ts'
import { FEATURE_LABELS } from '../detail/labels.ts'
import { CLASS_LABELS } from '../terms/ride-labels.ts'
import { lineLabel, lineValue } from '../terms/line-labels.ts'

const keyOf = ({ kind, regime }: CabLine): string => `${kind} ${regime ?? ''}`

/** One row for each line that an offer's price has, in the order of the price. */
const priceRows = (offers: readonly CabOffer[]): CompareRow[] => {
  const lines = offers.flatMap((offer) => offer.lines.map((line) => ({ line, mode: offer.mode })))
  const kinds = new Map(lines.toReversed().map((one) => [keyOf(one.line), one]))
  const ordered = [...new Set(lines.map(({ line }) => keyOf(line)))]
  return ordered.flatMap((key) => {
    const first = kinds.get(key)
    if (first === undefined) return []
    const values = offers.map((offer) => {
      const line = offer.lines.find((one) => keyOf(one) === key)
      return line === undefined ? null : (lineValue(line) ?? formatMoney(line.amount))
    })
    return [{ key: `line ${key}`, name: lineLabel(first.line, first.mode), values }]
  })
}

/** Facts of cabs, the total first. */
export const cabRows = (offers: readonly CabOffer[]): CompareRow[] => {
  const row = (key: string, name: string, value: (offer: CabOffer) => string | null): CompareRow => ({
    key,
    name,
    values: offers.map(value),
  })
  return [
    row('total', t`Total`, ({ total }) => formatMoney(total)),
    ...priceRows(offers),
    row('free', t`Availability`, ({ free, isOnRequest }) => {
      if (free === 'none') return t`No free car at this time`
      return isOnRequest ? t`Confirmed by the operator` : t`Confirmed right away`
    }),
    row('class', t`Class`, ({ vehicleClass }) => i18n._(CLASS_LABELS[vehicleClass])),
    row('car', t`Car`, ({ example }) => t`${example} or similar`),
    row('people', t`Seats`, ({ people }) => formatNumber(people)),
    row('bags', t`Bags`, ({ bags }) => formatNumber(bags)),
    row('features', t`Features`, ({ features }) =>
      features.length === 0 ? null : features.map((feature) => i18n._(FEATURE_LABELS[feature])).join(', '),
    ),
    row('cancellation', t`Free cancellation`, ({ freeCancellationHours: hours }) =>
      hours === null ? t`No` : plural(hours, { one: 'up to # hour before', other: 'up to # hours before' }),
    ),
    row('score', t`Reviews`, ({ score, reviewCount }) =>
      score === null
        ? t`None yet`
        : `${formatNumber(score / 10, { minimumFractionDigits: 1 })} (${formatNumber(reviewCount)})`,
    ),
    row('meeting', t`Meeting point`, ({ meetsAt }) => meetsAt),
    row('operator', t`Operator`, ({ operatorName }) => operatorName),
  ]
}
