import { describe, expect, it } from 'vitest'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import type { PaymentState, RefundState } from '#contract/payments/states.ts'
import type { Refund } from '#contract/payments/refund.ts'
import { isInProgress, pollEvery, situationOf } from './payment-situation.ts'
import { upcomingSteps } from './refund-steps.ts'

const AT = '2027-03-02T02:00:00.000Z'
const money = { minor: 1, currency: 'IDR' }
const refundAt = (...states: RefundState[]): Refund => ({
  fee: money,
  amount: money,
  requestedAt: AT,
  into: 'gateway',
  reason: 'cancelled',
  steps: states.map((state) => ({ state, at: AT, holder: 'singgah' })),
})
const stated = (state: StayBooking['state'], last: PaymentState | null = null, canPay = true) => ({
  state,
  can: { cancel: false, pay: canPay },
  lastPayment: last === null ? null : { method: 'card' as const, state: last, at: AT },
  refund: null,
  refunds: [],
})

describe('the state of a payment', () => {
  it.each([
    [null, 'unpaid'],
    ['created', 'unpaid'],
    ['pending', 'underWay'],
    ['failed', 'declined'],
    ['expired', 'lapsed'],
    ['amount_differs', 'otherAmount'],
  ] as const)('after an attempt that is %s: %s', (last, situation) =>
    expect(situationOf(stated('awaiting_payment', last))).toBe(situation),
  )

  it('is checked when the time is up, whatever the last attempt was', () => {
    expect(situationOf(stated('awaiting_payment', 'failed', false))).toBe('timeUp')
  })

  it('is over when the time ran out, and paid late when money arrived after that', () => {
    expect(situationOf(stated('payment_expired', 'expired'))).toBe('over')
    expect(situationOf({ ...stated('payment_expired', 'succeeded'), refund: refundAt('requested') })).toBe('paidLate')
  })

  it('is over and of another amount, whatever was tried after', () => {
    const refund = { ...refundAt('requested'), reason: 'amount_differs' as const }
    for (const last of ['amount_differs', 'expired'] as const) {
      expect(situationOf({ ...stated('payment_expired', last), refund })).toBe('otherAmountOver')
    }
  })

  it.each(['confirmed', 'cancelled', 'held'] as const)('is not shown once %s', (state) =>
    expect(situationOf(stated(state, 'succeeded'))).toBeNull(),
  )
})

describe('a booking on screen', () => {
  it('is polled often while payment or hotel is pending, sometimes during a refund, else never', () => {
    expect(pollEvery(stated('awaiting_payment'))).toBe(3000)
    expect(pollEvery(stated('issuing'))).toBe(3000)
    expect(pollEvery({ ...stated('cancelled'), refunds: [refundAt('requested', 'with_us')] })).toBe(15_000)
    expect(pollEvery({ ...stated('cancelled'), refunds: [refundAt('requested', 'received')] })).toBe(false)
    expect(pollEvery(stated('confirmed'))).toBe(false)
    expect(pollEvery(undefined)).toBe(false)
  })
})

describe('the steps of a refund', () => {
  it('has the steps ahead that did not happen yet', () => {
    expect(upcomingSteps(refundAt('requested'))).toEqual(['with_us', 'with_bank', 'received'])
    expect(upcomingSteps(refundAt('requested', 'with_us', 'with_bank'))).toEqual(['received'])
  })

  it.each(['received', 'failed'] as const)('has none ahead once %s', (end) => {
    expect(upcomingSteps(refundAt('requested', end))).toEqual([])
    expect(isInProgress(refundAt('requested', end))).toBe(false)
  })

  it('shows no steps for an older server without them', () => {
    expect(upcomingSteps({})).toEqual([])
    expect(isInProgress({ fee: money, amount: money, requestedAt: AT })).toBe(false)
  })
})
