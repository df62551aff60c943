import * as v from 'valibot'
import { money, moneySchema, type Money } from '#contract/core/money.ts'
import { avoidedSupplier, suppliersRule } from '#contract/approvals/policy-suppliers.ts'
import { breachVerdictSchema, evaluationOf, type Evaluated } from '#contract/approvals/policy-verdicts.ts'
import type { UnitRule } from './tour-units.ts'

/** Tour policy of a company; amounts are in the currency of the whole policy. A missing rule is not evaluated. */
export const tourRulesSchema = v.object({
  /** Highest price of a person with taxes; a group ticket counts as one person. */
  perPerson: v.optional(
    v.object({ verdict: breachVerdictSchema, most: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }),
  ),
  /** Days from booking to the tour. */
  advance: v.optional(
    v.object({ verdict: breachVerdictSchema, leastDays: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  ),
  /** Operators, by id. */
  suppliers: suppliersRule,
})
export type TourRules = v.InferOutput<typeof tourRulesSchema>

export const tourBreachSchema = v.variant('rule', [
  v.object({ verdict: breachVerdictSchema, rule: v.literal('tour_price'), limit: moneySchema, over: moneySchema }),
  v.object({ verdict: breachVerdictSchema, rule: v.literal('tour_currency'), currency: v.string() }),
  v.object({ verdict: breachVerdictSchema, rule: v.literal('tour_advance'), leastDays: v.number() }),
  v.object({ verdict: breachVerdictSchema, rule: v.literal('tour_supplier'), name: v.string() }),
])
export type TourBreach = v.InferOutput<typeof tourBreachSchema>

type Ticket = Pick<UnitRule, 'kind' | 'seats'>
export type TourPolicyOffer = { total: Money; tickets: readonly Ticket[]; daysAhead: number; operatorId: string }

/** Counts a group ticket as one person: its real number of people is unknown. */
const peopleOf = (tickets: readonly Ticket[]): number =>
  tickets.reduce((sum, { kind, seats }) => sum + (kind === 'group' ? 1 : seats), 0)

const priceBreach = (rules: TourRules, currency: string, offer: TourPolicyOffer): TourBreach | null => {
  const { perPerson } = rules
  if (perPerson === undefined) return null
  const { verdict, most } = perPerson
  // A price in another currency cannot be compared, so it breaches the limit.
  if (offer.total.currency !== currency) return { rule: 'tour_currency', verdict, currency }
  const people = Math.max(1, peopleOf(offer.tickets))
  const over = offer.total.minor - most * people
  if (over <= 0) return null
  return { rule: 'tour_price', verdict, limit: money(most, currency), over: money(Math.ceil(over / people), currency) }
}

/** Evaluates a company's policy for a tour: every breached rule, the strictest first. `currency` is that of the policy. */
export const evaluateTour = (rules: TourRules, currency: string, offer: TourPolicyOffer): Evaluated<TourBreach> => {
  const { advance, suppliers } = rules
  const avoided = avoidedSupplier(suppliers, [offer.operatorId])
  return evaluationOf<TourBreach>([
    priceBreach(rules, currency, offer),
    advance && offer.daysAhead < advance.leastDays ? { rule: 'tour_advance', ...advance } : null,
    avoided && { rule: 'tour_supplier', ...avoided },
  ])
}

/** Rules that compare the price with a cap, which a part paid by the traveller brings down. */
export const TOUR_CAPS = ['tour_price'] as const

/** By how much a price is above the cap of its people; null where it is not. */
export const tourExcess = (
  breaches: readonly TourBreach[],
  { total, tickets }: Pick<TourPolicyOffer, 'total' | 'tickets'>,
): Money | null => {
  const breach = breaches.find(({ rule }) => rule === 'tour_price')
  return breach?.rule === 'tour_price'
    ? money(total.minor - breach.limit.minor * Math.max(1, peopleOf(tickets)), total.currency)
    : null
}
