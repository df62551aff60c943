import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money } from '#contract/core/money.ts'
import { stayLines } from '#contract/bookings/price.ts'
import { compareLines, compareTotal } from './price-move.ts'

const priceOf = (minor: number, discountPermille = 0) =>
  stayLines({
    nights: [
      { night: '2027-03-02', minor },
      { night: '2027-03-03', minor },
    ],
    rooms: 1,
    servicePermille: 100,
    taxPermille: 110,
    discountPermille,
    currency: 'IDR',
  })
const idr = (minor: number) => money(minor, 'IDR')

const TAXES = [
  { regime: 'pbjt', permille: 101, base: { numerator: 1, denominator: 1 } },
  { regime: 'ppn', permille: 119, base: { numerator: 11, denominator: 12 } },
]

const taxedByRules = (minor: number, discountPermille: number) =>
  stayLines({
    nights: [{ night: '2027-03-02', minor }],
    rooms: 2,
    servicePermille: 77,
    taxPermille: 0,
    taxes: TAXES,
    discountPermille,
    currency: 'IDR',
  })

describe('two prices line by line', () => {
  it('that are the same show no change', () => {
    expect(compareLines(priceOf(100_000), priceOf(100_000))).toBeNull()
  })

  it('have old, new and difference of every line and of the total', () => {
    const [seen, now] = [priceOf(100_000), priceOf(110_000)]
    const move = compareLines(seen, now)
    expect(move).toMatchObject({ seen: seen.total, now: now.total, difference: idr(24_420) })
    expect(move?.lines.map(({ kind, difference }) => [kind, difference.minor])).toEqual([
      ['room', 10_000],
      ['room', 10_000],
      ['service_charge', 2_000],
      ['tax', 2_420],
    ])
  })

  it('show a rise that an offer hides', () => {
    const move = compareLines(priceOf(100_000), priceOf(110_000, 300))
    expect(move?.difference.minor).toBeLessThan(0)
    expect(move?.lines.find(({ kind }) => kind === 'room')?.difference).toEqual(idr(10_000))
    expect(move?.lines.find(({ kind }) => kind === 'discount')).toMatchObject({ seen: null, difference: idr(-66_000) })
  })

  it('distinguish taxes by regime, with the rate where it is unchanged', () => {
    const night = [{ night: '2027-03-02', minor: 100_000 }]
    const charges = { nights: night, rooms: 1, servicePermille: 0, taxPermille: 0, currency: 'IDR' }
    const pbjt = { regime: 'pbjt', permille: 100, base: { numerator: 1, denominator: 1 } }
    const ppn = { regime: 'ppn', permille: 120, base: { numerator: 11, denominator: 12 } }
    const move = compareLines(
      stayLines({ ...charges, taxes: [pbjt] }),
      stayLines({ ...charges, taxes: [ppn, { ...pbjt, permille: 50 }] }),
    )
    const stated = move?.lines
      .slice(1)
      .map(({ regime, permille, base, difference }) => [regime, permille, base, difference.minor])
    expect(stated).toEqual([
      ['ppn', 120, { numerator: 11, denominator: 12 }, 11_000],
      ['pbjt', undefined, undefined, -5_000],
    ])
  })

  it('show a line that is gone', () => {
    const lines = compareLines(priceOf(100_000, 100), priceOf(100_000))?.lines
    expect(lines?.at(-1)).toMatchObject({ kind: 'discount', now: null, difference: idr(20_000) })
  })

  it('add up, whatever they are', () => {
    const price = fc.tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 0, max: 900 }))
    fc.assert(
      fc.property(price, price, ([one, oneOff], [other, otherOff]) => {
        const move = compareLines(priceOf(one, oneOff), priceOf(other, otherOff))
        const sum = move?.lines.reduce((total, { difference }) => total + difference.minor, 0) ?? 0
        expect(sum).toBe(move?.difference.minor ?? 0)
      }),
    )
  })
})

describe('a price and the total of a list', () => {
  it('that are the same show no change', () => {
    expect(compareTotal(priceOf(100_000).total.minor, priceOf(100_000))).toBeNull()
  })

  it('say a rise and a fall', () => {
    const { minor } = priceOf(100_000).total
    expect(compareTotal(minor, priceOf(110_000))).toMatchObject({ difference: idr(24_420), isBeforeOffer: false })
    expect(compareTotal(minor, priceOf(90_000))?.difference).toEqual(idr(-24_420))
  })

  it('with an offer show no change when only the offer makes the difference, however it is rounded', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 9_999_999 }), fc.integer({ min: 1, max: 900 }), (minor, off) => {
        expect(compareTotal(priceOf(minor).total.minor, priceOf(minor, off))).toBeNull()
      }),
    )
  })

  it('with an offer show no change for taxes by rules either', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 9_999_999 }), fc.integer({ min: 1, max: 900 }), (minor, off) => {
        expect(compareTotal(taxedByRules(minor, 0).total.minor, taxedByRules(minor, off))).toBeNull()
      }),
    )
  })

  it('with an offer say a rise that it hides', () => {
    const move = compareTotal(priceOf(100_000).total.minor, priceOf(110_000, 300))
    expect(move?.isBeforeOffer).toBe(true)
    expect(Math.abs((move?.difference.minor ?? 0) - 24_420)).toBeLessThan(4)
  })
})
