import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { minorDigits, money, moneySchema, permilleOf, sumMoney } from './money.ts'

const amount = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })

describe('an amount', () => {
  it.each([
    [{ minor: 0, currency: 'IDR' }, true],
    [{ minor: -1_250_000, currency: 'IDR' }, true],
    [{ minor: Number.MAX_SAFE_INTEGER, currency: 'USD' }, true],
    [{ minor: 0.5, currency: 'IDR' }, false],
    [{ minor: 2 ** 53, currency: 'IDR' }, false],
    [{ minor: Number.NaN, currency: 'IDR' }, false],
    [{ minor: Number.POSITIVE_INFINITY, currency: 'IDR' }, false],
    [{ minor: '5', currency: 'IDR' }, false],
    [{ minor: 5, currency: 'idr' }, false],
    [{ minor: 5, currency: 'RUPIAH' }, false],
    [{ minor: 5 }, false],
    [null, false],
  ])('%j is one: %s', (value, expected) => {
    expect(v.is(moneySchema, value)).toBe(expected)
  })

  it.each([
    ['IDR', 0],
    ['JPY', 0],
    ['VND', 0],
    ['USD', 2],
    ['SGD', 2],
    ['KWD', 3],
  ])('of %s has %i digits behind the point', (currency, digits) => {
    expect(minorDigits(currency)).toBe(digits)
  })
})

describe('a sum', () => {
  it('of zero is zero', () => {
    expect(sumMoney([], 'IDR')).toEqual({ minor: 0, currency: 'IDR' })
  })

  it('does not depend on the order and is exact', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 50 }), (minors) => {
        const amounts = minors.map((minor) => money(minor, 'IDR'))
        const exact = Number(minors.reduce((sum, minor) => sum + BigInt(minor), 0n))
        expect(sumMoney(amounts, 'IDR').minor).toBe(exact)
        expect(sumMoney(amounts.toReversed(), 'IDR').minor).toBe(exact)
      }),
    )
  })

  it('of two currencies is refused', () => {
    expect(() => sumMoney([money(1, 'IDR'), money(1, 'USD')], 'IDR')).toThrow(RangeError)
  })

  it('refuses a number beyond safe integers', () => {
    expect(() => sumMoney([money(Number.MAX_SAFE_INTEGER, 'IDR'), money(1, 'IDR')], 'IDR')).toThrow(RangeError)
  })
})

describe('a share in permille', () => {
  it.each([
    [1_000, 110, 110],
    [1_005, 500, 503],
    [5, 100, 1],
    [4, 100, 0],
    [-1_005, 500, -503],
    [-5, 100, -1],
    [-4, 100, 0],
    [0, 1_000, 0],
    [777, 1_000, 777],
    [777, 0, 0],
  ])('of %i by %i is %i', (minor, permille, expected) => {
    expect(permilleOf(minor, permille)).toBe(expected)
  })

  it('is a whole number, symmetric for negative amounts, within the amount and at most half a unit off', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 1000 }), (minor, permille) => {
        const share = permilleOf(minor, permille)
        expect(Number.isSafeInteger(share)).toBe(true)
        expect(Math.abs(share)).toBeLessThanOrEqual(Math.abs(minor))
        expect(share + permilleOf(-minor, permille)).toBe(0)
        const twiceOff = 2n * (BigInt(share) * 1000n - BigInt(minor) * BigInt(permille))
        expect(twiceOff <= 1000n && twiceOff >= -1000n).toBe(true)
      }),
    )
  })
})
