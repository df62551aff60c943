import type { StaySearch } from '#src/search/form/stay-search.ts'
import { PolicyBadge } from '#src/company/policy/PolicyBadge.tsx'
import { evaluateStay } from './evaluate-stay.ts'
import { breachLabel } from './breach-label.ts'
import { usePolicyRules } from '#src/company/policy/queries.ts'

/** The company's policy verdict for a rate, with the reason; empty for visitors and without a policy. */
export const StayPolicy = (props: {
  hotel: Parameters<typeof evaluateStay>[1] & { cityName: string }
  rate: Parameters<typeof evaluateStay>[2]
  stay: StaySearch
}) => {
  const rules = usePolicyRules()
  const { hotel, rate, stay } = props
  const evaluation = rules ? evaluateStay(rules, hotel, rate, stay) : null
  if (evaluation === null) return null
  const [worst] = evaluation.breaches
  return (
    <PolicyBadge
      verdict={evaluation.verdict}
      {...(worst === undefined ? {} : { rule: breachLabel(worst, hotel.cityName) })}
    />
  )
}
