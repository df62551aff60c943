import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { money } from '#contract/core/money.ts'
import type { PolicyDraft } from '#contract/products/policy-scopes.ts'
import type { StayDraft } from '#contract/products/stays/policy-draft.ts'
import type { PolicyNames, PolicyRuleText } from '#src/bookings/policy-slot.ts'
import { avoidedNames, ruleText } from '#src/company/settings/policies/outcomes.ts'
import { formatMoney, languageTag } from '#src/i18n/formats.ts'
import { BOARD_LABELS } from '../../detail/labels.ts'

export const STAY_RULE_TITLES = () => ({
  nightlyRate: t`Price per night`,
  stars: t`Hotel stars`,
  boards: t`Meals`,
  refundable: t`Free cancellation`,
  advance: t`Book hotels in advance`,
  suppliers: t`Hotels and chains to avoid`,
})

const nightlyText = (
  { cities, other }: NonNullable<StayDraft['nightlyRate']>,
  { currency, cityName }: PolicyNames,
): string => {
  const named = Object.entries(cities).map(
    ([city, limit]) => `${cityName(city)} ${limit === null ? '–' : formatMoney(money(limit, currency))}`,
  )
  const rest = other === null ? [] : [t`other cities ${formatMoney(money(other, currency))}`]
  return [...named, ...rest].join(', ')
}

/** The rules for stays in words. */
export const stayRuleTexts = (rules: PolicyDraft, names: PolicyNames): PolicyRuleText[] => {
  const titles = STAY_RULE_TITLES()
  const { nightlyRate, stars, boards, refundable, advance, suppliers } = rules
  const list = new Intl.ListFormat(languageTag(), { type: 'disjunction' })
  return [
    { key: 'nightlyRate', label: titles.nightlyRate, text: ruleText(nightlyRate, (rule) => nightlyText(rule, names)) },
    {
      key: 'stars',
      label: titles.stars,
      text: ruleText(stars, ({ most }) => plural(most, { one: 'up to # star', other: 'up to # stars' })),
    },
    {
      key: 'boards',
      label: titles.boards,
      text: ruleText(boards, ({ allowed }) => list.format(allowed.map((one) => i18n._(BOARD_LABELS[one])))),
    },
    { key: 'refundable', label: titles.refundable, text: ruleText(refundable, () => t`required`) },
    {
      key: 'advance',
      label: titles.advance,
      text: ruleText(advance, ({ leastDays }) =>
        plural(leastDays ?? 0, { one: 'at least # day before', other: 'at least # days before' }),
      ),
    },
    { key: 'suppliers', label: titles.suppliers, text: ruleText(suppliers, avoidedNames) },
  ]
}
