import type { Fare, FareFamily, FlightOffer } from '#contract/products/flights/flights.ts'
import { evaluateOffer } from '#contract/products/flights/policy/policy-evaluation.ts'
import type { ComparedFlight, FlightBreach, FlightRules } from '#contract/products/flights/policy/policy-rules.ts'
import type { Evaluated } from '#contract/approvals/policy-verdicts.ts'
import { daysAhead } from '#src/bookings/days-ahead.ts'

/**
 * Evaluates a policy for a fare of an offer; `others` are the offers found for the same leg, null if unknown. Days in
 * advance are relative to the device's date.
 */
export const evaluateFare = (
  rules: FlightRules,
  offer: FlightOffer,
  fare: { fare: Fare; family: FareFamily },
  others: readonly ComparedFlight[] | null,
): Evaluated<FlightBreach> =>
  evaluateOffer(rules, offer, fare, {
    others,
    daysAhead: daysAhead(offer.segments[0]?.departsLocal.slice(0, 10) ?? ''),
  })
