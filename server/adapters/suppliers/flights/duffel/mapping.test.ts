import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { money } from '#contract/core/money.ts'
import { makeOffer, offersOf, seatMapsOf, type DoubleOffer } from '#tests/support/flights/duffel-answers.ts'
import { moneyBackOf, moneyOf, sumAmounts } from './amounts.ts'
import { readOffer, together } from './offers-of.ts'
import { phoneOf } from './passengers-of.ts'
import { offerRequestSchema, offerSchema, seatMapsSchema } from './schemas.ts'
import { seatMapOf } from './seat-map-of.ts'

const ABOUT = {
  asked: { adults: 2, ages: [8, 1] },
  cabin: 'economy',
  expiresAt: new Date('2026-11-10T01:30:00Z'),
  needsPassports: false,
}
const answers = offersOf({ from: 'CGK', to: 'DPS', day: '2026-12-15' }, ABOUT)
const answerAt = (index: number): DoubleOffer => {
  const offer = answers[index]
  if (offer === undefined) throw new Error('no such offer')
  return offer
}
const read = (offer: unknown) => readOffer(v.parse(offerSchema, offer))

/** An offer with something else in its first slice. */
const sliced = (offer: DoubleOffer, more: (slice: DoubleOffer['slices'][number]) => object) => ({
  ...offer,
  slices: offer.slices.map((slice) => ({ ...slice, ...more(slice) })),
})
const conditioned = (more: object) =>
  read(sliced(answerAt(1), ({ conditions }) => ({ conditions: { ...conditions, ...more } })))?.family

const keyOf = (offer: unknown) => read(offer)?.fare.family ?? ''

/** From London to New York, in eight hours. */
const flown = (leaves: string) =>
  read(
    makeOffer({
      ...ABOUT,
      flown: [{ carrier: 'BA', number: '117', from: 'LHR', to: 'JFK', leaves, minutes: 480 }],
      brand: { name: 'Basic', base: 1, tax: 1, bags: 0, seats: null, change: null, refund: null },
    }),
  )?.flights.segments[0]

describe('amounts', () => {
  test.each([
    ['152.40', 'GBP', 15_240],
    ['152', 'GBP', 15_200],
    ['0.1', 'GBP', 10],
    ['1250000.00', 'IDR', 1_250_000],
    ['1250000.01', 'IDR', 1_250_001],
    ['90071992547.41', 'USD', 9_007_199_254_741],
    ['7.1234', 'KWD', 7124],
  ])('%s %s is %d of its smallest unit', (amount, currency, minor) => {
    expect(moneyOf(amount, currency)).toEqual(money(minor, currency))
  })

  test('refunds whole currency units', () => {
    expect(moneyBackOf('152.40', 'GBP')).toEqual(money(15_240, 'GBP'))
    expect(moneyBackOf('1250000.99', 'IDR')).toEqual(money(1_250_000, 'IDR'))
  })

  test('sums decimal amounts exactly, without floating point', () => {
    expect(sumAmounts(['0.10', '0.20'])).toBe('0.30')
    expect(sumAmounts(['100', '0.5'])).toBe('100.5')
    expect(sumAmounts(['12', '30'])).toBe('42')
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10 ** 9 }), { minLength: 1 }), (pence) => {
        const written = pence.map((one) => `${Math.floor(one / 100)}.${String(one % 100).padStart(2, '0')}`)
        const sum = pence.reduce((total, one) => total + one, 0)
        expect(moneyOf(sumAmounts(written), 'GBP').minor).toBe(sum)
      }),
    )
  })

  test.each(['-1.00', '1,00', '1e3', '', '1.23456', 'NaN'])('%j is none', (amount) => {
    expect(v.is(offerSchema, { ...answerAt(0), total_amount: amount })).toBe(false)
  })
})

describe('an offer', () => {
  test('has its price, its taxes and the emissions per passenger', () => {
    expect(read(answerAt(0))).toMatchObject({
      flights: { offerId: 'GA410-20261215', emissions: 84_000 },
      fare: { total: money(30_200, 'GBP'), seatsLeft: null },
      lines: [
        { kind: 'fare', amount: money(24_040, 'GBP') },
        { kind: 'airport_charge', amount: money(6160, 'GBP') },
      ],
    })
    expect(read({ ...answerAt(0), tax_amount: null, tax_currency: null })?.lines).toMatchObject([
      { amount: money(30_200, 'GBP') },
      { amount: money(0, 'GBP') },
    ])
  })

  test('without stated emissions uses those of its route', () => {
    const grams = read({ ...answerAt(0), total_emissions_kg: null })?.flights.emissions ?? 0
    expect(grams / 983).toBeGreaterThan(90)
    expect(grams / 983).toBeLessThan(100)
  })

  test('flies by the clocks of its airports, over a change of clocks too', () => {
    expect(flown('2026-12-15T08:25:00')).toMatchObject({
      departsAt: '2026-12-15T08:25:00.000Z',
      arrivesAt: '2026-12-15T16:25:00.000Z',
      departsLocal: '2026-12-15T08:25',
      arrivesLocal: '2026-12-15T11:25',
      minutes: 480,
    })
    // On 1 November at two New York goes back an hour, London did a week before.
    expect(flown('2026-11-01T08:25:00')?.arrivesAt).toBe('2026-11-01T16:25:00.000Z')
    expect(flown('2026-10-31T08:25:00')?.arrivesAt).toBe('2026-10-31T15:25:00.000Z')
  })

  test('with a stop has a layover there, and each flight has its own date', () => {
    expect(read(answerAt(3))?.flights).toMatchObject({
      offerId: 'SQ951-20261215~SQ948-20261216',
      layovers: [{ airport: 'SIN', isSelfTransfer: false, minutes: 480 }],
    })
  })

  test.each([
    ['lands before it has left', { arriving_at: '2026-12-15T07:00:00' }],
    ['has a time with a zone', { departing_at: '2026-12-15T08:05:00Z' }],
    [
      'has a clock that nobody knows',
      { origin: { ...answerAt(0).slices[0]?.segments[0]?.origin, time_zone: 'Asia/Nowhere' } },
    ],
    ['is sold by nobody', { marketing_carrier: { iata_code: null } }],
    ['has a number with letters', { marketing_carrier_flight_number: '41A' }],
  ])('leaves out an offer that %s, and keeps the others', (_why, more) => {
    const broken = sliced(answerAt(0), ({ segments }) => ({ segments: segments.map((one) => ({ ...one, ...more })) }))
    const { offers } = v.parse(offerRequestSchema, { id: 'orq_1', offers: [broken, answerAt(1)] })
    expect(
      offers
        .map(readOffer)
        .filter((one) => one !== null)
        .map(({ fare }) => fare.total.minor),
    ).toEqual([45_900])
  })

  test('merges offers of the same flights into one with several fares; the cheaper of equal terms wins', () => {
    const dearer = { ...answerAt(0), id: 'off_dearer', total_amount: '900.00' }
    const ours = [dearer, ...answers].map(read).filter((one) => one !== null)
    const offers = together(ours)
    expect(offers.map(({ offerId, fares }) => [offerId, fares.map(({ total }) => total.minor)])).toEqual([
      ['QG850-20261215', [22_240]],
      ['GA410-20261215', [30_200, 45_900]],
      ['SQ951-20261215~SQ948-20261216', [54_160]],
    ])
  })
})

describe('a family', () => {
  test('states the allowed changes and their price per passenger', () => {
    expect(read(answerAt(0))?.family).toEqual({
      name: 'Economy Lite',
      carrier: 'GA',
      cabin: 'economy',
      cabinKg: 7,
      checkedKg: 0,
      change: { isAllowed: false, fee: null },
      refund: { isAllowed: false, fee: null },
      seatChoice: 'for_a_fee',
      hasMeal: false,
    })
    expect(read(answerAt(1))?.family).toMatchObject({
      checkedKg: 23,
      change: { isAllowed: true, fee: money(0, 'GBP') },
      refund: { isAllowed: true, fee: money(2500, 'GBP') },
      seatChoice: 'free',
    })
  })

  test('promises no refund where the fee is unknown or in another currency', () => {
    const unknown = { allowed: true, penalty_amount: null, penalty_currency: null }
    const foreign = { allowed: true, penalty_amount: '30.00', penalty_currency: 'USD' }
    for (const condition of [unknown, foreign]) {
      const family = conditioned({ refund_before_departure: condition, change_before_departure: condition })
      expect(family?.refund).toEqual({ isAllowed: false, fee: null })
      expect(family?.change).toEqual({ isAllowed: true, fee: null })
    }
    expect(conditioned({ refund_before_departure: null })?.refund.isAllowed).toBe(false)
  })

  test('has one key per set of terms, whatever the fare is called', () => {
    expect(keyOf(answerAt(0))).toMatch(/^GA-economy-lite-[a-z]{4}$/)
    expect(keyOf({ ...answerAt(0), id: 'off_2', total_amount: '1.00' })).toBe(keyOf(answerAt(0)))
    const stricter = sliced(answerAt(1), ({ conditions }) => ({
      conditions: { ...conditions, refund_before_departure: null },
    }))
    expect(keyOf(stricter)).toMatch(/^GA-economy-flex-/)
    expect(keyOf(stricter)).not.toBe(keyOf(answerAt(1)))
    expect(keyOf(answerAt(2))).toMatch(/^QG-economy-[a-z]{4}$/)
    expect(keyOf(answerAt(3))).toMatch(/^SQ-economy-saver-[a-z]{4}$/)
    expect(keyOf(sliced(answerAt(0), () => ({ fare_brand_name: '1 – 2' })))).toMatch(/^GA-economy-[a-z]{4}$/)
  })
})

describe('seats', () => {
  const offer = answerAt(0)
  const maps = v.parse(seatMapsSchema, seatMapsOf(offer))
  const seated = offer.passengers.filter(({ type }) => type !== 'infant_without_seat').map(({ id }) => id)
  const about = { cabin: 'economy', currency: 'GBP', seated } as const
  const map = seatMapOf(maps[0], about)
  const seat = (name: string, of = map) => of?.rows.flatMap(({ seats }) => seats).find((one) => one?.seat === name)

  test('are in rows with an aisle, and rows without seats are left out', () => {
    expect(map?.columns).toEqual(['A', 'B', 'C', null, 'D', 'E', 'F'])
    expect(map?.rows.map(({ row }) => row)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(['2A', '2B', '2C', '2D'].map((name) => seat(name)?.kind)).toEqual(['window', 'middle', 'aisle', 'aisle'])
  })

  test('beside an exit are said, and what is taken is not free', () => {
    expect(map?.rows.filter(({ isExit }) => isExit).map(({ row }) => row)).toEqual([6])
    expect(seat('6A')).toMatchObject({ isFree: true, price: money(2000, 'GBP'), traits: ['exit', 'extra_legroom'] })
    expect(seat('1A')).toMatchObject({ isFree: false, price: money(0, 'GBP') })
    expect(seat('2A')).toMatchObject({ isFree: true, price: money(950, 'GBP'), traits: [] })
  })

  test('marks seats as exit seats where the airline says so', () => {
    const stated = JSON.stringify(seatMapsOf(offer)).replace(
      '"designator":"9A","name":"Standard',
      '"designator":"9A","name":"Exit row',
    )
    const [first] = v.parse(seatMapsSchema, JSON.parse(stated))
    expect(
      seatMapOf(first, about)
        ?.rows.filter(({ isExit }) => isExit)
        .map(({ row }) => row),
    ).toEqual([6, 9])
  })

  test('that a passenger cannot take are not free for them', () => {
    expect(seat('2A', seatMapOf(maps[0], { ...about, seated: [...seated, 'pas_other'] }))?.isFree).toBe(false)
  })

  test('of another cabin or money, or without a map, are none', () => {
    expect(seatMapOf(maps[0], { ...about, cabin: 'business' })).toBeNull()
    expect(seatMapOf(undefined, about)).toBeNull()
    expect(seat('2A', seatMapOf(maps[0], { ...about, currency: 'USD' }))?.isFree).toBe(false)
  })
})

test.each([
  ['0812-0011 4021', '+6281200114021'],
  ['+44 20 8016 0509', '+442080160509'],
  ['0044 20 8016 0509', '+442080160509'],
  ['62 812 0011 4021', '+6281200114021'],
])('the number %s is called as %s', (typed, called) => {
  expect(phoneOf(typed)).toBe(called)
})
