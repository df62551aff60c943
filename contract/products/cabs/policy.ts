import * as v from 'valibot'
import { avoidedSupplier, suppliersRule } from '#contract/approvals/policy-suppliers.ts'
import { breachVerdictSchema, evaluationOf, type Evaluated } from '#contract/approvals/policy-verdicts.ts'
import { money, moneySchema, type Money } from '#contract/core/money.ts'
import { VEHICLE_CLASSES, type VehicleClass } from './vehicles.ts'

const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** `HH:MM`. */
export const clock = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))

/** Ride policy of a company; amounts are in the currency of the whole policy. A missing rule is not evaluated. */
export const cabRulesSchema = v.object({
  classes: v.optional(v.object({ verdict: breachVerdictSchema, allowed: v.array(v.picklist(VEHICLE_CLASSES)) })),
  /** Pick-ups from the first time to before the second, on the clock of the pick-up; over midnight if the second is earlier. */
  hours: v.optional(v.object({ verdict: breachVerdictSchema, from: clock, until: clock })),
  /** Cities where rides may begin, end and stop: `jakarta`. */
  cities: v.optional(v.object({ verdict: breachVerdictSchema, allowed: v.array(v.string()) })),
  /** Highest price of one ride with taxes. */
  perRide: v.optional(v.object({ verdict: breachVerdictSchema, most: amount })),
  /** Highest price of all rides of one traveller in the calendar month of the pick-up, with taxes. */
  perMonth: v.optional(v.object({ verdict: breachVerdictSchema, most: amount })),
  /** Operators, by id. */
  suppliers: suppliersRule,
})
export type CabRules = v.InferOutput<typeof cabRulesSchema>

export const cabBreachSchema = v.variant('rule', [
  v.object({
    verdict: breachVerdictSchema,
    rule: v.literal('cab_class'),
    allowed: v.array(v.picklist(VEHICLE_CLASSES)),
  }),
  v.object({ verdict: breachVerdictSchema, rule: v.literal('cab_hours'), from: v.string(), until: v.string() }),
  v.object({ verdict: breachVerdictSchema, rule: v.literal('cab_city'), city: v.string() }),
  v.object({ verdict: breachVerdictSchema, rule: v.literal('cab_price'), limit: moneySchema, over: moneySchema }),
  v.object({
    verdict: breachVerdictSchema,
    rule: v.literal('cab_month'),
    limit: moneySchema,
    /** Without this ride. */
    spent: moneySchema,
    over: moneySchema,
  }),
  v.object({ verdict: breachVerdictSchema, rule: v.literal('cab_currency'), currency: v.string() }),
  v.object({ verdict: breachVerdictSchema, rule: v.literal('cab_supplier'), name: v.string() }),
])
export type CabBreach = v.InferOutput<typeof cabBreachSchema>

export type CabPolicyOffer = {
  operatorId: string
  vehicleClass: VehicleClass
  /** `HH:MM` on the clock of the pick-up. */
  time: string
  /** Of pick-up, stops and drop-off: `jakarta`, with the name that is shown. */
  cities: readonly { id: string; name: string }[]
  total: Money
  /** Cost of the traveller's other rides of the month; zero if unknown. */
  spentThisMonth: Money
}

const isBetween = (time: string, from: string, until: string): boolean =>
  from <= until ? time >= from && time < until : time >= from || time < until

const hoursBreach = ({ hours }: CabRules, { time }: CabPolicyOffer): CabBreach | null =>
  hours === undefined || isBetween(time, hours.from, hours.until) ? null : { rule: 'cab_hours', ...hours }

const cityBreach = ({ cities }: CabRules, offer: CabPolicyOffer): CabBreach | null => {
  if (cities === undefined) return null
  const other = offer.cities.find(({ id }) => !cities.allowed.includes(id))
  return other === undefined ? null : { rule: 'cab_city', verdict: cities.verdict, city: other.name }
}

const priceBreach = ({ perRide }: CabRules, currency: string, { total }: CabPolicyOffer): CabBreach | null => {
  if (perRide === undefined) return null
  const { verdict, most } = perRide
  // A price in another currency cannot be compared, so it breaches the limit.
  if (total.currency !== currency) return { rule: 'cab_currency', verdict, currency }
  return total.minor <= most
    ? null
    : { rule: 'cab_price', verdict, limit: money(most, currency), over: money(total.minor - most, currency) }
}

const monthBreach = (
  rules: CabRules,
  currency: string,
  { total, spentThisMonth }: CabPolicyOffer,
): CabBreach | null => {
  if (rules.perMonth === undefined) return null
  const { verdict, most } = rules.perMonth
  if (total.currency !== currency || spentThisMonth.currency !== currency) {
    return { rule: 'cab_currency', verdict, currency }
  }
  const over = spentThisMonth.minor + total.minor - most
  return over <= 0
    ? null
    : { rule: 'cab_month', verdict, limit: money(most, currency), spent: spentThisMonth, over: money(over, currency) }
}

/** Evaluates a company's policy for a ride: every breached rule, the strictest first. `currency` is that of the policy. */
export const evaluateCab = (rules: CabRules, currency: string, offer: CabPolicyOffer): Evaluated<CabBreach> => {
  const { classes, suppliers } = rules
  const avoided = avoidedSupplier(suppliers, [offer.operatorId])
  return evaluationOf<CabBreach>([
    classes === undefined || classes.allowed.includes(offer.vehicleClass) ? null : { rule: 'cab_class', ...classes },
    hoursBreach(rules, offer),
    cityBreach(rules, offer),
    priceBreach(rules, currency, offer),
    monthBreach(rules, currency, offer),
    avoided && { rule: 'cab_supplier', ...avoided },
  ])
}

/** Rules that compare the price with a cap, which a part paid by the traveller brings down. */
export const CAB_CAPS = ['cab_price', 'cab_month'] as const

/** By how much a price is above the caps; null where it is above none. */
export const cabExcess = (breaches: readonly CabBreach[]): Money | null => {
  const over = breaches.flatMap((breach) =>
    breach.rule === 'cab_price' || breach.rule === 'cab_month' ? [breach.over] : [],
  )
  return over.toSorted((one, other) => other.minor - one.minor)[0] ?? null
}
