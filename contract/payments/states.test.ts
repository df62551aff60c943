import { describe, expect, it } from 'vitest'
import { isOpenPayment, mayPaymentBecome, PAYMENT_STATES, refundHolder, type PaymentState } from './states.ts'

const nextOf = (state: PaymentState) => PAYMENT_STATES.filter((next) => mayPaymentBecome(state, next))

describe('a payment state', () => {
  it.each(['succeeded', 'amount_differs'] as const)('that is %s does not change', (state) =>
    expect(nextOf(state)).toEqual([]),
  )

  it('can always receive money, the right amount or another, until it has', () => {
    for (const state of PAYMENT_STATES.filter((one) => one !== 'succeeded' && one !== 'amount_differs'))
      expect(nextOf(state)).toEqual(expect.arrayContaining(['succeeded', 'amount_differs']))
  })

  it('that is final cannot be opened again', () => {
    const over = PAYMENT_STATES.filter((state) => !isOpenPayment(state))
    for (const state of over) expect(nextOf(state).filter(isOpenPayment)).toEqual([])
  })

  it('never returns to an earlier state or repeats one', () => {
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
