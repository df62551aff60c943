import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayInZone } from '../../core/days.ts'
import { money, permilleOf } from '../../core/money.ts'
import { HOST_FEE_PERMILLE } from '../../listings/host-earnings.ts'
import {
  arrivalsOf,
  earningAmounts,
  HOST_TAX_PERMILLE,
  payoutDay,
  payoutDays,
  payoutMonth,
  payoutOf,
  splitEarning,
  sumEarnings,
  type EarningFacts,
} from './earning-rules.ts'

/** Three nights at a million, service charge 10 %, local tax 11 % of both. */
const STAY: EarningFacts = {
  gross: 3_663_000,
  sold: 3_663_000,
  soldForFee: 3_000_000,
  soldForTax: 3_300_000,
  isCollected: true,
  countryCode: 'ID',
  hasTaxNumber: true,
}

const anyFacts = fc
  .tuple(
    fc.integer({ min: 0, max: 90_000_000_000 }),
    fc.nat(1000),
    fc.nat(1000),
    fc.nat(1000),
    fc.boolean(),
    fc.boolean(),
    fc.constantFrom('ID', 'MY'),
  )
  .map(([sold, kept, tax, service, isCollected, hasTaxNumber, countryCode]): EarningFacts => {
    const soldForTax = permilleOf(sold, tax)
    const soldForFee = permilleOf(soldForTax, service)
    return { gross: permilleOf(sold, kept), sold, soldForTax, soldForFee, isCollected, hasTaxNumber, countryCode }
  })

describe('what a booking earns', () => {
  it('is the price less the fee of its rooms and the tax of its price before taxes', () => {
    expect(splitEarning(STAY)).toEqual({ gross: 3_663_000, fee: 360_000, tax: 16_500, net: 3_286_500 })
  })

  it('has twice the tax without an NPWP, and none abroad or where the host collects the price', () => {
    expect(splitEarning({ ...STAY, hasTaxNumber: false }).tax).toBe(33_000)
    expect(HOST_TAX_PERMILLE.withoutNumber).toBe(2 * HOST_TAX_PERMILLE.withNumber)
    expect(splitEarning({ ...STAY, countryCode: 'SG' })).toMatchObject({ tax: 0, net: 3_303_000 })
    const collected = splitEarning({ ...STAY, isCollected: false })
    expect(collected).toMatchObject({ tax: 0, net: 3_303_000 })
    expect(payoutOf(collected, false)).toBe(-360_000)
    expect(payoutOf(collected, true)).toBe(3_303_000)
  })

  it('of a kept charge has fee and tax of the same share, also of amounts whose product is beyond 2^53', () => {
    expect(splitEarning({ ...STAY, gross: 1_221_000 })).toEqual({
      gross: 1_221_000,
      fee: 120_000,
      tax: 5_500,
      net: 1_095_500,
    })
    const large = { sold: 90_071_992_547, soldForFee: 72_057_594_037, soldForTax: 80_000_000_001 }
    const { fee } = splitEarning({ ...STAY, ...large, gross: 60_000_000_007 })
    const exact = (60_000_000_007n * 72_057_594_037n * 2n + 90_071_992_547n) / (2n * 90_071_992_547n)
    expect(fee).toBe(permilleOf(Number(exact), HOST_FEE_PERMILLE))
  })

  it('always adds up, in whole minor units, none of them negative', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { gross, fee, tax, net } = splitEarning(facts)
        expect(fee + tax + net).toBe(gross)
        expect(gross).toBe(facts.gross)
        for (const part of [fee, tax, net]) {
          expect(Number.isSafeInteger(part)).toBe(true)
          expect(part).toBeGreaterThanOrEqual(0)
        }
        // Half a unit at most from the exact share of the price as sold, and the rounding of the share.
        const exact = (facts.gross * facts.soldForFee * HOST_FEE_PERMILLE) / Math.max(facts.sold, 1) / 1000
        expect(Math.abs(fee - exact)).toBeLessThanOrEqual(0.57)
      }),
      { numRuns: 2000 },
    )
  })
})

const dueAfter = (text: string, zone = 'Asia/Jakarta') => payoutDay(new Date(text), zone)

describe('the day of a payout', () => {
  it('is 24 hours after check-in at the property, on weekends the Monday after', () => {
    expect(dueAfter('2027-03-10T07:00:00Z')).toBe('2027-03-11')
    expect(dueAfter('2027-03-12T07:00:00Z')).toBe('2027-03-15')
    expect(dueAfter('2027-03-13T07:00:00Z')).toBe('2027-03-15')
    // Sunday to Monday.
    expect(dueAfter('2027-03-14T07:00:00Z')).toBe('2027-03-15')
    // A night check-in: Wednesday in Jakarta, Tuesday in UTC.
    expect(dueAfter('2027-03-09T18:00:00Z')).toBe('2027-03-11')
    expect(dueAfter('2027-03-09T18:00:00Z', 'America/New_York')).toBe('2027-03-10')
  })

  it('is in a month whose arrivals are asked for', () => {
    const zones = ['Asia/Jakarta', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 * 24 }), fc.constantFrom(...zones), (hours, zone) => {
        const startsAt = new Date(Date.UTC(2026, 0, 1, hours))
        const day = payoutDay(startsAt, zone)
        const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
        expect([1, 2, 3, 4, 5]).toContain(weekday)
        expect(day >= dayInZone(new Date(startsAt.getTime() + 86_400_000), zone)).toBe(true)
        const { from, until } = arrivalsOf(payoutMonth(day))
        expect(startsAt >= from && startsAt < until).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

it('sums and days of a month are those of its bookings', () => {
  const anyRow = fc.tuple(anyFacts, fc.nat(40), fc.constantFrom('IDR', 'SGD')).map(([facts, days, currency]) => {
    const split = splitEarning(facts)
    const { isCollected } = facts
    return { ...earningAmounts(split, { currency, isCollected, payoutDay: addDays('2027-03-01', days) }), isCollected }
  })
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 30 }), (rows) => {
      const sums = sumEarnings(rows)
      expect(sums.map(({ bookings }) => bookings).reduce((all, one) => all + one, 0)).toBe(rows.length)
      for (const sum of sums) {
        const { currency, gross, fee, tax, net, payout, collectedByHost } = sum
        expect(fee.minor + tax.minor + net.minor).toBe(gross.minor)
        const of = rows.filter((row) => row.gross.currency === currency)
        expect(net.minor).toBe(of.reduce((all, row) => all + row.net.minor, 0))
        // What the host has in the end is the same, whoever collects it.
        expect(payout.minor + collectedByHost.minor).toBe(net.minor)
        const days = payoutDays(rows).filter(({ amount }) => amount.currency === currency)
        expect(days.reduce((all, { amount }) => all + amount.minor, 0)).toBe(payout.minor)
        expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted())
      }
      expect(payoutDays(rows).reduce((all, { bookings }) => all + bookings, 0)).toBe(rows.length)
    }),
  )
  expect(sumEarnings([])).toEqual([])
  expect(
    earningAmounts(
      { gross: 0, fee: 0, tax: 0, net: 0 },
      { currency: 'IDR', isCollected: false, payoutDay: '2027-03-01' },
    ).payout,
  ).toEqual(money(0, 'IDR'))
})
