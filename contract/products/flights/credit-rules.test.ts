import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FlightBooking } from './flight-bookings.ts'
import { money } from '#contract/core/money.ts'
import { flightCancellation } from './cancellation-rules.ts'
import { creditState, flightCredits } from './credit-rules.ts'
import type { FlyerKind } from './flyers.ts'
import { flyerOf, soldFamily, soldLeg } from './sold-flights-test-support.ts'

type Fare = {
  fare: number
  charges: number
  vat: number
  refundFee: number | null
  changeFee: number | null
  carrier: string
}
type Sold = Parameters<typeof flightCancellation>[0] & Pick<FlightBooking, 'tickets'>

const ISSUED = '2027-03-02T03:00:00.000Z'
const LATER = new Date('2027-03-05T03:00:00.000Z')
const DEPARTS = '2027-04-01T02:00:00.000Z'
const DAY = 86_400_000

const ticketsOf = (kinds: readonly unknown[], fares: readonly Fare[]): Sold['tickets'] =>
  kinds.flatMap((_kind, flyer) =>
    [...new Set(fares.map(({ carrier }) => carrier))].map((carrier, place) => ({
      flyer,
      carrier,
      number: `12624012345${flyer}${place}`,
      name: 'RAHMAWATI/SITI MS',
      coupons: fares.flatMap((one, leg) => (one.carrier === carrier ? [{ leg, segment: 0 }] : [])),
    })),
  )

const soldOf = (kinds: readonly FlyerKind[], fares: readonly Fare[], more: Partial<Sold> = {}): Sold => ({
  flyers: kinds.map(flyerOf),
  legs: fares.map((one, index) => soldLeg(one, index, new Date(Date.parse(DEPARTS) + index * DAY).toISOString())),
  families: Object.fromEntries(fares.map((one, index) => [`F${index}`, soldFamily(one, one.carrier)])),
  seats: [],
  bags: [],
  changes: [],
  total: money(
    fares.reduce((all, { fare, charges, vat }) => all + fare + charges + vat, 0),
    'IDR',
  ),
  issuedAt: ISSUED,
  tickets: ticketsOf(kinds, fares),
  ...more,
})

const FARE: Fare = {
  fare: 1_000_000,
  charges: 130_000,
  vat: 110_000,
  refundFee: null,
  changeFee: 450_000,
  carrier: 'GA',
}
const creditsAt = (sold: Sold, at = LATER, parts?: Parameters<typeof flightCancellation>[2]) =>
  flightCredits(sold, at, flightCancellation(sold, at, parts))

const creditOfFee = (refundFee: number) => creditsAt(soldOf(['adult'], [{ ...FARE, refundFee }]))[0]?.amount.minor

describe('a credit', () => {
  test('is the non-refundable base fare, without charges, tax and seats', () => {
    const seat = { leg: 0, segment: 0, flyer: 0, seat: '12A', price: money(85_000, 'IDR') }
    expect(creditsAt(soldOf(['adult'], [FARE], { seats: [seat] }))).toEqual([
      {
        flyer: 0,
        carrier: 'GA',
        ticketNumbers: ['1262401234500'],
        amount: money(1_000_000, 'IDR'),
        changeFee: money(450_000, 'IDR'),
        until: '2028-03-02',
      },
    ])
  })

  test('is zero where part of the fare is refunded, whatever the fee', () => {
    expect([300_000, 9_000_000, 0].map(creditOfFee)).toEqual([undefined, 1_000_000, undefined])
  })

  test('needs a fare that may be changed, and every fare the leg had before', () => {
    expect(creditsAt(soldOf(['adult'], [{ ...FARE, changeFee: null }]))).toEqual([])
    const sold = soldOf(['adult'], [FARE])
    const [family] = [soldOf(['adult'], [{ ...FARE, changeFee: null }]).families['F0']]
    const changed: Sold = {
      ...sold,
      families: { ...sold.families, ...(family && { OLD: family }) },
      changes: [
        {
          changeId: '01920000-0000-7000-8000-00000000c001',
          leg: 0,
          at: ISSUED,
          state: 'done',
          flyers: [0],
          oldFamily: 'OLD',
          before: [],
          after: [],
          fee: money(0, 'IDR'),
          difference: money(0, 'IDR'),
          due: money(0, 'IDR'),
        },
      ],
    }
    expect(creditsAt(changed)).toEqual([])
  })

  test('is one per traveller and airline; an infant pays no fee, and an unknown fee stays unknown', () => {
    const fares = [FARE, { ...FARE, carrier: 'QZ' }, { ...FARE, changeFee: 200_000 }]
    const found = creditsAt(soldOf(['adult', 'infant'], fares))
    expect(found.map(({ flyer, carrier, changeFee }) => [flyer, carrier, changeFee?.minor])).toEqual([
      [0, 'GA', 650_000],
      [1, 'GA', 0],
      [0, 'QZ', 450_000],
      [1, 'QZ', 0],
    ])
    const sold = soldOf(['adult'], [FARE, FARE])
    const [first] = Object.values(sold.families)
    const families = { ...sold.families, ...(first && { F1: { ...first, change: { isAllowed: true, fee: null } } }) }
    expect(creditsAt({ ...sold, families })[0]?.changeFee).toBeNull()
  })

  test('is computed from the cancelled parts only', () => {
    const [one, ...others] = creditsAt(soldOf(['adult', 'adult'], [FARE]), LATER, [{ leg: 0, flyer: 1 }])
    expect(others).toEqual([])
    expect(one).toMatchObject({ flyer: 1, amount: money(500_000, 'IDR'), ticketNumbers: ['1262401234510'] })
  })

  test('does not exist for a leg on tickets of two airlines, because the split of the fare is unknown', () => {
    const sold = soldOf(['adult'], [FARE])
    const [ticket] = sold.tickets
    const tickets = ticket ? [ticket, { ...ticket, carrier: 'QZ', number: '9752401234567' }] : []
    expect(creditsAt({ ...sold, tickets })).toEqual([])
  })
})

describe('nothing remains', () => {
  test('of void tickets or tickets that were never issued', () => {
    expect(creditsAt(soldOf(['adult'], [FARE]), new Date(ISSUED))).toEqual([])
    expect(creditsAt(soldOf(['adult'], [FARE], { issuedAt: null, tickets: [] }))).toEqual([])
  })

  test('of a departed flight: no-show', () => {
    expect(creditsAt(soldOf(['adult'], [FARE]), new Date(DEPARTS))).toEqual([])
  })

  test('where the airline itself cancelled the leg', () => {
    const scheduleChanges: Sold['scheduleChanges'] = [
      {
        scheduleChangeId: '01920000-0000-7000-8000-00000000c002',
        leg: 0,
        at: '2027-03-03T03:00:00.000Z',
        state: 'asked',
        before: [],
        after: null,
        connection: null,
        overlaps: [],
        mayAccept: false,
        mayRefund: true,
        decideUntil: DEPARTS,
        decidedAt: null,
        decidedBy: null,
      },
    ]
    expect(creditsAt(soldOf(['adult'], [FARE], { scheduleChanges }))).toEqual([])
  })
})

test('is valid for a year from the day of issue in Jakarta, including its last day', () => {
  const untilOf = (issuedAt: string) => creditsAt(soldOf(['adult'], [FARE], { issuedAt }))[0]?.until
  expect(untilOf('2027-03-02T17:00:00.000Z')).toBe('2028-03-03')
  expect(untilOf('2024-02-29T03:00:00.000Z')).toBeUndefined()
  const leap = soldOf(['adult'], [FARE], { issuedAt: '2028-02-29T03:00:00.000Z' })
  const departs = leap.legs.map(({ offer, ...leg }) => ({
    ...leg,
    offer: { ...offer, segments: offer.segments.map((one) => ({ ...one, departsAt: '2028-06-01T02:00:00.000Z' })) },
  }))
  expect(creditsAt({ ...leap, legs: departs }, new Date('2028-03-03T03:00:00Z'))[0]?.until).toBe('2029-02-28')

  const credit = { until: '2028-03-02', usedAt: null }
  expect(creditState(credit, new Date('2028-03-02T16:59:59Z'))).toBe('open')
  expect(creditState(credit, new Date('2028-03-02T17:00:00Z'))).toBe('expired')
  expect(creditState({ ...credit, usedAt: ISSUED }, new Date('2029-01-01T00:00:00Z'))).toBe('used')
})

test('credits never exceed what airlines keep nor the base fare; separate parts add up to the whole', () => {
  const amount = fc.integer({ min: 0, max: 50_000_000 })
  const fee = fc.option(fc.integer({ min: 0, max: 9_000_000 }))
  const fares = fc.array(
    fc.record({
      fare: amount,
      charges: amount,
      vat: amount,
      refundFee: fee,
      changeFee: fee,
      carrier: fc.constantFrom('GA', 'QZ'),
    }),
    { minLength: 1, maxLength: 4 },
  )
  const kinds = fc
    .array(fc.constantFrom<FlyerKind>('adult', 'child', 'infant'), { maxLength: 5 })
    .map((others) => ['adult' as const, ...others])
  fc.assert(
    fc.property(kinds, fares, (who, legs) => {
      const sold = soldOf(who, legs)
      const cancelled = flightCancellation(sold, LATER)
      const credits = flightCredits(sold, LATER, cancelled)
      const sum = credits.reduce((all, { amount: one }) => all + one.minor, 0)
      const base = legs.reduce((all, one) => all + (one.changeFee === null ? 0 : one.fare), 0)
      expect(sum).toBeLessThanOrEqual(Math.min(cancelled.fee.minor, base))
      for (const { amount: one } of credits) expect(one.minor).toBeGreaterThan(0)
      const names = credits.map(({ flyer, carrier }) => `${flyer}${carrier}`)
      expect(new Set(names).size).toBe(names.length)
      const single = cancelled.parts.flatMap((part) => creditsAt(sold, LATER, [part]))
      expect(single.reduce((all, { amount: one }) => all + one.minor, 0)).toBe(sum)
    }),
  )
})
