import { Group, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { CabDraft } from '#contract/products/cabs/policy-draft.ts'
import { VEHICLE_CLASSES } from '#contract/products/cabs/vehicles.ts'
import type { PolicyEditorProps } from '#src/bookings/policy-slot.ts'
import { CheckList, ListMistake } from '#src/company/settings/policies/fields/CheckList.tsx'
import { CityPicker } from '#src/company/settings/policies/fields/CityPicker.tsx'
import { AmountField } from '#src/company/settings/policies/fields/NumberField.tsx'
import { RemovableRow } from '#src/company/settings/policies/fields/RemovableRow.tsx'
import { RuleCard } from '#src/company/settings/policies/fields/RuleCard.tsx'
import { SupplierRule } from '#src/company/settings/policies/fields/SupplierRule.tsx'
import { usePolicyEditing } from '#src/company/settings/policies/policy-editing.ts'
import styles from '#src/company/settings/policies/Policies.module.css'
import { CLASS_LABELS } from '../../terms/ride-labels.ts'
import { CAB_RULE_TITLES } from './cab-rule-texts.ts'

type Hours = NonNullable<CabDraft['hours']>
type Cities = NonNullable<CabDraft['cities']>

const HoursFields = ({ rule, onChange }: { rule: Hours; onChange: (rule: Hours) => void }) => {
  const { t } = useLingui()
  const { mistakes } = usePolicyEditing()
  const field = (name: 'from' | 'until', label: string) => (
    <TextInput
      type="time"
      label={label}
      name={`cabs.hours.${name}`}
      value={rule[name]}
      error={mistakes[`cabs.hours.${name}`]}
      onChange={(event) => onChange({ ...rule, [name]: event.currentTarget.value })}
    />
  )
  return (
    <Group gap="sm" align="start">
      {field('from', t`From`)}
      {field('until', t`Until`)}
    </Group>
  )
}

const CityList = ({ rule, onChange }: { rule: Cities; onChange: (rule: Cities) => void }) => {
  const { t } = useLingui()
  const { cityName } = usePolicyEditing().names
  const { allowed } = rule
  return (
    <>
      <ul className={styles.entries}>
        {allowed.map((city) => (
          <RemovableRow
            key={city}
            removeLabel={t`Remove ${cityName(city)}`}
            onRemove={() => onChange({ ...rule, allowed: allowed.filter((one) => one !== city) })}
          >
            {cityName(city)}
          </RemovableRow>
        ))}
      </ul>
      <ListMistake field="cabs.cities.allowed" />
      <CityPicker without={allowed} onAdd={(city) => onChange({ ...rule, allowed: [...allowed, city] })} />
    </>
  )
}

/** The rules for rides in a draft. */
export const CabPolicyEditor = ({ draft, onChange }: PolicyEditorProps) => {
  const { t, i18n } = useLingui()
  const titles = CAB_RULE_TITLES()
  const set = (changed: CabDraft) => onChange({ ...draft, cabs: { ...draft.cabs, ...changed } })
  return (
    <>
      <RuleCard
        title={titles.classes}
        ruleKey="cabs.classes"
        rule={draft.cabs?.classes}
        blank={{ verdict: 'warn', allowed: ['economy', 'comfort'] }}
        onChange={(allowed) => set({ classes: allowed })}
      >
        {(rule, change) => (
          <CheckList
            label={t`Allowed`}
            field="cabs.classes.allowed"
            options={VEHICLE_CLASSES}
            labelOf={(one) => i18n._(CLASS_LABELS[one])}
            value={rule.allowed}
            onChange={(allowed) => change({ ...rule, allowed })}
          />
        )}
      </RuleCard>
      <RuleCard
        title={titles.hours}
        description={t`Local time at the pick-up. An earlier end time is on the next day.`}
        ruleKey="cabs.hours"
        rule={draft.cabs?.hours}
        blank={{ verdict: 'warn', from: '05:00', until: '23:00' }}
        onChange={(hours) => set({ hours })}
      >
        {(rule, change) => <HoursFields rule={rule} onChange={change} />}
      </RuleCard>
      <RuleCard
        title={titles.cities}
        description={t`Where rides may start, stop and end.`}
        ruleKey="cabs.cities"
        rule={draft.cabs?.cities}
        blank={{ verdict: 'warn', allowed: [] }}
        onChange={(cities) => set({ cities })}
      >
        {(rule, change) => <CityList rule={rule} onChange={change} />}
      </RuleCard>
      <RuleCard
        title={titles.perRide}
        description={t`With taxes.`}
        ruleKey="cabs.perRide"
        rule={draft.cabs?.perRide}
        blank={{ verdict: 'warn', most: null }}
        onChange={(perRide) => set({ perRide })}
      >
        {(rule, change) => (
          <AmountField
            label={t`Up to`}
            field="cabs.perRide.most"
            value={rule.most}
            onChange={(most) => change({ ...rule, most })}
          />
        )}
      </RuleCard>
      <RuleCard
        title={titles.perMonth}
        description={t`All rides of one employee in a calendar month.`}
        ruleKey="cabs.perMonth"
        rule={draft.cabs?.perMonth}
        blank={{ verdict: 'warn', most: null }}
        onChange={(perMonth) => set({ perMonth })}
      >
        {(rule, change) => (
          <AmountField
            label={t`Up to`}
            field="cabs.perMonth.most"
            value={rule.most}
            onChange={(most) => change({ ...rule, most })}
          />
        )}
      </RuleCard>
      <SupplierRule
        service="cab"
        title={titles.suppliers}
        ruleKey="cabs.suppliers"
        addLabel={t`Add a car operator`}
        placeholder={t`Operator name`}
        rule={draft.cabs?.suppliers}
        onChange={(suppliers) => set({ suppliers })}
      />
    </>
  )
}
