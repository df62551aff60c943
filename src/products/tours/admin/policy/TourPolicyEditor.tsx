import { useLingui } from '@lingui/react/macro'
import type { TourDraft } from '#contract/products/tours/policy-draft.ts'
import type { PolicyEditorProps } from '#src/bookings/policy-slot.ts'
import { AmountField, NumberField } from '#src/company/settings/policies/fields/NumberField.tsx'
import { RuleCard } from '#src/company/settings/policies/fields/RuleCard.tsx'
import { SupplierRule } from '#src/company/settings/policies/fields/SupplierRule.tsx'
import { TOUR_RULE_TITLES } from './tour-rule-texts.ts'

/** The rules for tours in a draft. */
export const TourPolicyEditor = ({ draft, onChange }: PolicyEditorProps) => {
  const { t } = useLingui()
  const titles = TOUR_RULE_TITLES()
  const set = (changed: TourDraft) => onChange({ ...draft, tours: { ...draft.tours, ...changed } })
  return (
    <>
      <RuleCard
        title={titles.perPerson}
        description={t`With taxes. A group ticket is one person.`}
        ruleKey="tours.perPerson"
        rule={draft.tours?.perPerson}
        blank={{ verdict: 'warn', most: null }}
        onChange={(perPerson) => set({ perPerson })}
      >
        {(rule, change) => (
          <AmountField
            label={t`Up to`}
            field="tours.perPerson.most"
            value={rule.most}
            onChange={(most) => change({ ...rule, most })}
          />
        )}
      </RuleCard>
      <RuleCard
        title={titles.advance}
        ruleKey="tours.advance"
        rule={draft.tours?.advance}
        blank={{ verdict: 'warn', leastDays: 2 }}
        onChange={(advance) => set({ advance })}
      >
        {(rule, change) => (
          <NumberField
            label={t`Days before the tour`}
            field="tours.advance.leastDays"
            value={rule.leastDays}
            onChange={(leastDays) => change({ ...rule, leastDays })}
          />
        )}
      </RuleCard>
      <SupplierRule
        service="tour"
        title={titles.suppliers}
        ruleKey="tours.suppliers"
        addLabel={t`Add a tour operator`}
        placeholder={t`Operator name`}
        rule={draft.tours?.suppliers}
        onChange={(suppliers) => set({ suppliers })}
      />
    </>
  )
}
