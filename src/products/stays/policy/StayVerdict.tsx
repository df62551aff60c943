import type { PolicyRules } from '#contract/products/policies.ts'
import { PolicyBadge } from '#src/company/policy/PolicyBadge.tsx'
import type { StaySearch } from '#src/search/form/stay-search.ts'
import { breachLabel } from './breach-label.ts'
import { evaluateStay } from './evaluate-stay.ts'

export type StayVerdictProps = {
  hotel: Parameters<typeof evaluateStay>[1] & { cityName: string }
  rate: Parameters<typeof evaluateStay>[2]
  stay: StaySearch
}

/** The verdict of a policy for a rate, with the reason. */
export const StayVerdict = ({ rules, hotel, rate, stay }: StayVerdictProps & { rules: PolicyRules }) => {
  const evaluation = evaluateStay(rules, hotel, rate, stay)
  if (evaluation === null) return null
  const [worst] = evaluation.breaches
  return (
    <PolicyBadge
      verdict={evaluation.verdict}
      {...(worst === undefined ? {} : { rule: breachLabel(worst, hotel.cityName) })}
    />
  )
}
