import { NativeSelect } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { FlightDraft } from '#contract/products/flights/policy/policy-draft.ts'
import { ListMistake } from '#src/company/settings/policies/fields/CheckList.tsx'
import { RemovableRow } from '#src/company/settings/policies/fields/RemovableRow.tsx'
import { usePolicyEditing } from '#src/company/settings/policies/policy-editing.ts'
import { useAirlines } from '#src/company/settings/policies/use-names.ts'
import classes from '#src/company/settings/policies/Policies.module.css'

type Rule = NonNullable<FlightDraft['airlines']>

/** Airlines that are not to be flown with, chosen from the list of all. */
export const AvoidedAirlines = ({ rule, onChange }: { rule: Rule; onChange: (rule: Rule) => void }) => {
  const { t } = useLingui()
  const { airlineName } = usePolicyEditing().names
  const airlines = useAirlines()
  const { avoided } = rule
  return (
    <>
      <ul className={classes.entries}>
        {avoided.map((code) => (
          <RemovableRow
            key={code}
            removeLabel={t`Remove ${airlineName(code)}`}
            onRemove={() => onChange({ ...rule, avoided: avoided.filter((one) => one !== code) })}
          >
            {airlineName(code)} ({code})
          </RemovableRow>
        ))}
      </ul>
      <ListMistake field="flights.airlines.avoided" />
      <NativeSelect
        label={t`Add an airline`}
        maw="24em"
        value=""
        data={[
          { value: '', label: t`Choose an airline` },
          ...airlines.filter(({ id }) => !avoided.includes(id)).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => {
          const code = event.currentTarget.value
          if (code !== '') onChange({ ...rule, avoided: [...avoided, code] })
        }}
      />
    </>
  )
}
