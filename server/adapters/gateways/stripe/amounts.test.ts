import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money } from '#contract/core/money.ts'
import { fromStripe, toStripe } from './amounts.ts'

describe('amounts for Stripe', () => {
  test.each([
    [money(1_250_000, 'IDR'), { amount: 125_000_000, currency: 'idr' }],
    [money(0, 'IDR'), { amount: 0, currency: 'idr' }],
    [money(1999, 'USD'), { amount: 1999, currency: 'usd' }],
    [money(500, 'JPY'), { amount: 500, currency: 'jpy' }],
    [money(5120, 'KWD'), { amount: 5120, currency: 'kwd' }],
    [money(50_000, 'CLP'), { amount: 500, currency: 'clp' }],
    [money(512, 'JOD'), { amount: 5120, currency: 'jod' }],
  ])('%j is written as %j, and read back', (ours, theirs) => {
    expect(toStripe(ours)).toEqual(theirs)
    expect(fromStripe(theirs)).toEqual(ours)
  })

  test.each([
    money(1, 'CLP'),
    money(5124, 'KWD'),
    money(-1, 'IDR'),
    money(1.5, 'USD'),
    money(Number.MAX_SAFE_INTEGER, 'IDR'),
    money(Number.NaN, 'IDR'),
    money(100, 'ISK'),
    money(100, 'UGX'),
  ])('%j is refused, because it cannot be written exactly', (ours) => {
    expect(() => toStripe(ours)).toThrow(RangeError)
  })

  test.each([
    { amount: 125_000_001, currency: 'idr' },
    { amount: 50, currency: 'idr' },
    { amount: -100, currency: 'idr' },
    { amount: 0.5, currency: 'usd' },
    { amount: 5124, currency: 'jod' },
    { amount: 100, currency: 'rupiah' },
    { amount: 100, currency: 'isk' },
  ])('%j of Stripe is refused, because it cannot be read exactly', (theirs) => {
    expect(() => fromStripe(theirs)).toThrow(RangeError)
  })

  test('survive a round trip unchanged', () => {
    const currencies = fc.constantFrom('IDR', 'USD', 'EUR', 'JPY', 'SGD')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), currencies, (minor, currency) => {
        expect(fromStripe(toStripe(money(minor, currency)))).toEqual(money(minor, currency))
      }),
    )
  })
})
