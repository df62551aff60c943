/** How one can pay over the gateway. */
export const PAYMENT_METHODS = ['card', 'virtual_account', 'qris'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** What a person chooses between for a rate that is paid beforehand. */
export const PAY_WITH = ['company_account', ...PAYMENT_METHODS] as const
export type PayWith = (typeof PAY_WITH)[number]

export const isPaymentMethod = (payWith: PayWith): payWith is PaymentMethod => payWith !== 'company_account'

/** How long a booking waits for its money. */
export const PAY_MINUTES = 60

/** Where one try to pay over the gateway can be; `amount_differs` is where another amount came in, which pays for nothing. */
export const PAYMENT_STATES = ['created', 'pending', 'succeeded', 'failed', 'expired', 'amount_differs'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** Money may still arrive for a payment that seemed over; nothing undoes money that arrived. */
const PAYMENT_TRANSITIONS: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['pending', 'succeeded', 'failed', 'expired', 'amount_differs'],
  pending: ['succeeded', 'failed', 'expired', 'amount_differs'],
  failed: ['succeeded', 'amount_differs'],
  expired: ['succeeded', 'amount_differs'],
  succeeded: [],
  amount_differs: [],
}

/** True when news may move a payment on; older and repeated news may not. */
export const mayPaymentBecome = (from: PaymentState, to: PaymentState): boolean =>
  PAYMENT_TRANSITIONS[from].includes(to)

/** True while it is not decided what becomes of a payment. */
export const isOpenPayment = (state: PaymentState): boolean => state === 'created' || state === 'pending'

/** The way of money that comes back, in this order; `failed` is where the bank would not take it. */
export const REFUND_STATES = ['requested', 'with_us', 'with_bank', 'received', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

export const REFUND_INTO = ['company_account', 'gateway'] as const
export type RefundInto = (typeof REFUND_INTO)[number]

/**
 * Why money comes back: cancelled, arrived when the booking was over, arrived for a booking that was paid already, the
 * hotel or the airline did not confirm, the airline did not change the flights, the hotel cancelled, the airline moved or
 * cancelled flights, nobody came and a part of the price is not charged for it, or another
 * amount came in than was asked.
 */
export const REFUND_REASONS = [
  'cancelled',
  'paid_late',
  'paid_twice',
  'not_issued',
  'not_changed',
  'supplier_cancelled',
  'schedule_changed',
  'no_show',
  'amount_differs',
] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

export const REFUND_HOLDERS = ['singgah', 'bank', 'payer', 'company'] as const
export type RefundHolder = (typeof REFUND_HOLDERS)[number]

/** Who has the money after a step of its way back. */
export const refundHolder = (state: RefundState, into: RefundInto): RefundHolder => {
  if (state === 'received') return into === 'gateway' ? 'payer' : 'company'
  return state === 'with_bank' ? 'bank' : 'singgah'
}
