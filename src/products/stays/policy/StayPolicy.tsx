import type { StaySearch } from '../search/form/stay-search.ts'
import { PolicyBadge } from '#src/company/policy/PolicyBadge.tsx'
import { judgeStay } from './evaluate-stay.ts'
import { breachWords } from '#src/company/policy/policy-labels.ts'
import { usePolicyRules } from '#src/company/policy/queries.ts'

/** The company's policy verdict for a rate, with the reason; empty for visitors and without a policy. */
export const StayPolicy = (props: {
  hotel: Parameters<typeof judgeStay>[1] & { cityName: string }
  rate: Parameters<typeof judgeStay>[2]
  stay: StaySearch
}) => {
  const rules = usePolicyRules()
  const { hotel, rate, stay } = props
  const judgement = rules ? judgeStay(rules, hotel, rate, stay) : null
  if (judgement === null) return null
  const [worst] = judgement.breaches
  return (
    <PolicyBadge
      verdict={judgement.verdict}
      {...(worst === undefined ? {} : { rule: breachWords(worst, hotel.cityName) })}
    />
  )
}
