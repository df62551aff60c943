import * as v from 'valibot'
import { money, moneySchema, permilleOf, type Money } from '#contract/core/money.ts'
import { CABINS, type Cabin } from '../cabins.ts'
import { FARE_CLASSES, type FareClass } from './fare-class.ts'
import { breachVerdictSchema, evaluationOf, type Evaluated } from '#contract/approvals/policy-verdicts.ts'

const count = (least: number) => v.pipe(v.number(), v.integer(), v.minValue(least))

/** Flight policy of a company. A missing rule is not evaluated. */
export const flightRulesSchema = v.object({
  /** The highest cabin; a higher one from so many minutes on between first take-off and last landing. */
  cabin: v.optional(
    v.object({
      verdict: breachVerdictSchema,
      most: v.picklist(CABINS),
      longer: v.optional(v.array(v.object({ fromMinutes: count(1), most: v.picklist(CABINS) })), []),
    }),
  ),
  /** Classes of fares, beside the cabin. */
  fares: v.optional(v.object({ verdict: breachVerdictSchema, allowed: v.array(v.picklist(FARE_CLASSES)) })),
  /**
   * So many thousandths above the lowest reasonable price it may cost: the lowest of the flights that leave within
   * `windowMinutes` of it and stop no more often than it does, in a fare that `fares` allows.
   */
  price: v.optional(v.object({ verdict: breachVerdictSchema, abovePermille: count(0), windowMinutes: count(0) })),
  /** Days from booking to departure. */
  advance: v.optional(v.object({ verdict: breachVerdictSchema, leastDays: count(1) })),
  /**
   * IATA designators of airlines that are not to be flown with, sold or operated by them. `names` are those of the day they
   * were chosen; rules from before they were kept have none.
   */
  airlines: v.optional(
    v.object({
      verdict: breachVerdictSchema,
      avoided: v.array(v.pipe(v.string(), v.length(2))),
      names: v.optional(v.record(v.string(), v.pipe(v.string(), v.maxLength(200)))),
    }),
  ),
})
export type FlightRules = v.InferOutput<typeof flightRulesSchema>

/** Input of the policy evaluation for one leg. */
export type FlightPolicyOffer = {
  cabin: Cabin
  fareClass: FareClass
  /** From the first take-off to the last landing. */
  minutes: number
  /** Airlines that sell and that operate its flights. */
  airlines: readonly string[]
  /** For everybody who flies. */
  total: Money
  /** The lowest reasonable price for the same people, see `lowestReasonable`; null where nothing is known to compare with. */
  lowest: Money | null
  daysAhead: number
}

const ofBreach = { verdict: breachVerdictSchema }

export const flightBreachSchema = v.variant('rule', [
  v.object({ ...ofBreach, rule: v.literal('cabin'), most: v.picklist(CABINS) }),
  v.object({ ...ofBreach, rule: v.literal('fare_class'), fareClass: v.picklist(FARE_CLASSES) }),
  v.object({ ...ofBreach, rule: v.literal('price'), limit: moneySchema, over: moneySchema }),
  v.object({ ...ofBreach, rule: v.literal('flight_advance'), leastDays: v.number() }),
  v.object({ ...ofBreach, rule: v.literal('airline'), avoided: v.array(v.string()) }),
])
export type FlightBreach = v.InferOutput<typeof flightBreachSchema>

/** The highest cabin for so many minutes. */
export const highestCabin = ({ most, longer }: NonNullable<FlightRules['cabin']>, minutes: number): Cabin =>
  longer
    .filter(({ fromMinutes }) => minutes >= fromMinutes)
    .reduce<Cabin>((best, step) => (CABINS.indexOf(step.most) > CABINS.indexOf(best) ? step.most : best), most)

const cabinBreach = ({ cabin: rule }: FlightRules, offer: FlightPolicyOffer): FlightBreach | null => {
  if (rule === undefined) return null
  const most = highestCabin(rule, offer.minutes)
  return CABINS.indexOf(offer.cabin) > CABINS.indexOf(most) ? { rule: 'cabin', verdict: rule.verdict, most } : null
}

const priceBreach = ({ price: rule }: FlightRules, { total, lowest }: FlightPolicyOffer): FlightBreach | null => {
  // Amounts in two currencies cannot be compared; a search returns only one.
  if (rule === undefined || lowest === null || lowest.currency !== total.currency) return null
  const limit = lowest.minor + permilleOf(lowest.minor, rule.abovePermille)
  const over = total.minor - limit
  if (over <= 0) return null
  return {
    rule: 'price',
    verdict: rule.verdict,
    limit: money(limit, total.currency),
    over: money(over, total.currency),
  }
}

const airlineBreach = ({ airlines: rule }: FlightRules, { airlines }: FlightPolicyOffer): FlightBreach | null => {
  const avoided = rule === undefined ? [] : [...new Set(airlines.filter((code) => rule.avoided.includes(code)))]
  return rule === undefined || avoided.length === 0 ? null : { rule: 'airline', verdict: rule.verdict, avoided }
}

/** Whether a fare of a class may be booked without breaking the rule for fares. */
export const isFareAllowed = ({ fares }: FlightRules, fareClass: FareClass): boolean =>
  fares === undefined || fares.allowed.includes(fareClass)

const fareBreach = (rules: FlightRules, { fareClass }: FlightPolicyOffer): FlightBreach | null =>
  rules.fares === undefined || isFareAllowed(rules, fareClass)
    ? null
    : { rule: 'fare_class', verdict: rules.fares.verdict, fareClass }

/** Evaluates a company's policy for an offer: every breached rule, the strictest first. */
export const evaluateFlight = (rules: FlightRules, offer: FlightPolicyOffer): Evaluated<FlightBreach> => {
  const { advance } = rules
  return evaluationOf<FlightBreach>([
    cabinBreach(rules, offer),
    fareBreach(rules, offer),
    priceBreach(rules, offer),
    advance && offer.daysAhead < advance.leastDays ? { rule: 'flight_advance', ...advance } : null,
    airlineBreach(rules, offer),
  ])
}

/** Data used to find the lowest reasonable price; `departs` in milliseconds since 1970. */
export type ComparedFlight = { departs: number; stops: number; total: Money }

/** The lowest price of the flights that leave within so many minutes of one, itself included, and stop no more often. */
export const lowestReasonable = (
  one: ComparedFlight,
  others: readonly ComparedFlight[],
  windowMinutes: number,
): Money => {
  let lowest = one.total
  for (const { departs, stops, total } of others) {
    const isNear = Math.abs(departs - one.departs) <= windowMinutes * 60_000
    if (isNear && stops <= one.stops && total.currency === lowest.currency && total.minor < lowest.minor) lowest = total
  }
  return lowest
}
