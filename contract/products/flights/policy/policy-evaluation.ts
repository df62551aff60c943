import type { Fare, FlightOffer } from '../flights.ts'
import type { Money } from '#contract/core/money.ts'
import {
  evaluateFlight,
  lowestReasonable,
  type ComparedFlight,
  type FlightBreach,
  type FlightRules,
} from './policy-rules.ts'
import type { Cabin } from '../cabins.ts'
import type { Evaluated } from '#contract/approvals/policy-verdicts.ts'

const comparedAs = ({ segments }: FlightOffer, total: Money): ComparedFlight => ({
  departs: Date.parse(segments[0]?.departsAt ?? ''),
  stops: segments.length - 1,
  total,
})

/** Comparison data for the offers of a leg: each with its lowest fare. Computed once for all of them. */
export const comparedFlights = (offers: readonly FlightOffer[]): ComparedFlight[] =>
  offers.flatMap((offer) => (offer.fares[0] === undefined ? [] : [comparedAs(offer, offer.fares[0].total)]))

/** The lowest reasonable price a fare of an offer is compared with; null where the others of its leg are not known. */
export const lowestBeside = (
  rules: FlightRules,
  offer: FlightOffer,
  fare: Fare,
  others: readonly ComparedFlight[] | null,
): Money | null =>
  others === null ? null : lowestReasonable(comparedAs(offer, fare.total), others, rules.price?.windowMinutes ?? 0)

/** Evaluates the policy for a fare of an offer; `others` are the offers found for the same leg. */
export const evaluateOffer = (
  rules: FlightRules,
  offer: FlightOffer,
  { fare, cabin }: { fare: Fare; cabin: Cabin },
  { others, daysAhead }: { others: readonly ComparedFlight[] | null; daysAhead: number },
): Evaluated<FlightBreach> =>
  evaluateFlight(rules, {
    cabin,
    minutes: offer.minutes,
    airlines: offer.segments.flatMap(({ carrier, operatedBy }) => [carrier, operatedBy]),
    total: fare.total,
    lowest: lowestBeside(rules, offer, fare, others),
    daysAhead,
  })
