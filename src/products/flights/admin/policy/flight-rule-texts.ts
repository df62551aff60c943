import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import type { FlightDraft } from '#contract/products/flights/policy/policy-draft.ts'
import type { PolicyDraft } from '#contract/products/policy-scopes.ts'
import type { PolicyNames, PolicyRuleText } from '#src/bookings/policy-slot.ts'
import { ruleText } from '#src/company/settings/policies/outcomes.ts'
import { formatNumber, languageTag } from '#src/i18n/formats.ts'
import { CABIN_LABELS } from '../../labels/cabin-labels.ts'
import { FARE_CLASS_LABELS } from '../../labels/fare-class-labels.ts'

export const FLIGHT_RULE_TITLES = () => ({
  cabin: t`Cabin class`,
  fares: t`Fare classes`,
  price: t`Price compared with the lowest`,
  advance: t`Book flights in advance`,
  airlines: t`Airlines to avoid`,
})

const cabinText = ({ most, longer }: NonNullable<FlightDraft['cabin']>): string => {
  const steps = longer.map(({ fromMinutes, most: cabin }) => {
    const [hours, label] = [formatNumber((fromMinutes ?? 0) / 60), i18n._(CABIN_LABELS[cabin])]
    return t`${label} from ${hours} hours`
  })
  const base = i18n._(CABIN_LABELS[most])
  return [t`up to ${base}`, ...steps].join(', ')
}

const priceText = ({ abovePermille, windowMinutes }: NonNullable<FlightDraft['price']>): string => {
  const share = formatNumber((abovePermille ?? 0) / 1000, { style: 'percent' })
  const hours = plural(Math.round((windowMinutes ?? 0) / 60), { one: '# hour', other: '# hours' })
  return t`up to ${share} above the lowest fare within ${hours}`
}

/** The rules for flights in words. */
export const flightRuleTexts = ({ flights }: PolicyDraft, { airlineName }: PolicyNames): PolicyRuleText[] => {
  const titles = FLIGHT_RULE_TITLES()
  const list = new Intl.ListFormat(languageTag(), { type: 'disjunction' })
  return [
    { key: 'flights.cabin', label: titles.cabin, text: ruleText(flights?.cabin, cabinText) },
    {
      key: 'flights.fares',
      label: titles.fares,
      text: ruleText(flights?.fares, ({ allowed }) =>
        list.format(allowed.map((one) => i18n._(FARE_CLASS_LABELS[one]))),
      ),
    },
    { key: 'flights.price', label: titles.price, text: ruleText(flights?.price, priceText) },
    {
      key: 'flights.advance',
      label: titles.advance,
      text: ruleText(flights?.advance, ({ leastDays }) =>
        plural(leastDays ?? 0, { one: 'at least # day before', other: 'at least # days before' }),
      ),
    },
    {
      key: 'flights.airlines',
      label: titles.airlines,
      text: ruleText(flights?.airlines, ({ avoided, names = {} }) =>
        avoided.map((code) => names[code] ?? airlineName(code)).join(', '),
      ),
    },
  ]
}
