import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { BOARDS } from './stay-search.ts'
import { money } from '#contract/core/money.ts'
import { BREACH_VERDICTS, POLICY_VERDICTS } from '#contract/approvals/policy-verdicts.ts'
import { evaluatePolicy, hotelSupplierKeys, stayRulesEntries, type PolicyOffer, type StayRules } from './policy.ts'
import { conditionsOf } from './policy-conditions.ts'

const idr = (minor: number) => money(minor, 'IDR')
const RULES: StayRules = {
  currency: 'IDR',
  nightlyRate: { verdict: 'needs_approval', cities: { jakarta: 1_500_000 }, other: 1_000_000 },
  stars: { verdict: 'blocked', most: 4 },
  boards: { verdict: 'warn', allowed: ['room_only', 'breakfast'] },
  refundable: { verdict: 'warn' },
  advance: { verdict: 'needs_approval', leastDays: 3 },
}
const OFFER: PolicyOffer = {
  suppliers: ['hotel:a', 'chain:A'],
  cityKey: 'city:jakarta',
  stars: 4,
  board: 'breakfast',
  total: idr(6_000_000),
  rooms: 2,
  nights: 2,
  isRefundable: true,
  daysAhead: 3,
}
const verdictOf = (more: Partial<PolicyOffer>, rules: StayRules = RULES) => evaluatePolicy(rules, { ...OFFER, ...more })

describe('a hotel rate under the policy', () => {
  it('within every limit to the last rupiah, star and day is allowed', () => {
    expect(evaluatePolicy(RULES, OFFER)).toEqual({ verdict: 'allow', breaches: [] })
  })

  test.each([
    ['a rupiah too dear', { total: idr(6_000_001) }, 'needs_approval', { rule: 'nightly_rate', over: idr(1) }],
    [
      'too dear for the city',
      { total: idr(6_920_000) },
      'needs_approval',
      { rule: 'nightly_rate', over: idr(230_000), limit: idr(1_500_000), isOfCity: true },
    ],
    [
      'too dear for the rest of the world',
      { cityKey: 'city:bandung' },
      'needs_approval',
      { rule: 'nightly_rate', over: idr(500_000), limit: idr(1_000_000), isOfCity: false },
    ],
    ['in another currency', { total: money(1, 'USD') }, 'needs_approval', { rule: 'currency', currency: 'IDR' }],
    ['with a star too many', { stars: 5 }, 'blocked', { rule: 'stars', most: 4 }],
    ['with a board that is not covered', { board: 'half_board' }, 'warn', { rule: 'board', board: 'half_board' }],
    ['that cannot be cancelled freely', { isRefundable: false }, 'warn', { rule: 'refundable' }],
    ['a day too soon', { daysAhead: 2 }, 'needs_approval', { rule: 'advance', leastDays: 3 }],
  ] as const)('%s is evaluated by its rule', (_name, more, verdict, breach) => {
    const evaluated = verdictOf(more)
    expect(evaluated.verdict).toBe(verdict)
    expect(evaluated.breaches).toEqual([expect.objectContaining({ verdict, ...breach })])
  })

  it('that violates several rules is evaluated by the strictest, which is listed first', () => {
    const { verdict, breaches } = verdictOf({ stars: 5, isRefundable: false, daysAhead: 0 })
    expect(verdict).toBe('blocked')
    expect(breaches.map(({ rule }) => rule)).toEqual(['stars', 'advance', 'refundable'])
  })

  it('is allowed without rules, and a city is never read as an object key', () => {
    expect(evaluatePolicy({ currency: 'IDR' }, { ...OFFER, stars: 5, daysAhead: 0, isRefundable: false }).verdict).toBe(
      'allow',
    )
    expect(verdictOf({ cityKey: 'city:constructor', total: idr(4_000_000) }).verdict).toBe('allow')
    const none: StayRules = { currency: 'IDR', nightlyRate: { verdict: 'blocked', cities: {}, other: null } }
    expect(evaluatePolicy(none, { ...OFFER, total: idr(9e12) }).verdict).toBe('allow')
  })
})

const breached = fc.constantFrom(...BREACH_VERDICTS)
const amount = fc.integer({ min: 0, max: 5_000_000 })
const AVOIDED = ['hotel:a', 'hotel:b', 'chain:A'].map((key) => ({ key, name: key }))
const anyRules: fc.Arbitrary<StayRules> = fc.record(
  {
    currency: fc.constant('IDR'),
    nightlyRate: fc.record({
      verdict: breached,
      cities: fc.dictionary(fc.constantFrom('jakarta', 'bandung'), amount),
      other: fc.option(amount),
    }),
    stars: fc.record({ verdict: breached, most: fc.integer({ min: 1, max: 5 }) }),
    boards: fc.record({ verdict: breached, allowed: fc.subarray([...BOARDS]) }),
    refundable: fc.record({ verdict: breached }),
    advance: fc.record({ verdict: breached, leastDays: fc.integer({ min: 1, max: 30 }) }),
    suppliers: fc.record({ verdict: breached, avoided: fc.subarray(AVOIDED) }),
  },
  { requiredKeys: ['currency'] },
)
const anyOffer: fc.Arbitrary<PolicyOffer> = fc.record({
  suppliers: fc.constantFrom(['hotel:a'], ['hotel:a', 'chain:A'], ['hotel:c', 'chain:A'], ['hotel:c']),
  cityKey: fc.constantFrom('city:jakarta', 'city:bandung', 'city:medan'),
  stars: fc.integer({ min: 1, max: 5 }),
  board: fc.constantFrom(...BOARDS),
  total: amount.map(idr),
  rooms: fc.integer({ min: 1, max: 8 }),
  nights: fc.integer({ min: 1, max: 30 }),
  isRefundable: fc.boolean(),
  daysAhead: fc.integer({ min: 0, max: 40 }),
})

const strict = (rules: StayRules, offer: PolicyOffer) => POLICY_VERDICTS.indexOf(evaluatePolicy(rules, offer).verdict)

const avoiding = (key: string): StayRules => ({
  currency: 'IDR',
  suppliers: { verdict: 'blocked', avoided: [{ key, name: 'Grand Garuda' }] },
})

describe('a rule that avoids hotels and chains', () => {
  it.each([
    ['the hotel', 'hotel:h1', 'blocked'],
    ['its chain', 'chain:Garuda', 'blocked'],
    ['another hotel', 'hotel:h2', 'allow'],
    ['another chain', 'chain:garuda', 'allow'],
  ])('that names %s: %s', (_which, key, verdict) => {
    const suppliers = hotelSupplierKeys({ hotelId: 'h1', brand: 'Garuda' })
    expect(evaluatePolicy(avoiding(key), { ...OFFER, suppliers }).verdict).toBe(verdict)
  })

  it('says the name that it was chosen by', () => {
    expect(evaluatePolicy(avoiding('hotel:h1'), { ...OFFER, suppliers: hotelSupplierKeys({ hotelId: 'h1' }) })).toEqual(
      {
        verdict: 'blocked',
        breaches: [{ rule: 'supplier', verdict: 'blocked', name: 'Grand Garuda' }],
      },
    )
  })
})

describe('whatever the rules and the offer', () => {
  it('accepts the rules that the schema reads', () => {
    fc.assert(
      fc.property(anyRules, (rules) => {
        expect(v.parse(v.object(stayRulesEntries), rules)).toEqual(rules)
      }),
    )
  })

  it('the result is the strictest violation, or allowed', () => {
    fc.assert(
      fc.property(anyRules, anyOffer, (rules, offer) => {
        const { verdict, breaches } = evaluatePolicy(rules, offer)
        const worst = Math.max(0, ...breaches.map((breach) => POLICY_VERDICTS.indexOf(breach.verdict)))
        expect(POLICY_VERDICTS.indexOf(verdict)).toBe(worst)
      }),
    )
  })

  it('a more expensive, earlier or stricter offer never gets a milder result', () => {
    fc.assert(
      fc.property(anyRules, anyOffer, amount, (rules, offer, more) => {
        const worse = {
          ...offer,
          total: idr(offer.total.minor + more),
          isRefundable: false,
          daysAhead: Math.max(0, offer.daysAhead - 1),
          stars: Math.min(5, offer.stars + 1),
        }
        expect(strict(rules, worse)).toBeGreaterThanOrEqual(strict(rules, offer))
      }),
    )
  })

  it('the search conditions match exactly the offers that the evaluation allows', () => {
    fc.assert(
      fc.property(anyRules, anyOffer, (rules, offer) => {
        const conditions = conditionsOf(rules, offer.daysAhead)
        const cap =
          conditions?.nightlyCaps[offer.cityKey.slice('city:'.length)] ?? conditions?.nightlyCaps['other'] ?? Infinity
        const passes =
          conditions !== null &&
          offer.total.minor <= cap * offer.rooms * offer.nights &&
          offer.stars <= conditions.mostStars &&
          conditions.boards.includes(offer.board) &&
          (!conditions.freeCancellation || offer.isRefundable) &&
          !offer.suppliers.some((key) => conditions.without.includes(key))
        expect(passes).toBe(evaluatePolicy(rules, offer).verdict === 'allow')
      }),
    )
  })
})
