import { expect, it } from 'vitest'
import { money } from '../core/money.ts'
import { HOST_FEE_PERMILLE, hostEarnings } from './host-earnings.ts'

it('calculates a month of nights sold, the fee and what is left', () => {
  const earnings = hostEarnings({ rooms: 5, price: money(450_000, 'IDR'), occupancyPercent: 60 })
  expect(earnings).toEqual({
    nights: 90,
    gross: money(40_500_000, 'IDR'),
    fee: money((40_500_000 * HOST_FEE_PERMILLE) / 1000, 'IDR'),
    net: money(40_500_000 - (40_500_000 * HOST_FEE_PERMILLE) / 1000, 'IDR'),
  })
})

it('always adds up', () => {
  for (const price of [10_001, 333_333, 999_999]) {
    const { gross, fee, net } = hostEarnings({ rooms: 3, price: money(price, 'IDR'), occupancyPercent: 37 })
    expect(fee.minor + net.minor).toBe(gross.minor)
  }
})
