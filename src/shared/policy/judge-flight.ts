import type { Fare, FlightOffer } from '#contract/endpoints/flights.ts'
import type { Money } from '#contract/money.ts'
import {
  judgeFlight,
  lowestReasonable,
  type ComparedFlight,
  type FlightBreach,
  type FlightRules,
} from '#contract/rules/flight-policy.ts'
import type { Cabin } from '#contract/rules/flight-search.ts'
import type { Judged } from '#contract/rules/policy-verdicts.ts'
import { daysAhead } from './judge-stay.ts'

const comparedAs = ({ segments }: FlightOffer, total: Money): ComparedFlight => ({
  departs: Date.parse(segments[0]?.departsAt ?? ''),
  stops: segments.length - 1,
  total,
})

/** What offers of a leg are compared by: each with its lowest fare. Made once for all of them. */
export const comparedFlights = (offers: readonly FlightOffer[]): ComparedFlight[] =>
  offers.flatMap((offer) => (offer.fares[0] === undefined ? [] : [comparedAs(offer, offer.fares[0].total)]))

/**
 * What a policy says of a fare of an offer; `others` are those of the same leg as they were found, null where they are not
 * known. Days ahead are counted from today on the device.
 */
export const judgeFare = (
  rules: FlightRules,
  offer: FlightOffer,
  { fare, cabin }: { fare: Fare; cabin: Cabin },
  others: readonly ComparedFlight[] | null,
): Judged<FlightBreach> => {
  const one = comparedAs(offer, fare.total)
  return judgeFlight(rules, {
    cabin,
    minutes: offer.minutes,
    airlines: offer.segments.flatMap(({ carrier, operatedBy }) => [carrier, operatedBy]),
    total: fare.total,
    lowest: others === null ? null : lowestReasonable(one, others, rules.price?.windowMinutes ?? 0),
    daysAhead: daysAhead(offer.segments[0]?.departsLocal.slice(0, 10) ?? ''),
  })
}
