import { useLingui } from '@lingui/react/macro'
import type { FlightDraft } from '#contract/products/flights/policy/policy-draft.ts'
import { SupplierList } from '#src/company/settings/policies/fields/SupplierList.tsx'
import { usePolicyEditing } from '#src/company/settings/policies/policy-editing.ts'

type Rule = NonNullable<FlightDraft['airlines']>

/** Airlines that are not to be flown with, found by name. */
export const AvoidedAirlines = ({ rule, onChange }: { rule: Rule; onChange: (rule: Rule) => void }) => {
  const { t } = useLingui()
  const { airlineName } = usePolicyEditing().names
  return (
    <SupplierList
      service="flight"
      field="flights.airlines"
      texts={{ addLabel: t`Add an airline`, placeholder: t`Airline name` }}
      avoided={rule.avoided.map((key) => ({ key, name: rule.names?.[key] ?? airlineName(key) }))}
      onChange={(avoided) =>
        onChange({
          ...rule,
          avoided: avoided.map(({ key }) => key),
          names: Object.fromEntries(avoided.map(({ key, name }) => [key, name])),
        })
      }
    />
  )
}
