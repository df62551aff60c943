import * as v from 'valibot'
import { BOARDS } from './stay-search.ts'
import { money, moneySchema, type Money } from '#contract/core/money.ts'
import { avoidedSupplier, suppliersRule } from '#contract/approvals/policy-suppliers.ts'
import { breachVerdictSchema, evaluationOf, type Evaluated } from '#contract/approvals/policy-verdicts.ts'

const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** Travel policy of a company. A missing rule is not evaluated; each rule defines the verdict for a breach. */
export const stayRulesEntries = {
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  /** Highest price of a room for a night with taxes and charges, by city; `other` for the rest, null without a limit. */
  nightlyRate: v.optional(
    v.object({ verdict: breachVerdictSchema, cities: v.record(v.string(), amount), other: v.nullable(amount) }),
  ),
  stars: v.optional(
    v.object({ verdict: breachVerdictSchema, most: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)) }),
  ),
  boards: v.optional(v.object({ verdict: breachVerdictSchema, allowed: v.array(v.picklist(BOARDS)) })),
  /** Cancelling must be free at the moment of booking. */
  refundable: v.optional(v.object({ verdict: breachVerdictSchema })),
  /** Days from booking to check-in. */
  advance: v.optional(
    v.object({ verdict: breachVerdictSchema, leastDays: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  ),
  /** Hotels and chains, by `hotelSupplierKeys`. */
  suppliers: suppliersRule,
}

/** The keys of a hotel in a rule for suppliers: its own, and that of its chain. */
export const hotelSupplierKeys = ({
  hotelId,
  brand,
}: {
  hotelId: string
  brand?: string | null | undefined
}): string[] => [`hotel:${hotelId}`, ...(brand ? [chainSupplierKey(brand)] : [])]
/** A chain has no id: its hotels say its name. */
export const chainSupplierKey = (brand: string): string => `chain:${brand}`

const stayRulesSchema = v.object(stayRulesEntries)
export type StayRules = v.InferOutput<typeof stayRulesSchema>

/** Input of the policy evaluation for a stay. */
export type PolicyOffer = {
  /** See `hotelSupplierKeys`. */
  suppliers: readonly string[]
  cityKey: string
  stars: number
  board: (typeof BOARDS)[number]
  /** For all rooms and nights, with taxes and charges. */
  total: Money
  rooms: number
  nights: number
  isRefundable: boolean
  daysAhead: number
}

export const stayBreachSchema = v.variant('rule', [
  v.object({
    verdict: breachVerdictSchema,
    rule: v.literal('nightly_rate'),
    limit: moneySchema,
    over: moneySchema,
    isOfCity: v.boolean(),
  }),
  v.object({ verdict: breachVerdictSchema, rule: v.literal('currency'), currency: v.string() }),
  v.object({ verdict: breachVerdictSchema, rule: v.literal('stars'), most: v.number() }),
  v.object({ verdict: breachVerdictSchema, rule: v.literal('board'), board: v.picklist(BOARDS) }),
  v.object({ verdict: breachVerdictSchema, rule: v.literal('refundable') }),
  v.object({ verdict: breachVerdictSchema, rule: v.literal('advance'), leastDays: v.number() }),
  v.object({ verdict: breachVerdictSchema, rule: v.literal('supplier'), name: v.string() }),
])
export type PolicyBreach = v.InferOutput<typeof stayBreachSchema>

export type PolicyEvaluation = Evaluated<PolicyBreach>

const cityIdOf = (cityKey: string): string => cityKey.replace(/^city:/, '')

const nightlyLimit = (rules: StayRules, cityKey: string): { limit: number; isOfCity: boolean } | null => {
  const { cities = {}, other = null } = rules.nightlyRate ?? {}
  const cityId = cityIdOf(cityKey)
  const ofCity = Object.hasOwn(cities, cityId) ? cities[cityId] : undefined
  if (ofCity !== undefined) return { limit: ofCity, isOfCity: true }
  return other === null ? null : { limit: other, isOfCity: false }
}

const rateBreach = (rules: StayRules, offer: PolicyOffer): PolicyBreach | null => {
  const found = nightlyLimit(rules, offer.cityKey)
  if (rules.nightlyRate === undefined || found === null) return null
  const { verdict } = rules.nightlyRate
  const { currency, minor } = offer.total
  // A price in another currency cannot be compared, so it breaches the limit.
  if (currency !== rules.currency) return { rule: 'currency', verdict, currency: rules.currency }
  const roomNights = Math.max(1, offer.rooms * offer.nights)
  const over = minor - found.limit * roomNights
  if (over <= 0) return null
  return {
    rule: 'nightly_rate',
    verdict,
    limit: money(found.limit, currency),
    over: money(Math.ceil(over / roomNights), currency),
    isOfCity: found.isOfCity,
  }
}

/** Evaluates a company's policy for a stay: every breached rule, the strictest first. */
export const evaluatePolicy = (rules: StayRules, offer: PolicyOffer): PolicyEvaluation => {
  const { stars, boards, refundable, advance, suppliers } = rules
  const avoided = avoidedSupplier(suppliers, offer.suppliers)
  return evaluationOf<PolicyBreach>([
    rateBreach(rules, offer),
    stars && offer.stars > stars.most ? { rule: 'stars', ...stars } : null,
    boards && !boards.allowed.includes(offer.board)
      ? { rule: 'board', verdict: boards.verdict, board: offer.board }
      : null,
    refundable && !offer.isRefundable ? { rule: 'refundable', ...refundable } : null,
    advance && offer.daysAhead < advance.leastDays ? { rule: 'advance', ...advance } : null,
    avoided && { rule: 'supplier', ...avoided },
  ])
}

/** Rules that compare the price with a cap, which a part paid by the traveller brings down. */
export const STAY_CAPS = ['nightly_rate'] as const

/** By how much a price is above the cap of its nights; null where it is not. */
export const stayExcess = (
  breaches: readonly PolicyBreach[],
  { total, rooms, nights }: Pick<PolicyOffer, 'total' | 'rooms' | 'nights'>,
): Money | null => {
  const breach = breaches.find(({ rule }) => rule === 'nightly_rate')
  return breach?.rule === 'nightly_rate'
    ? money(total.minor - breach.limit.minor * Math.max(1, rooms * nights), total.currency)
    : null
}
