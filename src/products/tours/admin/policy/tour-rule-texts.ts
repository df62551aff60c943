import { plural, t } from '@lingui/core/macro'
import { money } from '#contract/core/money.ts'
import type { PolicyDraft } from '#contract/products/policy-scopes.ts'
import type { PolicyNames, PolicyRuleText } from '#src/bookings/policy-slot.ts'
import { avoidedNames, ruleText } from '#src/company/settings/policies/outcomes.ts'
import { formatMoney } from '#src/i18n/formats.ts'

export const TOUR_RULE_TITLES = () => ({
  perPerson: t`Price per person`,
  advance: t`Book tours in advance`,
  suppliers: t`Tour operators to avoid`,
})

/** The rules for tours in words. */
export const tourRuleTexts = ({ tours }: PolicyDraft, { currency }: PolicyNames): PolicyRuleText[] => {
  const titles = TOUR_RULE_TITLES()
  return [
    {
      key: 'tours.perPerson',
      label: titles.perPerson,
      text: ruleText(tours?.perPerson, ({ most }) => t`up to ${formatMoney(money(most ?? 0, currency))}`),
    },
    {
      key: 'tours.advance',
      label: titles.advance,
      text: ruleText(tours?.advance, ({ leastDays }) =>
        plural(leastDays ?? 0, { one: 'at least # day before', other: 'at least # days before' }),
      ),
    },
    { key: 'tours.suppliers', label: titles.suppliers, text: ruleText(tours?.suppliers, avoidedNames) },
  ]
}
