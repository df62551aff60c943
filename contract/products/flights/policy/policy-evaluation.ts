import type { Fare, FareFamily, FlightOffer } from '../flights.ts'
import type { Money } from '#contract/core/money.ts'
import {
  evaluateFlight,
  isFareAllowed,
  lowestReasonable,
  type ComparedFlight,
  type FlightBreach,
  type FlightRules,
} from './policy-rules.ts'
import { fareClassOf } from './fare-class.ts'
import type { Evaluated } from '#contract/approvals/policy-verdicts.ts'

const comparedAs = ({ segments }: FlightOffer, total: Money): ComparedFlight => ({
  departs: Date.parse(segments[0]?.departsAt ?? ''),
  stops: segments.length - 1,
  total,
})

type Families = Readonly<Record<string, FareFamily>>

/** What is known least of a fare counts most: a family that is not known has the highest cabin and the strictest terms. */
const termsOf = (family: FareFamily | undefined) =>
  family === undefined
    ? { cabin: 'first' as const, fareClass: 'fixed' as const }
    : { cabin: family.cabin, fareClass: fareClassOf(family) }

/**
 * Comparison data for the offers of a leg: each with its lowest fare of a class that the rules allow; one without such a
 * fare is left out. Computed once for all of them.
 */
export const comparedFlights = (
  rules: FlightRules,
  { offers, families }: { offers: readonly FlightOffer[]; families: Families },
): ComparedFlight[] =>
  offers.flatMap((offer) => {
    const lowest = offer.fares.find(({ family }) => isFareAllowed(rules, termsOf(families[family]).fareClass))
    return lowest === undefined ? [] : [comparedAs(offer, lowest.total)]
  })

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
  { fare, family }: { fare: Fare; family: FareFamily | undefined },
  { others, daysAhead }: { others: readonly ComparedFlight[] | null; daysAhead: number },
): Evaluated<FlightBreach> =>
  evaluateFlight(rules, {
    ...termsOf(family),
    minutes: offer.minutes,
    airlines: offer.segments.flatMap(({ carrier, operatedBy }) => [carrier, operatedBy]),
    total: fare.total,
    lowest: lowestBeside(rules, offer, fare, others),
    daysAhead,
  })
