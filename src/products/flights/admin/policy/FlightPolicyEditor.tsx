import { Button, Group, NativeSelect } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { CABINS, type Cabin } from '#contract/products/flights/cabins.ts'
import { FARE_CLASSES } from '#contract/products/flights/policy/fare-class.ts'
import type { FlightDraft } from '#contract/products/flights/policy/policy-draft.ts'
import type { PolicyEditorProps } from '#src/bookings/policy-slot.ts'
import { CheckList } from '#src/company/settings/policies/fields/CheckList.tsx'
import { NumberField } from '#src/company/settings/policies/fields/NumberField.tsx'
import { RemovableRow } from '#src/company/settings/policies/fields/RemovableRow.tsx'
import { RuleCard } from '#src/company/settings/policies/fields/RuleCard.tsx'
import classes from '#src/company/settings/policies/Policies.module.css'
import { CABIN_LABELS } from '../../labels/cabin-labels.ts'
import { FARE_CLASS_LABELS } from '../../labels/fare-class-labels.ts'
import { AvoidedAirlines } from './AvoidedAirlines.tsx'
import { FLIGHT_RULE_TITLES } from './flight-rule-texts.ts'

type CabinRule = NonNullable<FlightDraft['cabin']>
const MAX_STEPS = 5

const CabinSelect = (props: { label: string; value: Cabin; onChange: (cabin: Cabin) => void }) => {
  const { i18n } = useLingui()
  return (
    <NativeSelect
      label={props.label}
      value={props.value}
      maw="16em"
      data={CABINS.map((cabin) => ({ value: cabin, label: i18n._(CABIN_LABELS[cabin]) }))}
      onChange={(event) => {
        const cabin = CABINS.find((one) => one === event.currentTarget.value)
        if (cabin !== undefined) props.onChange(cabin)
      }}
    />
  )
}

const CabinFields = ({ rule, onChange }: { rule: CabinRule; onChange: (rule: CabinRule) => void }) => {
  const { t } = useLingui()
  const { longer } = rule
  const replace = (place: number, step: CabinRule['longer'][number]) =>
    onChange({ ...rule, longer: longer.map((one, at) => (at === place ? step : one)) })
  return (
    <>
      <CabinSelect label={t`Up to`} value={rule.most} onChange={(most) => onChange({ ...rule, most })} />
      <ul className={classes.entries}>
        {[...longer.entries()].map(([place, step]) => (
          <RemovableRow
            key={place}
            removeLabel={t`Remove longer flights ${place + 1}`}
            onRemove={() => onChange({ ...rule, longer: longer.filter((_one, at) => at !== place) })}
          >
            <NumberField
              label={t`From hours in total`}
              field={`flights.cabin.longer.${place}.fromMinutes`}
              value={step.fromMinutes}
              unit={60}
              width="12em"
              onChange={(fromMinutes) => replace(place, { ...step, fromMinutes })}
            />
            <CabinSelect label={t`Up to`} value={step.most} onChange={(most) => replace(place, { ...step, most })} />
          </RemovableRow>
        ))}
      </ul>
      {longer.length < MAX_STEPS && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onChange({ ...rule, longer: [...longer, { fromMinutes: 8 * 60, most: 'business' }] })}
          >
            <Trans>Add a cabin for longer flights</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

/** The rules for flights in a draft. */
export const FlightPolicyEditor = ({ draft, onChange }: PolicyEditorProps) => {
  const { t, i18n } = useLingui()
  const titles = FLIGHT_RULE_TITLES()
  const set = (changed: FlightDraft) => onChange({ ...draft, flights: { ...draft.flights, ...changed } })
  return (
    <>
      <RuleCard
        title={titles.cabin}
        ruleKey="flights.cabin"
        rule={draft.flights?.cabin}
        blank={{ verdict: 'needs_approval', most: 'economy', longer: [] }}
        onChange={(cabin) => set({ cabin })}
      >
        {(rule, change) => <CabinFields rule={rule} onChange={change} />}
      </RuleCard>
      <RuleCard
        title={titles.fares}
        description={t`Airlines use different names for their fares, such as Lite or Flex, so choose by what the ticket allows.`}
        ruleKey="flights.fares"
        rule={draft.flights?.fares}
        blank={{ verdict: 'warn', allowed: ['changeable', 'refundable', 'flexible'] }}
        onChange={(fares) => set({ fares })}
      >
        {(rule, change) => (
          <CheckList
            label={t`Allowed`}
            field="flights.fares.allowed"
            options={FARE_CLASSES}
            labelOf={(one) => i18n._(FARE_CLASS_LABELS[one])}
            value={rule.allowed}
            onChange={(allowed) => change({ ...rule, allowed })}
          />
        )}
      </RuleCard>
      <RuleCard
        title={titles.price}
        description={t`Compared with flights that leave around the same time and don't stop more often.`}
        ruleKey="flights.price"
        rule={draft.flights?.price}
        blank={{ verdict: 'warn', abovePermille: 200, windowMinutes: 180 }}
        onChange={(price) => set({ price })}
      >
        {(rule, change) => (
          <Group gap="sm" align="start">
            <NumberField
              label={t`Above the lowest by up to`}
              field="flights.price.abovePermille"
              value={rule.abovePermille}
              unit={10}
              suffix="%"
              onChange={(abovePermille) => change({ ...rule, abovePermille })}
            />
            <NumberField
              label={t`Hours before and after`}
              field="flights.price.windowMinutes"
              value={rule.windowMinutes}
              unit={60}
              onChange={(windowMinutes) => change({ ...rule, windowMinutes })}
            />
          </Group>
        )}
      </RuleCard>
      <RuleCard
        title={titles.advance}
        ruleKey="flights.advance"
        rule={draft.flights?.advance}
        blank={{ verdict: 'warn', leastDays: 7 }}
        onChange={(advance) => set({ advance })}
      >
        {(rule, change) => (
          <NumberField
            label={t`Days before departure`}
            field="flights.advance.leastDays"
            value={rule.leastDays}
            onChange={(leastDays) => change({ ...rule, leastDays })}
          />
        )}
      </RuleCard>
      <RuleCard
        title={titles.airlines}
        ruleKey="flights.airlines"
        rule={draft.flights?.airlines}
        blank={{ verdict: 'warn', avoided: [] }}
        onChange={(airlines) => set({ airlines })}
      >
        {(rule, change) => <AvoidedAirlines rule={rule} onChange={change} />}
      </RuleCard>
    </>
  )
}
