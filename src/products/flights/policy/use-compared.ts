import { useMemo } from 'react'
import type { FlightOffer, FlightResults } from '#contract/products/flights/flights.ts'
import { comparedFlights } from '#contract/products/flights/policy/policy-evaluation.ts'
import type { ComparedFlight } from '#contract/products/flights/policy/policy-rules.ts'
import { usePolicyRules } from '#src/company/policy/queries.ts'

/** What fares of a leg are compared with by the company's policy: `offers` are all that were found for it. */
export const useCompared = (
  offers: readonly FlightOffer[],
  families: FlightResults['families'],
): readonly ComparedFlight[] => {
  const rules = usePolicyRules()?.flights
  return useMemo(
    () => (rules === undefined ? [] : comparedFlights(rules, { offers, families })),
    [rules, offers, families],
  )
}
