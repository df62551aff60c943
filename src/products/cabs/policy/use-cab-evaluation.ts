import type { Evaluated } from '#contract/approvals/policy-verdicts.ts'
import type { CabHold } from '#contract/products/cabs/cab-holds.ts'
import { evaluateCab, type CabBreach } from '#contract/products/cabs/policy.ts'
import { usePolicyRules } from '#src/company/policy/queries.ts'

/** What the company's policy says of a held ride; null without a rule for rides and until it is known. */
export const useCabEvaluation = (hold: CabHold | undefined): Evaluated<CabBreach> | null => {
  const rules = usePolicyRules()
  if (!rules?.cabs || hold === undefined) return null
  const { operatorId, ride, vehicleClass, total, spentThisMonth } = hold
  const cities = [ride.from, ...ride.stops, ride.to].map(({ cityId, city }) => ({ id: cityId, name: city }))
  return evaluateCab(rules.cabs, rules.currency, {
    operatorId,
    vehicleClass,
    time: ride.at.slice(11, 16),
    cities,
    total,
    spentThisMonth,
  })
}
