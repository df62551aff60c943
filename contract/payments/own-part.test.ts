import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { money } from '../core/money.ts'
import { companyPartOf, ownRefundOf } from './own-part.ts'

const minor = fc.integer({ min: 1, max: 2_000_000_000_000 })

it('shares refunds in any steps exactly, never more than a part, and within a unit of the proportion', () => {
  fc.assert(
    fc.property(minor, minor, fc.array(fc.nat(1000), { minLength: 1, maxLength: 12 }), (own, company, steps) => {
      const parts = { own: money(own, 'IDR'), company: money(company, 'IDR') }
      const total = own + company
      let refunded = 0
      let before = { own: 0, company: 0 }
      for (const step of [...steps, 1000]) {
        refunded += Math.min(total - refunded, Math.floor((total / 1000) * step))
        const back = ownRefundOf(parts, refunded)
        const now = { own: back, company: refunded - back }
        expect(now.own).toBeGreaterThanOrEqual(before.own)
        expect(now.company).toBeGreaterThanOrEqual(before.company)
        expect(now.own).toBeLessThanOrEqual(own)
        expect(now.company).toBeLessThanOrEqual(company)
        expect(Math.abs(now.own - (refunded / total) * own)).toBeLessThanOrEqual(1)
        before = now
      }
      expect(ownRefundOf(parts, total)).toBe(own)
      expect(ownRefundOf(parts, 0)).toBe(0)
    }),
  )
})

it.each([
  [1, 3, 1, 0],
  [1, 3, 2, 1],
  [600_000, 1_500_000, 1_050_000, 300_000],
])('gives the traveller of %d and %d, once %d is refunded, %d', (own, company, refunded, back) => {
  expect(ownRefundOf({ own: money(own, 'IDR'), company: money(company, 'IDR') }, refunded)).toBe(back)
})

it('leaves the company the rest, and the whole of what cannot be shared', () => {
  expect(companyPartOf(money(2_100_000, 'IDR'), money(600_000, 'IDR'))).toEqual(money(1_500_000, 'IDR'))
  for (const own of [null, money(0, 'IDR'), money(2_100_000, 'IDR'), money(600_000, 'USD')]) {
    expect(companyPartOf(money(2_100_000, 'IDR'), own)).toEqual(money(2_100_000, 'IDR'))
  }
})
