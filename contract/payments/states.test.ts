import { describe, expect, it } from 'vitest'
import { isOpenPayment, mayPaymentBecome, PAYMENT_STATES, refundHolder, type PaymentState } from './states.ts'

const nextOf = (state: PaymentState) => PAYMENT_STATES.filter((next) => mayPaymentBecome(state, next))

describe('a payment', () => {
  it.each(['succeeded', 'amount_differs'] as const)('that is %s stays so', (state) => expect(nextOf(state)).toEqual([]))

  it('may always still bring money, the right amount or another, until it has', () => {
    for (const state of PAYMENT_STATES.filter((one) => one !== 'succeeded' && one !== 'amount_differs'))
      expect(nextOf(state)).toEqual(expect.arrayContaining(['succeeded', 'amount_differs']))
  })

  it('that is over is opened by nothing', () => {
    const over = PAYMENT_STATES.filter((state) => !isOpenPayment(state))
    for (const state of over) expect(nextOf(state).filter(isOpenPayment)).toEqual([])
  })

  it('never goes back or repeats itself', () => {
    expect(mayPaymentBecome('pending', 'created')).toBe(false)
    for (const state of PAYMENT_STATES) expect(mayPaymentBecome(state, state)).toBe(false)
  })
})

describe('refunds', () => {
  it.each([
    ['requested', 'gateway', 'singgah'],
    ['with_us', 'gateway', 'singgah'],
    ['with_bank', 'gateway', 'bank'],
    ['received', 'gateway', 'payer'],
    ['failed', 'gateway', 'singgah'],
    ['received', 'company_account', 'company'],
  ] as const)('%s into %s is held by %s', (state, into, holder) => expect(refundHolder(state, into)).toBe(holder))
})
