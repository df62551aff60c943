import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reminderStageOn, settle, statementStateOn } from './statement-rules.ts'

const sum = (all: readonly number[]): number => all.reduce((before, one) => before + one, 0)

describe('payments', () => {
  it('cover the oldest statement first, and leave the rest as a credit', () => {
    expect(settle([100, 50, 70], 120)).toEqual({ settled: [100, 20, 0], creditMinor: 0 })
    expect(settle([100, 50], 180)).toEqual({ settled: [100, 50], creditMinor: 30 })
    expect(settle([], 5)).toEqual({ settled: [], creditMinor: 5 })
  })

  it('are joined by statements below zero', () => {
    expect(settle([100, -30, 50], 0)).toEqual({ settled: [30, 0, 0], creditMinor: 0 })
    expect(settle([-30], 10)).toEqual({ settled: [0], creditMinor: 40 })
  })

  it('and what is open less the credit are the totals less the payments', () => {
    const total = fc.integer({ min: -1_000_000, max: 1_000_000 })
    fc.assert(
      fc.property(fc.array(total, { maxLength: 12 }), fc.nat(3_000_000), (totals, paid) => {
        const { settled, creditMinor } = settle(totals, paid)
        const open = totals.map((one, at) => Math.max(one, 0) - (settled[at] ?? 0))
        expect(sum(open) - creditMinor).toBe(sum(totals) - paid)
        expect(creditMinor).toBeGreaterThanOrEqual(0)
        expect(sum(open) === 0 || creditMinor === 0).toBe(true)
        const firstOpen = open.findIndex((one) => one > 0)
        const later = firstOpen < 0 ? [] : settled.slice(firstOpen + 1)
        expect(later.every((one) => one === 0)).toBe(true)
      }),
    )
  })
})

describe('a statement', () => {
  const dueOn = '2027-04-15'
  it.each([
    [100, 0, '2027-04-15', 'open'],
    [100, 40, '2027-04-15', 'partly_paid'],
    [100, 40, '2027-04-16', 'overdue'],
    [100, 100, '2027-04-16', 'paid'],
    [-5, 0, '2027-04-16', 'paid'],
    [0, 0, '2027-04-01', 'paid'],
  ] as const)('of %d with %d covered is, on %s, %s', (totalMinor, settledMinor, today, state) => {
    expect(statementStateOn({ totalMinor, settledMinor, dueOn }, today)).toBe(state)
  })

  it.each([
    ['2027-04-01', 'issued'],
    ['2027-04-11', 'issued'],
    ['2027-04-12', 'before_due'],
    ['2027-04-14', 'before_due'],
    ['2027-04-15', 'due'],
    ['2027-04-21', 'due'],
    ['2027-04-22', 'overdue_7'],
    ['2027-04-29', 'overdue_14'],
    ['2028-04-29', 'overdue_14'],
  ] as const)('is mailed about, on %s, as %s', (today, stage) => {
    expect(reminderStageOn({ issuedOn: '2027-04-01', dueOn }, today)).toBe(stage)
  })

  it('that is due within three days is not reminded of before', () => {
    expect(reminderStageOn({ issuedOn: '2027-04-01', dueOn: '2027-04-03' }, '2027-04-02')).toBe('issued')
  })
})
