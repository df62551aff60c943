import { describe, expect, it } from 'vitest'
import { refusedRefunds } from './use-refused-refund.ts'
import type { Refund } from '#contract/payments/refund.ts'

const AT = '2027-03-12T02:00:00.000Z'
const refund = (more: Partial<Refund> = {}): Refund => ({
  fee: { minor: 0, currency: 'IDR' },
  amount: { minor: 1_000, currency: 'IDR' },
  requestedAt: AT,
  steps: [
    { state: 'with_bank', at: AT, holder: 'bank' },
    { state: 'failed', at: AT, holder: 'singgah' },
  ],
  ...more,
})

describe('refunds that the bank refused', () => {
  it('are pending until they are sent again or settled', () => {
    const pending = refund()
    const settled = { at: AT, actor: 'Bagus', note: 'In cash' }
    const others = [refund({ sentAgainAt: AT }), refund({ settled }), refund({ steps: [] })]
    expect(refusedRefunds([...others, pending])).toEqual([pending])
    expect(refusedRefunds([refund({ steps: [{ state: 'received', at: AT, holder: 'payer' }] })])).toEqual([])
  })
})
