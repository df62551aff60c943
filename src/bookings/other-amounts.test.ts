import { describe, expect, it } from 'vitest'
import { otherAmountsOf } from './other-amounts.ts'
import type { Refund } from '#contract/payments/refund.ts'

const AT = '2027-03-12T02:00:00.000Z'
const LATER = '2027-03-14T02:00:00.000Z'
const idr = (minor: number) => ({ minor, currency: 'IDR' })
const refund = (more: Partial<Refund> = {}): Refund => ({
  fee: idr(0),
  amount: idr(900),
  requestedAt: AT,
  reason: 'amount_differs',
  ...more,
})
const booking = (...refunds: Refund[]) => ({ refunds, sold: null, total: idr(1_000) })

describe('payments with a wrong amount', () => {
  it('show the requested and the paid amount', () =>
    expect(otherAmountsOf(booking(refund({ reason: 'paid_twice' }), refund()))).toEqual([
      { at: AT, asked: idr(1_000), received: idr(900) },
    ]))

  it('are shown once, also where the bank refused the refund and it was sent again', () =>
    expect(
      otherAmountsOf(booking(refund({ sentAgainAt: LATER }), refund({ requestedAt: LATER, sentAgainAt: null }))),
    ).toHaveLength(1))

  it('are shown against the sold price when part of the stay was cancelled since', () => {
    const sold = { checkIn: '', checkOut: '', nights: 2, rooms: 1, total: idr(2_000) }
    expect(otherAmountsOf({ ...booking(refund()), sold })[0]?.asked).toEqual(idr(2_000))
  })

  it('are empty where an older server reports no refunds', () =>
    expect(otherAmountsOf({ total: idr(1), sold: undefined, refunds: undefined })).toEqual([]))
})
