import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { taxOn } from '#contract/bookings/taxes.ts'
import {
  CAB_VAT,
  cabLines,
  cabTotal,
  discountedLines,
  extraWithVat,
  repricedLines,
  rideTotal,
  type CabRate,
  type PricedRide,
} from './cab-prices.ts'
import { CAB_MODES } from './vehicles.ts'

const RATE: CabRate = {
  currency: 'IDR',
  countryCode: 'ID',
  transferBase: 50_000,
  transferPerKm: 6_000,
  perHour: 100_000,
  perDay: 650_000,
  selfDrivePerDay: 400_000,
  perStop: 25_000,
  perChildSeat: 50_000,
  meetAndGreet: 75_000,
  nightPermille: 200,
  waitingRate: 20_000,
  overtimeRate: 90_000,
}
const RIDE: PricedRide = {
  mode: 'transfer',
  metres: 12_001,
  hours: null,
  days: null,
  stops: 0,
  childSeats: 0,
  meetAndGreet: false,
  hour: 12,
  seasonPermille: 0,
  toll: 0,
  parking: 0,
  includedWaitingMinutes: 60,
}

const priced = (ride: Partial<PricedRide>, rate: Partial<CabRate> = {}) =>
  cabLines({ ...RATE, ...rate }, { ...RIDE, ...ride })
const amounts = (ride: Partial<PricedRide>, rate: Partial<CabRate> = {}) =>
  Object.fromEntries(priced(ride, rate).map(({ kind, amount }) => [kind, amount.minor]))
const quantities = (ride: Partial<PricedRide>) =>
  Object.fromEntries(priced(ride).map((line) => [line.kind, line.quantity]))

describe('the hire', () => {
  it.each([
    ['every started kilometre of a transfer', { metres: 12_001 }, 13, 50_000 + 13 * 6_000],
    ['no kilometre more than there is', { metres: 12_000 }, 12, 50_000 + 12 * 6_000],
    ['hours', { mode: 'hourly' as const, hours: 5 }, 5, 500_000],
    ['days with a driver', { mode: 'daily' as const, days: 3 }, 3, 1_950_000],
    ['days without one at their own price', { mode: 'self_drive' as const, days: 3 }, 3, 1_200_000],
  ])('counts %s', (_name, ride, quantity, amount) => {
    expect(priced(ride)[0]).toMatchObject({ kind: 'hire', quantity, amount: { minor: amount, currency: 'IDR' } })
  })

  it('is there even where it costs nothing', () => {
    expect(priced({ metres: 0 }, { transferBase: 0 })[0]).toMatchObject({ kind: 'hire', amount: { minor: 0 } })
  })
})

describe('what is added', () => {
  it.each([
    [21, undefined],
    [22, 25_600],
    [0, 25_600],
    [4, 25_600],
    [5, undefined],
  ])('at %i hours is the night, of the hire alone', (hour, night) => {
    expect(amounts({ hour, stops: 2, childSeats: 1, toll: 9_000 })['night']).toBe(night)
  })

  it('in a season is of the hire alone, up or down', () => {
    expect(amounts({ seasonPermille: 250, childSeats: 1 })['season']).toBe(32_000)
    expect(amounts({ seasonPermille: -100 })['season']).toBe(-12_800)
  })

  it('for stops is charged on a transfer, and part of hours and days', () => {
    expect(amounts({ stops: 3 })['stop']).toBe(75_000)
    expect(amounts({ mode: 'hourly', hours: 4, stops: 3 })['stop']).toBeUndefined()
    expect(amounts({ mode: 'daily', days: 1, stops: 3 })['stop']).toBeUndefined()
  })

  it('for each child seat and for meeting the guest', () => {
    expect(amounts({ childSeats: 2, meetAndGreet: true })).toMatchObject({
      child_seat: 100_000,
      meet_and_greet: 75_000,
    })
  })

  it('without a driver has no night, no meeting, no waiting and no overtime', () => {
    const kinds = priced({ mode: 'self_drive', days: 2, hour: 23, meetAndGreet: true }).map(({ kind }) => kind)
    expect(kinds).toEqual(['hire', 'toll', 'parking', 'tax'])
  })
})

describe('what only may be charged', () => {
  it('is shown before paying with nothing and its rate', () => {
    const lines = priced({ mode: 'hourly', hours: 4, includedWaitingMinutes: 15 })
    expect(lines.find(({ kind }) => kind === 'waiting')).toEqual({
      kind: 'waiting',
      quantity: 15,
      amount: { minor: 0, currency: 'IDR' },
      rate: { minor: 20_000, currency: 'IDR' },
      unitMinutes: 15,
      regime: null,
    })
    expect(lines.find(({ kind }) => kind === 'overtime')).toMatchObject({
      quantity: 4,
      amount: { minor: 0 },
      rate: { minor: 90_000 },
      unitMinutes: 60,
    })
  })

  it('has the hours of a day with a driver, and no overtime on a transfer', () => {
    expect(quantities({ mode: 'daily', days: 2 })['overtime']).toBe(10)
    expect(quantities({})['overtime']).toBeUndefined()
  })

  it('for toll and parking is a line even where there is none', () => {
    expect(amounts({})).toMatchObject({ toll: 0, parking: 0 })
    expect(amounts({ toll: 17_000, parking: 8_000 })).toMatchObject({ toll: 17_000, parking: 8_000 })
  })
})

describe('the tax', () => {
  it('is eleven in a hundred of what the operator asks, not of toll and parking', () => {
    expect(amounts({ toll: 17_000, parking: 8_000, childSeats: 1 })['tax']).toBe(19_580)
    expect(amounts({ childSeats: 1 })['tax']).toBe(19_580)
  })

  it('says by which law and of which share it is', () => {
    expect(priced({}).at(-1)).toMatchObject({ kind: 'tax', regime: 'ppn', permille: 120, base: { numerator: 11 } })
  })

  it('is part of the price abroad', () => {
    expect(amounts({}, { countryCode: 'SG', currency: 'SGD' })['tax']).toBeUndefined()
  })

  it('is in the price that is told of an extra', () => {
    expect(extraWithVat(50_000, RATE)).toEqual({ minor: 55_500, currency: 'IDR' })
    expect(extraWithVat(50_000, { countryCode: 'SG', currency: 'SGD' })).toEqual({ minor: 50_000, currency: 'SGD' })
  })
})

const minor = fc.integer({ min: 0, max: 5_000_000 })
const anyRate: fc.Arbitrary<CabRate> = fc.record({
  currency: fc.constant('IDR'),
  countryCode: fc.constantFrom('ID', 'SG'),
  transferBase: minor,
  transferPerKm: minor,
  perHour: minor,
  perDay: minor,
  selfDrivePerDay: fc.option(minor),
  perStop: minor,
  perChildSeat: minor,
  meetAndGreet: minor,
  nightPermille: fc.integer({ min: 0, max: 1000 }),
  waitingRate: minor,
  overtimeRate: minor,
})
const anyRide: fc.Arbitrary<PricedRide> = fc.record({
  mode: fc.constantFrom(...CAB_MODES),
  metres: fc.integer({ min: 0, max: 250_000 }),
  hours: fc.integer({ min: 2, max: 12 }),
  days: fc.integer({ min: 1, max: 14 }),
  stops: fc.integer({ min: 0, max: 3 }),
  childSeats: fc.integer({ min: 0, max: 3 }),
  meetAndGreet: fc.boolean(),
  hour: fc.integer({ min: 0, max: 23 }),
  seasonPermille: fc.integer({ min: -500, max: 1000 }),
  toll: minor,
  parking: minor,
  includedWaitingMinutes: fc.integer({ min: 0, max: 120 }),
})

describe('any ride', () => {
  it('costs the sum of its lines, in whole units and never less than nothing', () => {
    fc.assert(
      fc.property(anyRate, anyRide, (rate, ride) => {
        const lines = cabLines(rate, ride)
        const total = cabTotal(lines, rate.currency)
        expect(total.minor).toBe(lines.reduce((sum, { amount }) => sum + amount.minor, 0))
        expect(rideTotal(rate, ride)).toEqual(total)
        expect(total.minor).toBeGreaterThanOrEqual(0)
        expect(lines.every(({ amount }) => Number.isSafeInteger(amount.minor))).toBe(true)
        expect(new Set(lines.map(({ kind }) => kind)).size).toBe(lines.length)
      }),
    )
  })

  it('has less than nothing for a season at most', () => {
    fc.assert(
      fc.property(anyRate, anyRide, (rate, ride) => {
        const negative = cabLines(rate, ride).filter(({ amount }) => amount.minor < 0)
        expect(negative.every(({ kind }) => kind === 'season')).toBe(true)
      }),
    )
  })

  it('is taxed on everything but toll and parking', () => {
    fc.assert(
      fc.property(anyRate, anyRide, (rate, ride) => {
        const lines = cabLines(rate, ride)
        const base = lines
          .filter(({ kind }) => !['toll', 'parking', 'tax'].includes(kind))
          .reduce((sum, { amount }) => sum + amount.minor, 0)
        const tax = lines.find(({ kind }) => kind === 'tax')?.amount.minor ?? 0
        expect(tax).toBe(rate.countryCode === 'ID' ? taxOn(base, CAB_VAT) : 0)
      }),
    )
  })

  it('never costs less for a longer way, more stops or more seats', () => {
    fc.assert(
      fc.property(anyRate, anyRide, (rate, ride) => {
        const total = (more: Partial<PricedRide>) => cabTotal(cabLines(rate, { ...ride, ...more }), rate.currency).minor
        const usual = total({})
        expect(total({ metres: ride.metres + 1000 })).toBeGreaterThanOrEqual(usual)
        expect(total({ stops: ride.stops + 1 })).toBeGreaterThanOrEqual(usual)
        expect(total({ childSeats: ride.childSeats + 1 })).toBeGreaterThanOrEqual(usual)
      }),
    )
  })
})

const whole = (ride: Partial<PricedRide>) => {
  const lines = priced(ride)
  return { lines, total: cabTotal(lines, 'IDR') }
}

describe('the discount of an offer', () => {
  const OFFER = { code: 'MOBIL8', permille: 80 }
  it('is off hire, season and night, before tax; extras, toll and parking stay', () => {
    const ride = { hour: 23, seasonPermille: 100, stops: 1, toll: 12_000, parking: 10_000 }
    const { lines, total } = discountedLines(whole(ride), OFFER)
    const { hire = 0, season = 0, night = 0, stop = 0 } = amounts(ride)
    const discount = Math.round((hire + season + night) * 0.08)
    expect(lines.map(({ kind }) => kind)).toEqual([
      'hire',
      'season',
      'night',
      'stop',
      'discount',
      'toll',
      'parking',
      'waiting',
      'tax',
    ])
    expect(lines[4]).toMatchObject({ code: 'MOBIL8', permille: 80, amount: { minor: -discount } })
    expect(lines.at(-1)?.amount.minor).toBe(taxOn(hire + season + night + stop - discount, CAB_VAT))
    expect(total).toEqual(cabTotal(lines, 'IDR'))
  })

  it('comes off again exactly, and is never there twice', () => {
    const plain = whole({ toll: 12_000 })
    const once = discountedLines(plain, OFFER)
    expect(discountedLines(once, OFFER)).toEqual(once)
    expect(discountedLines(once, null)).toEqual(plain)
  })

  it('follows the hire where an operator asks another price', () => {
    const plain = whole({})
    const { lines, total } = repricedLines(discountedLines(plain, OFFER), 1500)
    const { lines: other } = discountedLines(repricedLines(plain, 1500), OFFER)
    expect(lines).toEqual(other)
    expect(total).toEqual(cabTotal(lines, 'IDR'))
  })
})
