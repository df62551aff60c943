import { expect, it } from 'vitest'
import { amountText, readAmount, readCount } from './amounts.ts'

it.each([
  ['25000000', 25_000_000],
  ['25.000.000', 25_000_000],
  ['Rp 25.000.000', 25_000_000],
  ['25,000,000', 25_000_000],
  [' 0 ', 0],
])('%j are so many rupiah', (text, minor) => {
  expect(readAmount(text, 'IDR')).toEqual({ minor, currency: 'IDR' })
})

it.each(['', '-1', '1.5', '25.00', '1e9', 'ten', '10000000000000000'])('%j is no amount', (text) => {
  expect(readAmount(text, 'IDR')).toBeNull()
})

it('an amount is read as it was written', () => {
  const limit = { minor: 1_250_000, currency: 'IDR' }
  expect(readAmount(amountText(limit), 'IDR')).toEqual(limit)
  expect(readAmount(amountText({ minor: 1200, currency: 'USD' }), 'USD')).toEqual({ minor: 1200, currency: 'USD' })
})

it.each([
  ['30', 30],
  [' 0', 0],
  ['', null],
  ['-3', null],
  ['2.5', null],
  ['1000000', null],
])('%j bookings a day are %j', (text, count) => {
  expect(readCount(text)).toBe(count)
})
