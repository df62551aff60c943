import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cancellationFee, freeCancellationUntil } from './cancellation.ts'

const STEPS = [
  { until: '2027-03-01T05:00:00.000Z', feePermille: 0 },
  { until: '2027-03-02T05:00:00.000Z', feePermille: 500 },
  { until: null, feePermille: 1000 },
]
const total = { minor: 1_000_001, currency: 'IDR' }
const feeAt = (at: string) => cancellationFee(STEPS, total, new Date(at)).fee.minor

describe('the fee for cancelling', () => {
  it.each([
    ['long before', '2027-01-01T00:00:00Z', 0],
    ['a millisecond before a step ends', '2027-03-01T04:59:59.999Z', 0],
    ['at the moment a step ends: the next one counts', '2027-03-01T05:00:00.000Z', 500_001],
    ['in the middle step', '2027-03-01T12:00:00Z', 500_001],
    ['at the last step', '2027-03-02T05:00:00Z', 1_000_001],
    ['long after', '2028-01-01T00:00:00Z', 1_000_001],
  ])('%s', (_when, at, fee) => {
    expect(feeAt(at)).toBe(fee)
  })

  it('reads instants with an offset as the same moment', () => {
    const steps = [{ until: '2027-03-01T12:00:00+07:00', feePermille: 0 }, ...STEPS.slice(1)]
    expect(cancellationFee(steps, total, new Date('2027-03-01T04:59:59Z')).fee.minor).toBe(0)
    expect(cancellationFee(steps, total, new Date('2027-03-01T05:00:00Z')).fee.minor).toBe(500_001)
  })

  it('is that of the last step when every step is over', () => {
    const [first, middle] = STEPS
    if (!first || !middle) throw new Error('no steps')
    expect(cancellationFee([first, middle], total, new Date('2027-04-01T00:00:00Z')).step).toEqual(middle)
  })

  it('is the full amount without any steps', () => {
    expect(cancellationFee([], total, new Date()).fee).toEqual(total)
  })

  it('never decreases over time, and never exceeds the total', () => {
    const time = fc.integer({ min: Date.parse('2027-02-27Z'), max: Date.parse('2027-03-04Z') })
    fc.assert(
      fc.property(time, time, fc.integer({ min: 0, max: 10_000_000 }), (one, other, minor) => {
        const sum = { minor, currency: 'IDR' }
        const [early, late] = [Math.min(one, other), Math.max(one, other)].map(
          (at) => cancellationFee(STEPS, sum, new Date(at)).fee.minor,
        )
        expect(early).toBeLessThanOrEqual(late ?? -1)
        expect(late).toBeLessThanOrEqual(minor)
      }),
    )
  })
})

describe('free cancellation', () => {
  it('applies until the first step ends', () => {
    expect(freeCancellationUntil(STEPS)).toBe('2027-03-01T05:00:00.000Z')
  })

  it.each([[[]], [STEPS.slice(1)], [[{ until: null, feePermille: 1000 }]]])('does not exist in %j', (steps) => {
    expect(freeCancellationUntil(steps)).toBeNull()
  })
})
