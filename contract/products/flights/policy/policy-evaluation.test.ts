import { describe, expect, it, test } from 'vitest'
import { money } from '#contract/core/money.ts'
import { soldFamily, soldLeg } from '../sold-flights-test-support.ts'
import { fareClassOf } from './fare-class.ts'
import { comparedFlights, evaluateOffer } from './policy-evaluation.ts'

const idr = (minor: number) => money(minor, 'IDR')
const not = { isAllowed: false, fee: null }
const fee = (minor: number) => ({ isAllowed: true, fee: idr(minor) })

test.each([
  [not, not, 'fixed'],
  [fee(450_000), not, 'changeable'],
  [fee(0), not, 'changeable'],
  [not, fee(100), 'refundable'],
  [fee(250_000), fee(600_000), 'refundable'],
  [{ isAllowed: true, fee: null }, fee(0), 'refundable'],
  [fee(0), fee(150_000), 'flexible'],
])('a fare with changes %j and refunds %j is %s', (change, refund, fareClass) => {
  expect(fareClassOf({ change, refund })).toBe(fareClass)
})

describe('a fare beside the others of its leg', () => {
  const { offer } = soldLeg({ fare: 1_000_000, charges: 0, vat: 0 }, 0, '2027-04-01T02:00:00Z')
  const families = {
    lite: { ...soldFamily({ changeFee: null, refundFee: null }), change: not, refund: not },
    flex: { ...soldFamily({ changeFee: null, refundFee: null }), change: fee(0), refund: fee(0) },
  }
  const [lite, flex] = [
    { family: 'lite', total: idr(1_000_000), seatsLeft: null },
    { family: 'flex', total: idr(1_500_000), seatsLeft: null },
  ]
  const both = { ...offer, fares: [lite, flex] }
  const price = { verdict: 'warn', abovePermille: 200, windowMinutes: 60 } as const
  const fares = { verdict: 'needs_approval' as const, allowed: ['flexible' as const] }
  const breaches = (
    rules: Parameters<typeof evaluateOffer>[0],
    fare: typeof lite,
    family: 'lite' | 'flex' | 'other',
  ) => {
    const others = comparedFlights(rules, { offers: [both], families })
    const known = family === 'other' ? undefined : families[family]
    return evaluateOffer(rules, both, { fare, family: known }, { others, daysAhead: 9 }).breaches.map(
      ({ rule }) => rule,
    )
  }

  it('is evaluated by the terms of its family, and by the strictest if the family is not known', () => {
    expect(breaches({ fares }, lite, 'lite')).toEqual(['fare_class'])
    expect(breaches({ fares }, flex, 'flex')).toEqual([])
    expect(breaches({ fares }, flex, 'other')).toEqual(['fare_class'])
  })

  it('is compared with fares that the rules allow', () => {
    expect(breaches({ price }, flex, 'flex')).toEqual(['price'])
    expect(breaches({ price, fares }, flex, 'flex')).toEqual([])
  })
})
