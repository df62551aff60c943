import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stayLines } from './price.ts'

const stay = fc.record({
  nights: fc.array(fc.record({ night: fc.constant('2027-03-02'), minor: fc.integer({ min: 0, max: 50_000_000 }) }), {
    minLength: 1,
    maxLength: 30,
  }),
  rooms: fc.integer({ min: 1, max: 8 }),
  servicePermille: fc.integer({ min: 0, max: 250 }),
  taxPermille: fc.integer({ min: 0, max: 250 }),
  discountPermille: fc.integer({ min: 0, max: 1000 }),
  currency: fc.constantFrom('IDR', 'SGD'),
})

describe('the price of a stay', () => {
  it('has a line per night, then service, then tax on both', () => {
    const { lines, total } = stayLines({
      nights: [
        { night: '2027-03-02', minor: 500_000 },
        { night: '2027-03-03', minor: 650_000 },
      ],
      rooms: 2,
      servicePermille: 100,
      taxPermille: 100,
      currency: 'IDR',
    })
    expect(lines).toEqual([
      { kind: 'room', night: '2027-03-02', quantity: 2, amount: { minor: 1_000_000, currency: 'IDR' }, regime: null },
      { kind: 'room', night: '2027-03-03', quantity: 2, amount: { minor: 1_300_000, currency: 'IDR' }, regime: null },
      { kind: 'service_charge', night: null, quantity: 1, amount: { minor: 230_000, currency: 'IDR' }, regime: null },
      {
        kind: 'tax',
        night: null,
        quantity: 1,
        amount: { minor: 253_000, currency: 'IDR' },
        regime: null,
        permille: 100,
      },
    ])
    expect(total).toEqual({ minor: 2_783_000, currency: 'IDR' })
  })

  it('rounds service and tax once over the stay, not per night', () => {
    const nights = ['2027-03-02', '2027-03-03', '2027-03-04'].map((night) => ({ night, minor: 5 }))
    const { lines } = stayLines({ nights, rooms: 1, servicePermille: 100, taxPermille: 0, currency: 'IDR' })
    expect(lines.at(-1)).toMatchObject({ kind: 'service_charge', amount: { minor: 2 } })
  })

  it('subtracts a discount from the rooms, rounded once, and charges service and tax on the rest', () => {
    const { lines, total } = stayLines({
      nights: [
        { night: '2027-03-02', minor: 333 },
        { night: '2027-03-03', minor: 334 },
      ],
      rooms: 1,
      servicePermille: 100,
      taxPermille: 110,
      discountPermille: 125,
      currency: 'IDR',
    })
    // 12.5 % of 667 is 83.375; 10 % of 584 is 58.4; 11 % of 642 is 70.62.
    expect(lines.slice(2)).toEqual([
      { kind: 'discount', night: null, quantity: 1, amount: { minor: -83, currency: 'IDR' }, regime: null },
      { kind: 'service_charge', night: null, quantity: 1, amount: { minor: 58, currency: 'IDR' }, regime: null },
      { kind: 'tax', night: null, quantity: 1, amount: { minor: 71, currency: 'IDR' }, regime: null, permille: 110 },
    ])
    expect(total).toEqual({ minor: 713, currency: 'IDR' })
  })

  it('has no line for a zero amount', () => {
    const { lines } = stayLines({
      nights: [{ night: '2027-03-02', minor: 100 }],
      rooms: 1,
      servicePermille: 0,
      taxPermille: 0,
      currency: 'IDR',
    })
    expect(lines.map(({ kind }) => kind)).toEqual(['room'])
  })

  it('is always the sum of its lines, in whole units of one currency', () => {
    fc.assert(
      fc.property(stay, (given) => {
        const { lines, total } = stayLines(given)
        expect(lines.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(total.minor)
        expect(lines.every(({ amount }) => Number.isSafeInteger(amount.minor))).toBe(true)
        expect(lines.every(({ kind, amount }) => (kind === 'discount' ? amount.minor < 0 : amount.minor >= 0))).toBe(
          true,
        )
        expect(total.minor).toBeGreaterThanOrEqual(0)
        expect(new Set([...lines.map(({ amount }) => amount.currency), total.currency])).toEqual(
          new Set([given.currency]),
        )
        expect(lines.filter(({ kind }) => kind === 'room')).toHaveLength(given.nights.length)
      }),
    )
  })

  it('with a discount equals the price of rooms that are that much cheaper, and is never higher', () => {
    fc.assert(
      fc.property(stay, (given) => {
        const listed = given.nights.reduce((sum, { minor }) => sum + minor * given.rooms, 0)
        const discount = Math.round((listed * given.discountPermille) / 1000)
        const cheaper = { ...given, nights: [{ night: '2027-03-02', minor: listed - discount }], rooms: 1 }
        const { total } = stayLines(given)
        expect(total).toEqual(stayLines({ ...cheaper, discountPermille: 0 }).total)
        expect(total.minor).toBeLessThanOrEqual(stayLines({ ...given, discountPermille: 0 }).total.minor)
      }),
    )
  })

  it('grows with every room', () => {
    fc.assert(
      fc.property(stay, (given) => {
        const more = stayLines({ ...given, rooms: given.rooms + 1 }).total.minor
        expect(more).toBeGreaterThanOrEqual(stayLines(given).total.minor)
      }),
    )
  })
})
