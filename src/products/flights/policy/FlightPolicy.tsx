import type { Fare, FlightOffer, FlightResults } from '#contract/products/flights/flights.ts'
import type { ComparedFlight } from '#contract/products/flights/policy/policy-rules.ts'
import { PolicyBadge } from '#src/company/policy/PolicyBadge.tsx'
import { flightBreachLabel } from './flight-policy-labels.ts'
import { evaluateFare } from './evaluate-flight.ts'
import { usePolicyRules } from '#src/company/policy/queries.ts'

/**
 * The company's policy verdict for a fare, with the reason; empty for visitors and without a policy. Without comparison
 * prices only breaches are shown.
 */
export const FlightPolicy = (props: {
  offer: FlightOffer
  fare: Fare
  names: Pick<FlightResults, 'airlines' | 'families'>
  /** The other offers of the leg, null where they are not known. */
  others: readonly ComparedFlight[] | null
}) => {
  const rules = usePolicyRules()?.flights
  const { offer, fare, names, others } = props
  const family = names.families[fare.family]
  if (rules === undefined || family === undefined) return null
  const { verdict, breaches } = evaluateFare(rules, offer, { fare, family }, others)
  const [worst] = breaches
  if (worst === undefined && others === null && rules.price !== undefined) return null
  return (
    <PolicyBadge
      verdict={verdict}
      {...(worst !== undefined && { rule: flightBreachLabel(worst, (code) => names.airlines[code] ?? code) })}
    />
  )
}
