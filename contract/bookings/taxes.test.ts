import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stayLines } from './price.ts'
import { linesOfRoomNights, priceRoomNights } from '../products/stays/room-nights.ts'
import { addDays } from '../core/days.ts'
import { ratesOn, taxOn, FULL_PRICE, type TaxRule } from './taxes.ts'

const RUNS = { numRuns: 500 }
const ELEVEN_TWELFTHS = { numerator: 11, denominator: 12 }

const ruleOf = (more: Partial<TaxRule> = {}): TaxRule => ({
  regime: 'pbjt',
  permille: 100,
  base: FULL_PRICE,
  isOwn: false,
  priority: 0,
  validFrom: '2025-01-01',
  validUntil: null,
  ...more,
})

const base = fc
  .tuple(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 1000 }))
  .map(([one, other]) => ({ numerator: Math.min(one, other), denominator: Math.max(one, other) }))
const rates = fc.uniqueArray(
  fc.record({ regime: fc.constantFrom('pbjt', 'ppn', 'vat', 'gst'), permille: fc.integer({ min: 0, max: 400 }), base }),
  { maxLength: 3, selector: ({ regime }) => regime },
)

/** What makes one rule go before another. */
const rankOf = ({ regime, isOwn, priority, validFrom }: TaxRule) => `${regime} ${isOwn} ${priority} ${validFrom}`

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0)

describe('a tax on an amount', () => {
  it('applies to its share of the price: PPN 12% on 11/12 is 11%', () => {
    expect(taxOn(1_000_000, { permille: 120, base: ELEVEN_TWELFTHS })).toBe(110_000)
    expect(taxOn(1_000_000, { permille: 120, base: FULL_PRICE })).toBe(120_000)
  })

  it.each([
    [4, 100, 0],
    [5, 100, 1],
    [14, 100, 1],
    [15, 100, 2],
    [0, 100, 0],
  ])('is rounded half up: %i at %i is %i', (minor, permille, tax) => {
    expect(taxOn(minor, { permille, base: FULL_PRICE })).toBe(tax)
  })

  it('is rounded to the nearest whole unit, however large the amount', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.integer({ min: 0, max: 1000 }), base, (minor, permille, share) => {
        const tax = BigInt(taxOn(minor, { permille, base: share }))
        const full = 1000n * BigInt(share.denominator)
        const off = 2n * (BigInt(minor) * BigInt(permille) * BigInt(share.numerator) - tax * full)
        // Half a unit is rounded up, so that the rest is never half a unit.
        expect(off >= -full && off < full).toBe(true)
      }),
      RUNS,
    )
  })
})

describe('the rates of a day', () => {
  it.each([
    ['2027-03-11', []],
    ['2027-03-12', [100]],
    ['2027-03-14', [100]],
    ['2027-03-15', []],
  ])('apply from the first to the last day of a rule: %s', (day, permilles) => {
    const rules = [ruleOf({ validFrom: '2027-03-12', validUntil: '2027-03-14' })]
    expect(ratesOn(rules, day).map(({ permille }) => permille)).toEqual(permilles)
  })

  it('prefer a rule of the company to the general one of its regime, and keep the others', () => {
    const rules = [
      ruleOf({ permille: 100, priority: -5 }),
      ruleOf({ permille: 50, isOwn: true, priority: 9 }),
      ruleOf({ regime: 'ppn', permille: 120, base: ELEVEN_TWELFTHS, priority: 1 }),
    ]
    expect(ratesOn(rules, '2027-03-12')).toEqual([
      { regime: 'ppn', permille: 120, base: ELEVEN_TWELFTHS },
      { regime: 'pbjt', permille: 50, base: FULL_PRICE },
    ])
  })

  it('fall back to the general rule when the own one is over', () => {
    const rules = [ruleOf(), ruleOf({ permille: 0, isOwn: true, validUntil: '2027-03-12' })]
    expect(ratesOn(rules, '2027-03-12').map(({ permille }) => permille)).toEqual([0])
    expect(ratesOn(rules, '2027-03-13').map(({ permille }) => permille)).toEqual([100])
  })

  it('prefer the lowest priority, then the latest rule', () => {
    const later = ruleOf({ permille: 110, validFrom: '2026-01-01' })
    expect(ratesOn([ruleOf(), later], '2027-03-12').map(({ permille }) => permille)).toEqual([110])
    expect(ratesOn([later, ruleOf({ priority: -1 })], '2027-03-12').map(({ permille }) => permille)).toEqual([100])
  })

  it('are the same in whatever order the rules are read, one for each regime', () => {
    const rule = fc.record({
      regime: fc.constantFrom('pbjt', 'ppn', 'vat'),
      permille: fc.integer({ min: 0, max: 400 }),
      base,
      isOwn: fc.boolean(),
      priority: fc.integer({ min: 0, max: 2 }),
      validFrom: fc.integer({ min: 0, max: 9 }).map((days) => addDays('2027-03-01', days)),
      validUntil: fc.option(fc.integer({ min: 5, max: 15 }).map((days) => addDays('2027-03-01', days))),
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(rule, { maxLength: 8, selector: rankOf }),
        fc.integer({ min: 0, max: 20 }),
        (rules, days) => {
          const day = addDays('2027-03-01', days)
          const found = ratesOn(rules, day)
          expect(ratesOn(rules.toReversed(), day)).toEqual(found)
          const counting = rules.filter(({ validFrom, validUntil }) => validFrom <= day && day <= (validUntil ?? day))
          expect(found.map(({ regime }) => regime).toSorted()).toEqual(
            [...new Set(counting.map(({ regime }) => regime))].toSorted(),
          )
          for (const { regime, permille } of found) {
            const own = counting.filter((one) => one.regime === regime && one.isOwn)
            expect(own.length === 0 || own.some((one) => one.permille === permille)).toBe(true)
          }
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('a stay with taxes by rules', () => {
  const stay = fc.record({
    minors: fc.array(fc.integer({ min: 0, max: 9_999_999 }), { minLength: 1, maxLength: 6 }),
    rooms: fc.integer({ min: 1, max: 4 }),
    servicePermille: fc.integer({ min: 0, max: 250 }),
    taxPermille: fc.integer({ min: 0, max: 250 }),
    discountPermille: fc.integer({ min: 0, max: 1000 }),
    taxes: rates,
  })

  it('bears each tax on rooms and charge alone, with its regime and rate', () => {
    const taxes = [
      { regime: 'pbjt', permille: 100, base: FULL_PRICE },
      { regime: 'ppn', permille: 120, base: ELEVEN_TWELFTHS },
    ]
    const nights = [{ night: '2027-03-02', minor: 1_000_000 }]
    const { lines, total } = stayLines({
      nights,
      rooms: 1,
      servicePermille: 100,
      taxPermille: 999,
      taxes,
      currency: 'IDR',
    })
    expect(lines.slice(1)).toEqual([
      { kind: 'service_charge', night: null, quantity: 1, amount: { minor: 100_000, currency: 'IDR' }, regime: null },
      {
        kind: 'tax',
        night: null,
        quantity: 1,
        amount: { minor: 110_000, currency: 'IDR' },
        regime: 'pbjt',
        permille: 100,
      },
      {
        kind: 'tax',
        night: null,
        quantity: 1,
        amount: { minor: 121_000, currency: 'IDR' },
        regime: 'ppn',
        permille: 120,
        base: ELEVEN_TWELFTHS,
      },
    ])
    expect(total.minor).toBe(1_331_000)
  })

  it('is tax-free where a rule says so, and uses the property’s tax only without rules', () => {
    const given = {
      nights: [{ night: '2027-03-02', minor: 1000 }],
      rooms: 1,
      servicePermille: 0,
      taxPermille: 110,
      currency: 'IDR',
    }
    expect(stayLines({ ...given, taxes: [{ regime: 'pbjt', permille: 0, base: FULL_PRICE }] }).total.minor).toBe(1000)
    expect(stayLines({ ...given, taxes: [], regime: 'pbjt' }).lines.at(-1)).toMatchObject({
      regime: 'pbjt',
      permille: 110,
    })
  })

  it('rounds each tax once, and its lines, nights and rooms add up to the total', () => {
    fc.assert(
      fc.property(stay, fc.nat(), ({ minors, ...given }, some) => {
        const checkIn = '2027-03-02'
        const checkOut = addDays(checkIn, minors.length)
        const nights = minors.map((minor, index) => ({ night: addDays(checkIn, index), minor }))
        const { lines, total } = stayLines({ nights, ...given, currency: 'IDR' })
        expect(sumOf(lines.map(({ amount }) => amount.minor))).toBe(total.minor)
        const taxed = sumOf(lines.filter(({ kind }) => kind !== 'tax').map(({ amount }) => amount.minor))
        for (const tax of given.taxes) {
          const line = lines.find(({ regime }) => regime === tax.regime)
          expect(line?.amount.minor ?? 0).toBe(taxOn(taxed, tax))
        }
        const priced = priceRoomNights({ checkIn, checkOut, rooms: given.rooms, lines })
        expect(sumOf(priced.map(({ share }) => share))).toBe(total.minor)
        for (const [index, { amount }] of lines.entries()) {
          expect(sumOf(priced.map(({ parts }) => parts[index] ?? 0))).toBe(amount.minor)
        }
        const gone = priced.slice(0, some % priced.length)
        const [taken, left] = [linesOfRoomNights(lines, gone), linesOfRoomNights(lines, priced.slice(gone.length))]
        expect(sumOf([...taken, ...left].map(({ amount }) => amount.minor))).toBe(total.minor)
        for (const { kind, regime, permille, base: share } of left) {
          const sold = lines.find((line) => line.kind === kind && line.regime === regime)
          expect([permille, share]).toEqual([sold?.permille, sold?.base])
        }
      }),
      RUNS,
    )
  })
})
