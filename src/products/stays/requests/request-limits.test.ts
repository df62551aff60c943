import { expect, it } from 'vitest'
import { money } from '#contract/core/money.ts'
import { ceilingOf, notAfter } from './request-limits.ts'

it('a price ceiling is the shown price plus the margin', () => {
  expect(ceilingOf(money(1_000_001, 'IDR'), 0)).toEqual(money(1_000_001, 'IDR'))
  expect(ceilingOf(money(1_000_000, 'IDR'), 50)).toEqual(money(1_050_000, 'IDR'))
})

it('a request expires this many hours from now', () => {
  expect(notAfter(Date.UTC(2027, 2, 1, 20), 6)).toBe('2027-03-02T02:00:00.000Z')
})
