import { describe, expect, it } from 'vitest'
import { money } from '#contract/core/money.ts'
import { evaluateTour, type TourRules } from './policy.ts'

const RULES: TourRules = {
  perPerson: { verdict: 'needs_approval', most: 500_000 },
  advance: { verdict: 'warn', leastDays: 3 },
}
const offer = (minor: number, people = 2, daysAhead = 10, currency = 'IDR') => ({
  total: money(minor, currency),
  tickets: Array.from({ length: people }, () => ({ kind: 'adult' as const, seats: 1 })),
  daysAhead,
  operatorId: 'o1',
})

const avoiding = (key: string): TourRules => ({
  suppliers: { verdict: 'warn', avoided: [{ key, name: 'Bali Walks' }] },
})

describe('the tour policy', () => {
  it('allows what no rule says anything about', () => {
    expect(evaluateTour({}, 'IDR', offer(9_000_000))).toEqual({ verdict: 'allow', breaches: [] })
  })

  it('avoids an operator, under the name it was chosen by', () => {
    expect(evaluateTour(avoiding('o2'), 'IDR', offer(1)).verdict).toBe('allow')
    expect(evaluateTour(avoiding('o1'), 'IDR', offer(1)).breaches).toEqual([
      { rule: 'tour_supplier', verdict: 'warn', name: 'Bali Walks' },
    ])
  })

  it.each([
    [1_000_000, 'allow'],
    [1_000_001, 'needs_approval'],
  ])('counts the price by person: %i for two', (minor, verdict) => {
    expect(evaluateTour(RULES, 'IDR', offer(minor)).verdict).toBe(verdict)
  })

  it('says by how much each person is over, rounded up', () => {
    expect(evaluateTour(RULES, 'IDR', offer(1_000_001)).breaches).toEqual([
      { rule: 'tour_price', verdict: 'needs_approval', limit: money(500_000, 'IDR'), over: money(1, 'IDR') },
    ])
  })

  it('counts a group ticket as one person, however many it is for', () => {
    const group = { ...offer(500_001), tickets: [{ kind: 'group' as const, seats: 10 }] }
    expect(evaluateTour(RULES, 'IDR', group).verdict).toBe('needs_approval')
  })

  it('takes a price in another currency for a breach', () => {
    expect(evaluateTour(RULES, 'IDR', offer(1, 1, 10, 'USD')).breaches).toMatchObject([{ rule: 'tour_currency' }])
  })

  it('puts the strictest breach first', () => {
    const { verdict, breaches } = evaluateTour(RULES, 'IDR', offer(2_000_000, 2, 2))
    expect(verdict).toBe('needs_approval')
    expect(breaches.map(({ rule }) => rule)).toEqual(['tour_price', 'tour_advance'])
  })
})
