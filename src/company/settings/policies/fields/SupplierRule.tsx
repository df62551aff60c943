import type { SuppliersDraft } from '#contract/approvals/policy-suppliers.ts'
import type { Service } from '#contract/core/services.ts'
import { RuleCard } from './RuleCard.tsx'
import { SupplierList } from './SupplierList.tsx'

/** The rule that avoids suppliers of a service. */
export const SupplierRule = (props: {
  service: Service
  title: string
  ruleKey: string
  addLabel: string
  placeholder: string
  rule: SuppliersDraft | null | undefined
  onChange: (rule: SuppliersDraft | null | undefined) => void
}) => {
  const { service, title, ruleKey, addLabel, placeholder, rule, onChange } = props
  return (
    <RuleCard<SuppliersDraft>
      title={title}
      ruleKey={ruleKey}
      rule={rule}
      blank={{ verdict: 'blocked', avoided: [] }}
      onChange={onChange}
    >
      {(shown, change) => (
        <SupplierList
          service={service}
          field={ruleKey}
          texts={{ addLabel, placeholder }}
          avoided={shown.avoided}
          onChange={(avoided) => change({ ...shown, avoided })}
        />
      )}
    </RuleCard>
  )
}
