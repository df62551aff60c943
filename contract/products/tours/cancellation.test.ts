import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money } from '#contract/core/money.ts'
import {
  cancellationStepAt,
  cancellationSteps,
  freeCancellationHours,
  tourCancellationAmounts,
} from './cancellation.ts'

const START = new Date('2027-03-12T02:00:00.000Z')
const RULE = [
  { hoursBefore: 24, feePermille: 500 },
  { hoursBefore: 72, feePermille: 0 },
]

describe('the steps of a departure', () => {
  const steps = cancellationSteps(RULE, START)

  it('are in order of time, and the last keeps everything', () => {
    expect(steps).toEqual([
      { until: '2027-03-09T02:00:00.000Z', feePermille: 0 },
      { until: '2027-03-11T02:00:00.000Z', feePermille: 500 },
      { until: null, feePermille: 1000 },
    ])
  })

  it.each([
    ['2027-03-09T01:59:59.999Z', 0],
    ['2027-03-09T02:00:00.000Z', 500],
    ['2027-03-11T01:59:59.999Z', 500],
    ['2027-03-11T02:00:00.000Z', 1000],
    ['2027-03-20T00:00:00.000Z', 1000],
  ])('apply until their instant: %s', (at, fee) => {
    expect(cancellationStepAt(steps, new Date(at)).feePermille).toBe(fee)
  })

  it('are one without a rule', () => {
    expect(cancellationSteps([], START)).toEqual([{ until: null, feePermille: 1000 }])
  })
})

describe('cancelling free of charge', () => {
  it('is possible until the latest free step', () => {
    expect(freeCancellationHours(RULE)).toBe(72)
    expect(freeCancellationHours([{ hoursBefore: 24, feePermille: 100 }])).toBeNull()
    expect(freeCancellationHours([])).toBeNull()
  })
})

describe('fee and refund', () => {
  it('are what was paid, and parts add up to the whole', () => {
    const price = fc.integer({ min: 0, max: 10_000_000 })
    fc.assert(
      fc.property(
        fc.array(price, { maxLength: 12 }),
        fc.array(price, { maxLength: 12 }),
        fc.nat(1000),
        (one, other, fee) => {
          const steps = [{ until: null, feePermille: fee }]
          const of = (prices: readonly number[]) =>
            tourCancellationAmounts(
              prices.map((minor) => money(minor, 'IDR')),
              steps,
              START,
              'IDR',
            )
          const all = of([...one, ...other])
          const sum = [...one, ...other].reduce((total, minor) => total + minor, 0)
          expect(all.fee.minor + all.refund.minor).toBe(sum)
          expect(all.fee.minor).toBe(of(one).fee.minor + of(other).fee.minor)
          expect(all.refund.minor).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})
