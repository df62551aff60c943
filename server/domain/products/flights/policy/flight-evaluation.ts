import type { EvaluatedLeg } from '#contract/products/flights/approval-envelope.ts'
import type { ChosenFlights, ChosenLeg } from '#contract/products/flights/flights.ts'
import { comparedFlights, evaluateOffer, lowestBeside } from '#contract/products/flights/policy/policy-evaluation.ts'
import type { ComparedFlight, FlightRules } from '#contract/products/flights/policy/policy-rules.ts'
import { evaluationOf, strictestOf, type PolicyVerdict } from '#contract/approvals/policy-verdicts.ts'
import type { Flyers } from '#contract/products/flights/flight-search.ts'
import type { Money } from '#contract/core/money.ts'
import { dayInZone, nightsBetween } from '#contract/core/days.ts'
import type { Db } from '#server/database/db.ts'
import type { FlightSupplier } from '../supplier/flight-supplier.ts'
import type { EvaluationRules } from '../company-rules.ts'
import { soldSeats } from '../search/flight-stock.ts'
import { orSupplierUnavailable } from '#server/domain/bookings/supplier-failures.ts'

export type FlightEvaluation = { verdict: PolicyVerdict; legs: EvaluatedLeg[]; policyVersion: number }

type Chosen = Pick<ChosenFlights, 'legs' | 'families' | 'airports'>

const NOTHING: FlightEvaluation = { verdict: 'allow', legs: [], policyVersion: 0 }

const evaluateLeg = (
  rules: FlightRules,
  { airports, families }: Chosen,
  { offer, fare }: ChosenLeg,
  about: { leg: number; others: readonly ComparedFlight[] | null; now: Date },
): EvaluatedLeg => {
  const { leg, others, now } = about
  const [first] = offer.segments
  const zone = airports[first?.from ?? '']?.zone ?? 'UTC'
  const daysAhead = nightsBetween(dayInZone(now, zone), first?.departsLocal.slice(0, 10) ?? '')
  const family = families[fare.family]
  const { verdict, breaches } = evaluateOffer(rules, offer, { fare, family }, { others, daysAhead })
  const lowest = rules.price === undefined ? null : lowestBeside(rules, offer, fare, others)
  return { leg, verdict, breaches, total: fare.total, lowest }
}

/**
 * Evaluates the rules for flights, leg by leg; days in advance are measured from `now` at the place of departure.
 * `others` has the alternative flights for each leg, null if prices are not compared.
 */
export const evaluateLegs = (
  evaluationRules: EvaluationRules,
  chosen: Chosen,
  { others, now }: { others: readonly (readonly ComparedFlight[] | null)[]; now: Date },
): FlightEvaluation => {
  if (evaluationRules === null) return NOTHING
  const legs = chosen.legs.map((one, leg) =>
    evaluateLeg(evaluationRules.rules, chosen, one, { leg, others: others[leg] ?? null, now }),
  )
  return { verdict: strictestOf(legs), legs, policyVersion: evaluationRules.version }
}

/**
 * The evaluation of what the company pays where the traveller pays a part of the price: it counts for the legs above their
 * limit, one after the other. Other rules stay.
 */
export const withOwnPart = (evaluation: FlightEvaluation, own: Money | null): FlightEvaluation => {
  let left = own?.minor ?? 0
  const legs = evaluation.legs.map((leg): EvaluatedLeg => {
    const breaches = leg.breaches.filter((breach) => {
      if (breach.rule !== 'price' || breach.over.minor > left || breach.over.currency !== own?.currency) return true
      left -= breach.over.minor
      return false
    })
    return { ...leg, ...evaluationOf(breaches) }
  })
  return { ...evaluation, verdict: strictestOf(legs), legs }
}

/** The offers of the day beside a leg, in its cabin. */
const besides = async (
  { db, flights, now }: { db: Db; flights: FlightSupplier; now: Date },
  rules: FlightRules,
  { families }: Chosen,
  { offer, fare }: ChosenLeg,
  flyers: Flyers,
): Promise<ComparedFlight[]> => {
  const [first, last] = [offer.segments[0], offer.segments.at(-1)]
  if (first === undefined || last === undefined) return []
  const day = first.departsLocal.slice(0, 10)
  const cabin = families[fare.family]?.cabin ?? 'economy'
  const request = { from: first.from, to: last.to, day, flyers, cabin, sold: await soldSeats(db, [day]) }
  const found = await orSupplierUnavailable(flights.search(request, now))
  return comparedFlights(rules, { offers: found.offers, families: Object.fromEntries(found.families) })
}

/**
 * Like `evaluateLegs`, with current prices from the supplier: outside any transaction. The supplier is only queried if a
 * rule compares prices. Throws `supplier_unavailable`.
 */
export const evaluateFlightsNow = async (
  given: { db: Db; flights: FlightSupplier; now: Date },
  evaluationRules: EvaluationRules,
  chosen: Chosen,
  flyers: Flyers,
): Promise<FlightEvaluation> => {
  if (evaluationRules === null) return NOTHING
  const others =
    evaluationRules.rules.price === undefined
      ? []
      : await Promise.all(chosen.legs.map((leg) => besides(given, evaluationRules.rules, chosen, leg, flyers)))
  return evaluateLegs(evaluationRules, chosen, { others, now: given.now })
}
