import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { money } from '#contract/core/money.ts'
import { CABINS } from '../cabins.ts'
import {
  highestCabin,
  evaluateFlight,
  lowestReasonable,
  type ComparedFlight,
  type FlightPolicyOffer,
  type FlightRules,
} from './policy-rules.ts'

const idr = (minor: number) => money(minor, 'IDR')
const RULES: FlightRules = {
  cabin: {
    verdict: 'needs_approval',
    most: 'economy',
    longer: [
      { fromMinutes: 600, most: 'business' },
      { fromMinutes: 360, most: 'premium_economy' },
    ],
  },
  fares: { verdict: 'warn', allowed: ['changeable', 'flexible'] },
  price: { verdict: 'warn', abovePermille: 200, windowMinutes: 180 },
  advance: { verdict: 'warn', leastDays: 7 },
  airlines: { verdict: 'blocked', avoided: ['ZZ'] },
}
const OFFER: FlightPolicyOffer = {
  cabin: 'economy',
  fareClass: 'changeable',
  minutes: 100,
  airlines: ['GA', 'QG'],
  total: idr(1_200_000),
  lowest: idr(1_000_000),
  daysAhead: 7,
}
const evaluated = (more: Partial<FlightPolicyOffer>, rules: FlightRules = RULES) =>
  evaluateFlight(rules, { ...OFFER, ...more })

describe('a flight offer under the policy', () => {
  it('within every limit to the last rupiah, minute and day is allowed', () => {
    expect(evaluateFlight(RULES, OFFER)).toEqual({ verdict: 'allow', breaches: [] })
  })

  it.each([
    [{ cabin: 'premium_economy' }, { rule: 'cabin', verdict: 'needs_approval', most: 'economy' }],
    [
      { cabin: 'business', minutes: 599 },
      { rule: 'cabin', verdict: 'needs_approval', most: 'premium_economy' },
    ],
    [{ total: idr(1_200_001) }, { rule: 'price', verdict: 'warn', limit: idr(1_200_000), over: idr(1) }],
    [{ fareClass: 'fixed' }, { rule: 'fare_class', verdict: 'warn', fareClass: 'fixed' }],
    [{ fareClass: 'refundable' }, { rule: 'fare_class', verdict: 'warn', fareClass: 'refundable' }],
    [{ daysAhead: 6 }, { rule: 'flight_advance', verdict: 'warn', leastDays: 7 }],
    [{ airlines: ['GA', 'ZZ', 'ZZ'] }, { rule: 'airline', verdict: 'blocked', avoided: ['ZZ'] }],
  ] as const)('with %j violates that rule only', (more, breach) => {
    expect(evaluated(more)).toEqual({ verdict: breach.verdict, breaches: [breach] })
  })

  it('in a cabin that its minutes allow is allowed, to the minute', () => {
    expect(evaluated({ cabin: 'business', minutes: 600 }).verdict).toBe('allow')
    expect(evaluated({ cabin: 'premium_economy', minutes: 360 }).verdict).toBe('allow')
    expect(evaluated({ cabin: 'premium_economy', minutes: 359 }).verdict).toBe('needs_approval')
    expect(evaluated({ cabin: 'first', minutes: 6000 }).verdict).toBe('needs_approval')
  })

  it('that violates several rules lists the strictest first, with its result', () => {
    const { verdict, breaches } = evaluated({ cabin: 'first', daysAhead: 0, airlines: ['ZZ'], total: idr(9_000_000) })
    expect(verdict).toBe('blocked')
    expect(breaches.map(({ rule }) => rule)).toEqual(['airline', 'cabin', 'price', 'flight_advance'])
  })

  it('is not evaluated by an unknown price or by one in another currency', () => {
    expect(evaluated({ lowest: null, total: idr(9_000_000) }).verdict).toBe('allow')
    expect(evaluated({ lowest: money(10, 'USD'), total: idr(9_000_000) }).verdict).toBe('allow')
  })

  it('is allowed without rules', () => {
    expect(evaluated({ cabin: 'first', daysAhead: 0, airlines: ['ZZ'], total: idr(9_000_000) }, {}).verdict).toBe(
      'allow',
    )
  })
})

test('more minutes never allow a lower cabin', () => {
  const steps = fc.array(
    fc.record({ fromMinutes: fc.integer({ min: 1, max: 2000 }), most: fc.constantFrom(...CABINS) }),
  )
  fc.assert(
    fc.property(steps, fc.constantFrom(...CABINS), fc.nat(2000), fc.nat(2000), (longer, most, minutes, more) => {
      const rule = { verdict: 'warn' as const, most, longer }
      const [short, long] = [highestCabin(rule, minutes), highestCabin(rule, minutes + more)]
      expect(CABINS.indexOf(long)).toBeGreaterThanOrEqual(CABINS.indexOf(short))
      expect(CABINS.indexOf(short)).toBeGreaterThanOrEqual(CABINS.indexOf(most))
    }),
  )
})

describe('the lowest reasonable price', () => {
  const MINUTE = 60_000
  const one: ComparedFlight = { departs: 1000 * MINUTE, stops: 1, total: idr(900) }
  const other = (more: Partial<ComparedFlight>): ComparedFlight => ({ ...one, total: idr(500), ...more })

  it('is the lowest fare of a flight at about the same time with no more stops', () => {
    expect(lowestReasonable(one, [other({ departs: 820 * MINUTE })], 180)).toEqual(idr(500))
    expect(lowestReasonable(one, [other({ departs: 819 * MINUTE })], 180)).toEqual(idr(900))
    expect(lowestReasonable(one, [other({ departs: 1181 * MINUTE })], 180)).toEqual(idr(900))
    expect(lowestReasonable(one, [other({ stops: 2 })], 180)).toEqual(idr(900))
    expect(lowestReasonable(one, [other({ stops: 0 })], 180)).toEqual(idr(500))
  })

  it('is its own fare where none is lower, in its currency', () => {
    expect(lowestReasonable(one, [], 180)).toEqual(idr(900))
    expect(lowestReasonable(one, [other({ total: idr(901) }), other({ total: money(1, 'USD') })], 180)).toEqual(
      idr(900),
    )
  })
})
