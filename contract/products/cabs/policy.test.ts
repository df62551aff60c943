import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BREACH_VERDICTS, POLICY_VERDICTS } from '#contract/approvals/policy-verdicts.ts'
import { money } from '#contract/core/money.ts'
import { evaluateCab, type CabPolicyOffer, type CabRules } from './policy.ts'
import { VEHICLE_CLASSES } from './vehicles.ts'

const JAKARTA = { id: 'jakarta', name: 'Jakarta' }
const BANDUNG = { id: 'bandung', name: 'Bandung' }
const offer = (more: Partial<CabPolicyOffer> = {}): CabPolicyOffer => ({
  operatorId: 'o1',
  vehicleClass: 'economy',
  time: '09:00',
  cities: [JAKARTA, JAKARTA],
  total: money(300_000, 'IDR'),
  spentThisMonth: money(0, 'IDR'),
  ...more,
})
const verdictOf = (rules: CabRules, more: Partial<CabPolicyOffer> = {}) =>
  evaluateCab(rules, 'IDR', offer(more)).verdict
const breachesOf = (rules: CabRules, more: Partial<CabPolicyOffer> = {}) =>
  evaluateCab(rules, 'IDR', offer(more)).breaches

const avoiding = (key: string): CabRules => ({
  suppliers: { verdict: 'blocked', avoided: [{ key, name: 'Bali Trans' }] },
})

describe('the ride policy', () => {
  it('avoids an operator, under the name it was chosen by', () => {
    expect(verdictOf(avoiding('o2'))).toBe('allow')
    expect(breachesOf(avoiding('o1'))).toEqual([{ rule: 'cab_supplier', verdict: 'blocked', name: 'Bali Trans' }])
  })

  it('allows what no rule says anything about', () => {
    expect(evaluateCab({}, 'IDR', offer({ total: money(9_000_000_000, 'IDR') }))).toEqual({
      verdict: 'allow',
      breaches: [],
    })
  })

  it('knows the classes that are allowed, and none if the list is empty', () => {
    const rules: CabRules = { classes: { verdict: 'blocked', allowed: ['economy', 'comfort'] } }
    expect(verdictOf(rules, { vehicleClass: 'comfort' })).toBe('allow')
    expect(breachesOf(rules, { vehicleClass: 'executive' })).toEqual([
      { rule: 'cab_class', verdict: 'blocked', allowed: ['economy', 'comfort'] },
    ])
    expect(verdictOf({ classes: { verdict: 'warn', allowed: [] } })).toBe('warn')
  })

  it.each([
    ['06:00', '22:00', '05:59', 'warn'],
    ['06:00', '22:00', '06:00', 'allow'],
    ['06:00', '22:00', '21:59', 'allow'],
    ['06:00', '22:00', '22:00', 'warn'],
    ['20:00', '06:00', '19:59', 'warn'],
    ['20:00', '06:00', '20:00', 'allow'],
    ['20:00', '06:00', '00:00', 'allow'],
    ['20:00', '06:00', '06:00', 'warn'],
  ])('allows pick-ups from %s to before %s: %s', (from, until, time, verdict) => {
    expect(verdictOf({ hours: { verdict: 'warn', from, until } }, { time })).toBe(verdict)
  })

  it('names the first place of a ride that is in another city, be it a stop', () => {
    const rules: CabRules = { cities: { verdict: 'needs_approval', allowed: ['jakarta'] } }
    expect(verdictOf(rules)).toBe('allow')
    expect(breachesOf(rules, { cities: [JAKARTA, BANDUNG, JAKARTA] })).toEqual([
      { rule: 'cab_city', verdict: 'needs_approval', city: 'Bandung' },
    ])
  })

  it.each([
    [300_000, null],
    [299_999, 1],
  ])('compares the price of a ride with the limit of %i', (most, over) => {
    const breaches = breachesOf({ perRide: { verdict: 'blocked', most } })
    expect(breaches).toEqual(
      over === null
        ? []
        : [{ rule: 'cab_price', verdict: 'blocked', limit: money(most, 'IDR'), over: money(over, 'IDR') }],
    )
  })

  it('adds what the other rides of the month cost', () => {
    const rules: CabRules = { perMonth: { verdict: 'needs_approval', most: 1_000_000 } }
    expect(verdictOf(rules, { spentThisMonth: money(700_000, 'IDR') })).toBe('allow')
    expect(breachesOf(rules, { spentThisMonth: money(700_001, 'IDR') })).toEqual([
      {
        rule: 'cab_month',
        verdict: 'needs_approval',
        limit: money(1_000_000, 'IDR'),
        spent: money(700_001, 'IDR'),
        over: money(1, 'IDR'),
      },
    ])
  })

  it('takes a price that cannot be compared for a breach of either limit', () => {
    const rules: CabRules = { perRide: { verdict: 'warn', most: 1 }, perMonth: { verdict: 'blocked', most: 1 } }
    expect(breachesOf(rules, { total: money(1, 'SGD') })).toEqual([
      { rule: 'cab_currency', verdict: 'blocked', currency: 'IDR' },
      { rule: 'cab_currency', verdict: 'warn', currency: 'IDR' },
    ])
    expect(breachesOf({ perMonth: { verdict: 'warn', most: 9 } }, { spentThisMonth: money(1, 'SGD') })).toMatchObject([
      { rule: 'cab_currency' },
    ])
  })

  it('puts the strictest breach first, whose verdict applies', () => {
    const rules: CabRules = {
      classes: { verdict: 'warn', allowed: [] },
      hours: { verdict: 'needs_approval', from: '10:00', until: '11:00' },
      perRide: { verdict: 'blocked', most: 1 },
    }
    const { verdict, breaches } = evaluateCab(rules, 'IDR', offer())
    expect(verdict).toBe('blocked')
    expect(breaches.map(({ rule }) => rule)).toEqual(['cab_price', 'cab_hours', 'cab_class'])
  })
})

const amount = fc.integer({ min: 0, max: 5_000_000 })
const verdict = fc.constantFrom(...BREACH_VERDICTS)

describe('any price', () => {
  it('is over the limit of a ride or month by exactly what is too much', () => {
    fc.assert(
      fc.property(amount, amount, amount, amount, verdict, (total, spent, ride, month, is) => {
        const found = evaluateCab(
          { perRide: { verdict: is, most: ride }, perMonth: { verdict: is, most: month } },
          'IDR',
          offer({ total: money(total, 'IDR'), spentThisMonth: money(spent, 'IDR') }),
        )
        const overs = found.breaches.map((breach) => ('over' in breach ? breach.over.minor : 0))
        expect(overs).toEqual([total - ride, total + spent - month].filter((over) => over > 0))
        expect(found.verdict).toBe(overs.length === 0 ? 'allow' : is)
      }),
    )
  })

  it('is not judged milder for having cost more, or by fewer classes', () => {
    const order: readonly string[] = POLICY_VERDICTS
    fc.assert(
      fc.property(amount, amount, verdict, fc.constantFrom(...VEHICLE_CLASSES), (total, most, is, vehicleClass) => {
        const rules: CabRules = { perRide: { verdict: is, most } }
        const at = (minor: number, more: CabRules = rules) =>
          order.indexOf(verdictOf(more, { total: money(minor, 'IDR'), vehicleClass }))
        expect(at(total + 1)).toBeGreaterThanOrEqual(at(total))
        expect(at(total, { ...rules, classes: { verdict: is, allowed: [] } })).toBeGreaterThanOrEqual(at(total))
      }),
    )
  })
})
