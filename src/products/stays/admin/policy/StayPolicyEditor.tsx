import { NativeSelect, Text } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { BOARDS } from '#contract/products/stays/stay-search.ts'
import type { StayDraft } from '#contract/products/stays/policy-draft.ts'
import type { PolicyEditorProps } from '#src/bookings/policy-slot.ts'
import { CheckList } from '#src/company/settings/policies/fields/CheckList.tsx'
import { CityPicker } from '#src/company/settings/policies/fields/CityPicker.tsx'
import { AmountField, NumberField } from '#src/company/settings/policies/fields/NumberField.tsx'
import { RemovableRow } from '#src/company/settings/policies/fields/RemovableRow.tsx'
import { RuleCard } from '#src/company/settings/policies/fields/RuleCard.tsx'
import { SupplierRule } from '#src/company/settings/policies/fields/SupplierRule.tsx'
import { usePolicyEditing } from '#src/company/settings/policies/policy-editing.ts'
import classes from '#src/company/settings/policies/Policies.module.css'
import { BOARD_LABELS } from '../../detail/labels.ts'
import { STAY_RULE_TITLES } from './stay-rule-texts.ts'

type NightlyRate = NonNullable<StayDraft['nightlyRate']>

const NightlyRates = ({ rule, onChange }: { rule: NightlyRate; onChange: (rule: NightlyRate) => void }) => {
  const { t } = useLingui()
  const { cityName } = usePolicyEditing().names
  const { cities, other } = rule
  const ids = Object.keys(cities)
  return (
    <>
      {ids.length > 0 && (
        <ul className={classes.entries}>
          {ids.map((city) => (
            <RemovableRow
              key={city}
              removeLabel={t`Remove ${cityName(city)}`}
              onRemove={() => {
                const { [city]: _removed, ...left } = cities
                onChange({ ...rule, cities: left })
              }}
            >
              <AmountField
                label={cityName(city)}
                field={`nightlyRate.cities.${city}`}
                value={cities[city] ?? null}
                onChange={(limit) => onChange({ ...rule, cities: { ...cities, [city]: limit } })}
              />
            </RemovableRow>
          ))}
        </ul>
      )}
      <CityPicker without={ids} onAdd={(city) => onChange({ ...rule, cities: { ...cities, [city]: null } })} />
      <AmountField
        label={ids.length === 0 ? t`All cities` : t`Other cities`}
        description={t`Leave empty for no limit.`}
        field="nightlyRate.other"
        value={other}
        onChange={(limit) => onChange({ ...rule, other: limit })}
      />
    </>
  )
}

/** The rules for stays in a draft. */
export const StayPolicyEditor = ({ draft, onChange }: PolicyEditorProps) => {
  const { t, i18n } = useLingui()
  const titles = STAY_RULE_TITLES()
  return (
    <>
      <RuleCard
        title={titles.nightlyRate}
        description={t`For one room and night, with taxes.`}
        ruleKey="nightlyRate"
        rule={draft.nightlyRate}
        blank={{ verdict: 'warn', cities: {}, other: null }}
        onChange={(nightlyRate) => onChange({ ...draft, nightlyRate })}
      >
        {(rule, change) => <NightlyRates rule={rule} onChange={change} />}
      </RuleCard>
      <RuleCard
        title={titles.stars}
        ruleKey="stars"
        rule={draft.stars}
        blank={{ verdict: 'warn', most: 4 }}
        onChange={(stars) => onChange({ ...draft, stars })}
      >
        {(rule, change) => (
          <NativeSelect
            label={t`Up to`}
            maw="16em"
            value={String(rule.most)}
            data={[1, 2, 3, 4].map((most) => ({
              value: String(most),
              label: plural(most, { one: '# star', other: '# stars' }),
            }))}
            onChange={(event) => change({ ...rule, most: Number(event.currentTarget.value) })}
          />
        )}
      </RuleCard>
      <RuleCard
        title={titles.boards}
        ruleKey="boards"
        rule={draft.boards}
        blank={{ verdict: 'warn', allowed: ['room_only', 'breakfast'] }}
        onChange={(boards) => onChange({ ...draft, boards })}
      >
        {(rule, change) => (
          <CheckList
            label={t`Allowed`}
            field="boards.allowed"
            options={BOARDS}
            labelOf={(board) => i18n._(BOARD_LABELS[board])}
            value={rule.allowed}
            onChange={(allowed) => change({ ...rule, allowed })}
          />
        )}
      </RuleCard>
      <RuleCard
        title={titles.refundable}
        ruleKey="refundable"
        rule={draft.refundable}
        blank={{ verdict: 'warn' }}
        onChange={(refundable) => onChange({ ...draft, refundable })}
      >
        {() => (
          <Text size="sm">
            <Trans>Rooms must be free to cancel when they're booked.</Trans>
          </Text>
        )}
      </RuleCard>
      <RuleCard
        title={titles.advance}
        ruleKey="advance"
        rule={draft.advance}
        blank={{ verdict: 'warn', leastDays: 7 }}
        onChange={(advance) => onChange({ ...draft, advance })}
      >
        {(rule, change) => (
          <NumberField
            label={t`Days before check-in`}
            field="advance.leastDays"
            value={rule.leastDays}
            onChange={(leastDays) => change({ ...rule, leastDays })}
          />
        )}
      </RuleCard>
      <SupplierRule
        service="stay"
        title={titles.suppliers}
        ruleKey="suppliers"
        addLabel={t`Add a hotel or chain`}
        placeholder={t`Hotel or chain name`}
        rule={draft.suppliers}
        onChange={(suppliers) => onChange({ ...draft, suppliers })}
      />
    </>
  )
}
