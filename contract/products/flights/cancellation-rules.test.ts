import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money } from '#contract/core/money.ts'
import { flightCancellation } from './cancellation-rules.ts'
import type { FlyerKind } from './flyers.ts'
import { flyerOf, soldFamily, soldLeg } from './sold-flights-test-support.ts'

type Sold = Parameters<typeof flightCancellation>[0]

const DEPARTS = '2027-04-01T02:00:00.000Z'
const AT_ISSUE = new Date('2027-03-02T02:00:00.000Z')
const LATER = new Date('2027-03-10T02:00:00.000Z')

type Leg = { fare: number; charges: number; vat: number; refundFee: number | null }

const soldOf = (kinds: readonly FlyerKind[], legs: readonly Leg[], more: Partial<Sold> = {}): Sold => {
  const seats = more.seats ?? []
  const sum = legs.reduce((all, { fare, charges, vat }) => all + fare + charges + vat, 0)
  return {
    flyers: kinds.map(flyerOf),
    legs: legs.map((leg, index) => soldLeg(leg, index, DEPARTS)),
    families: Object.fromEntries(
      legs.map(({ refundFee }, index) => [`F${index}`, soldFamily({ changeFee: null, refundFee })]),
    ),
    seats,
    bags: [],
    changes: [],
    total: money(sum + seats.reduce((all, { price }) => all + price.minor, 0), 'IDR'),
    issuedAt: AT_ISSUE.toISOString(),
    ...more,
  }
}

const LEG: Leg = { fare: 1_000_000, charges: 130_000, vat: 110_000, refundFee: 300_000 }
const SEAT = { leg: 0, segment: 0, flyer: 0, seat: '12A', price: money(85_000, 'IDR') }

describe('on the day of issue', () => {
  test('refunds everything, seats included, until midnight where the tickets were issued', () => {
    const found = flightCancellation(soldOf(['adult'], [LEG], { seats: [SEAT] }), new Date('2027-03-02T16:59:00Z'))
    expect(found).toMatchObject({ isVoid: true, refund: money(1_325_000, 'IDR'), fee: money(0, 'IDR') })
    expect(found.until).toBe('2027-03-02T17:00:00.000Z')
    expect(flightCancellation(soldOf(['adult'], [LEG]), new Date('2027-03-02T17:00:00Z')).isVoid).toBe(false)
  })

  test('nothing can be voided a day before the first flight', () => {
    const issuedAt = '2027-03-31T01:00:00.000Z'
    const sold = soldOf(['adult'], [LEG], { issuedAt })
    expect(flightCancellation(sold, new Date('2027-03-31T01:30:00Z'))).toMatchObject({
      isVoid: true,
      until: '2027-03-31T02:00:00.000Z',
    })
    expect(flightCancellation(sold, new Date('2027-03-31T02:00:00Z')).isVoid).toBe(false)
  })
})

describe('later', () => {
  test('a changeable fare keeps its fee for each traveller with a seat; infants pay none', () => {
    const { parts, fee, refund } = flightCancellation(soldOf(['adult', 'infant'], [LEG]), LATER)
    expect(parts.map((part) => part.fee.minor)).toEqual([300_000, 0])
    expect([fee.minor, refund.minor]).toEqual([300_000, 940_000])
  })

  test('a non-refundable fare refunds airport charges but not the chosen seats', () => {
    const sold = soldOf(['adult'], [{ ...LEG, refundFee: null }], { seats: [SEAT] })
    expect(flightCancellation(sold, LATER)).toMatchObject({
      refund: money(130_000, 'IDR'),
      fee: money(1_195_000, 'IDR'),
      until: DEPARTS,
    })
  })

  test('the fee never reduces the refund of airport charges', () => {
    const { refund } = flightCancellation(soldOf(['adult'], [{ ...LEG, refundFee: 9_000_000 }]), LATER)
    expect(refund).toEqual(money(130_000, 'IDR'))
  })
})

const change = (more: Partial<Sold['changes'][number]> = {}): Sold['changes'][number] => ({
  changeId: '01920000-0000-7000-8000-00000000c001',
  leg: 0,
  at: AT_ISSUE.toISOString(),
  state: 'done',
  flyers: [0],
  oldFamily: 'F0',
  before: [],
  after: [],
  fee: money(100_000, 'IDR'),
  difference: money(0, 'IDR'),
  due: money(100_000, 'IDR'),
  ...more,
})

/** On the day of issue, with a change that took place or came to nothing. */
const soldAfter = (state: 'done' | 'failed') => soldOf(['adult'], [LEG], { changes: [change({ state })] })

/** The family of the leg, and beside it an older one with other terms. */
const familiesWithOld = (refundFee: number | null) => {
  const old = soldOf(['adult'], [{ ...LEG, refundFee }]).families['F0']
  return { ...soldOf(['adult'], [LEG]).families, ...(old && { OLD: old }) }
}

describe('after a change', () => {
  test('nothing can be voided after a change, even on the day of issue; after a failed change it can', () => {
    expect(flightCancellation(soldAfter('done'), AT_ISSUE)).toMatchObject({
      isVoid: false,
      refund: money(940_000, 'IDR'),
    })
    expect(flightCancellation(soldAfter('failed'), AT_ISSUE)).toMatchObject({
      isVoid: true,
      refund: money(1_240_000, 'IDR'),
    })
  })

  test('the strictest fare applies: a change makes no non-refundable fare refundable and lowers no fee', () => {
    const changes = [change({ oldFamily: 'OLD' })]
    const refundAfter = (refundFee: number | null) =>
      flightCancellation(soldOf(['adult'], [LEG], { families: familiesWithOld(refundFee), changes }), LATER).refund
        .minor
    expect([null, 500_000, 200_000].map(refundAfter)).toEqual([130_000, 740_000, 940_000])
  })

  test('the new flights were paid only by the travellers who flew them then', () => {
    const changes = [change({ flyers: [1] })]
    const { parts } = flightCancellation(soldOf(['adult', 'adult'], [LEG], { changes }), LATER)
    expect(parts.map(({ fee, refund }) => fee.minor + refund.minor)).toEqual([0, 1_240_000])
  })
})

test('parts add up to the exact amount paid, and none is negative', () => {
  const amount = fc.integer({ min: 0, max: 50_000_000 })
  const leg = fc.record({
    fare: amount,
    charges: amount,
    vat: amount,
    refundFee: fc.option(fc.integer({ min: 0, max: 9_000_000 })),
  })
  const kinds = fc
    .array(fc.constantFrom<FlyerKind>('adult', 'child', 'infant'), { maxLength: 8 })
    .map((others) => ['adult' as const, ...others])
  fc.assert(
    fc.property(kinds, fc.array(leg, { minLength: 1, maxLength: 6 }), fc.boolean(), (who, legs, isLater) => {
      const sold = soldOf(who, legs)
      const { parts, fee, refund } = flightCancellation(sold, isLater ? LATER : AT_ISSUE)
      expect(parts).toHaveLength(who.length * legs.length)
      const sum = parts.reduce((all, part) => all + part.fee.minor + part.refund.minor, 0)
      expect(sum).toBe(sold.total.minor)
      expect(fee.minor + refund.minor).toBe(sold.total.minor)
      for (const part of parts) expect(Math.min(part.fee.minor, part.refund.minor)).toBeGreaterThanOrEqual(0)
    }),
  )
})
