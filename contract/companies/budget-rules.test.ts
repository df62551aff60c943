import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { money } from '../core/money.ts'
import { BUDGET_PERIODS, evaluateBudgets, periodOf, type BudgetStanding } from './budget-rules.ts'

const standing = (more: Partial<BudgetStanding> = {}): BudgetStanding => ({
  unitId: 'u',
  code: 'CC-1',
  name: 'Sales',
  period: 'quarter',
  outcome: 'blocked',
  amount: money(100, 'IDR'),
  taken: 60,
  ...more,
})

it('finds the period of a day', () => {
  expect(periodOf('month', '2028-02-29')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(periodOf('quarter', '2027-12-31')).toEqual({ from: '2027-10-01', to: '2027-12-31' })
  expect(periodOf('year', '2027-06-15')).toEqual({ from: '2027-01-01', to: '2027-12-31' })
})

it('has every day in exactly one period', () => {
  fc.assert(
    fc.property(fc.constantFrom(...BUDGET_PERIODS), fc.integer({ min: 0, max: 20_000 }), (period, number) => {
      const day = new Date(number * 86_400_000).toISOString().slice(0, 10)
      const { from, to } = periodOf(period, day)
      expect(from <= day && day <= to).toBe(true)
      expect(periodOf(period, from)).toEqual(periodOf(period, to))
    }),
  )
})

it('allows exactly what is left, and says by how much more exceeds it', () => {
  expect(evaluateBudgets([standing()], money(40, 'IDR'))).toEqual({ verdict: 'allow', breaches: [] })
  expect(evaluateBudgets([standing()], money(41, 'IDR'))).toMatchObject({
    verdict: 'blocked',
    breaches: [{ rule: 'budget', over: money(1, 'IDR') }],
  })
})

it('takes the strictest of several, and another currency as exceeded', () => {
  const both = [standing({ outcome: 'warn' }), standing({ outcome: 'needs_approval', amount: money(100, 'USD') })]
  expect(evaluateBudgets(both, money(50, 'IDR'))).toMatchObject({
    verdict: 'needs_approval',
    breaches: [{ rule: 'budget_currency' }, { rule: 'budget' }],
  })
})
