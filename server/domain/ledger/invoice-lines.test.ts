import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '#contract/core/money.ts'
import type { PriceLine } from '#contract/bookings/price.ts'
import { shareOfLines } from './invoice-lines.ts'

const lineOf = (minor: number): PriceLine => ({
  kind: minor < 0 ? 'discount' : 'room',
  night: null,
  quantity: 1,
  amount: money(minor, 'IDR'),
})

test('partial lines add up to the other total, and none is off by a whole minor unit', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 999_999_999 }), { minLength: 1, maxLength: 33 }),
      fc.integer({ min: 0, max: 999 }),
      fc.integer({ min: 1, max: 1000 }),
      (rooms, discountPermille, sharePermille) => {
        const sum = rooms.reduce((all, minor) => all + minor, 0)
        const lines = [...rooms, -Math.floor((sum * discountPermille) / 1000)].map(lineOf)
        const full = lines.reduce((all, { amount }) => all + amount.minor, 0)
        const total = -Math.floor((full * sharePermille) / 1000)
        const exact = (minor: number) => (minor * total) / full
        const numbered = lines.map((line, index) => ({ ...line, index }))
        const shared = shareOfLines(numbered, money(total, 'IDR'))
        expect(shared.reduce((all, { amount }) => all + amount.minor, 0) === total).toBe(true)
        for (const { index, amount } of shared) {
          expect(Math.abs(amount.minor - exact(lines[index]?.amount.minor ?? 0))).toBeLessThan(1.000_001)
        }
      },
    ),
  )
})

test('a full credit note repeats every line with the opposite sign', () => {
  const lines = [333, 333, 334, -1].map(lineOf)
  expect(shareOfLines(lines, money(-999, 'IDR')).map(({ amount }) => amount.minor)).toEqual([-333, -333, -334, 1])
  expect(shareOfLines([lineOf(5), lineOf(-5)], money(0, 'IDR'))).toEqual([])
})
