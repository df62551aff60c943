import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { money } from '#contract/core/money.ts'
import type { PolicyDraft } from '#contract/products/policy-scopes.ts'
import type { PolicyNames, PolicyRuleText } from '#src/bookings/policy-slot.ts'
import { avoidedNames, ruleText } from '#src/company/settings/policies/outcomes.ts'
import { formatMoney, languageTag } from '#src/i18n/formats.ts'
import { CLASS_LABELS } from '../../terms/ride-labels.ts'

export const CAB_RULE_TITLES = () => ({
  classes: t`Car classes`,
  hours: t`Pick-up times`,
  cities: t`Cities of rides`,
  perRide: t`Price per ride`,
  perMonth: t`Rides per month`,
  suppliers: t`Car operators to avoid`,
})

/** The rules for rides in words. */
export const cabRuleTexts = ({ cabs }: PolicyDraft, { currency, cityName }: PolicyNames): PolicyRuleText[] => {
  const titles = CAB_RULE_TITLES()
  const list = new Intl.ListFormat(languageTag(), { type: 'disjunction' })
  const amount = ({ most }: { most: number | null }): string => t`up to ${formatMoney(money(most ?? 0, currency))}`
  return [
    {
      key: 'cabs.classes',
      label: titles.classes,
      text: ruleText(cabs?.classes, ({ allowed }) => list.format(allowed.map((one) => i18n._(CLASS_LABELS[one])))),
    },
    { key: 'cabs.hours', label: titles.hours, text: ruleText(cabs?.hours, ({ from, until }) => `${from}–${until}`) },
    {
      key: 'cabs.cities',
      label: titles.cities,
      text: ruleText(cabs?.cities, ({ allowed }) => list.format(allowed.map(cityName))),
    },
    { key: 'cabs.perRide', label: titles.perRide, text: ruleText(cabs?.perRide, amount) },
    { key: 'cabs.perMonth', label: titles.perMonth, text: ruleText(cabs?.perMonth, amount) },
    { key: 'cabs.suppliers', label: titles.suppliers, text: ruleText(cabs?.suppliers, avoidedNames) },
  ]
}
