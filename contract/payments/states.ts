/** How one can pay over the gateway. */
export const PAYMENT_METHODS = ['card', 'virtual_account', 'qris'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Payment options for a prepaid rate. */
export const PAY_WITH = ['company_account', ...PAYMENT_METHODS] as const
export type PayWith = (typeof PAY_WITH)[number]

export const isPaymentMethod = (payWith: PayWith): payWith is PaymentMethod => payWith !== 'company_account'

/** Payment deadline of a booking, in minutes. */
export const PAY_MINUTES = 60

/**
 * States of one gateway payment attempt; `amount_differs` means a different amount arrived, which is not accepted as
 * payment.
 */
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

/** True if an event may advance a payment; older and repeated events may not. */
export const mayPaymentBecome = (from: PaymentState, to: PaymentState): boolean =>
  PAYMENT_TRANSITIONS[from].includes(to)

/** True while it is not decided what becomes of a payment. */
export const isOpenPayment = (state: PaymentState): boolean => state === 'created' || state === 'pending'

/** States of a refund, in this order; `failed` means the bank refused it. */
export const REFUND_STATES = ['requested', 'with_us', 'with_bank', 'received', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** `both`: shared by the company account and the traveller, of one refund never. */
export const REFUND_INTO = ['company_account', 'gateway', 'both'] as const
export type RefundInto = (typeof REFUND_INTO)[number]

/**
 * Reasons for a refund: cancelled; arrived after the booking was over; arrived for a booking that was already paid; the
 * hotel or the airline did not confirm; the airline did not change the flights; the hotel cancelled; the airline moved
 * or cancelled flights; a no-show for which part of the price is not charged; a different amount was paid; or the company
 * account no longer took its part of a booking that its traveller pays in part.
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
  'company_declined',
] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

export const REFUND_HOLDERS = ['singgah', 'bank', 'payer', 'company'] as const
export type RefundHolder = (typeof REFUND_HOLDERS)[number]

export const refundHolder = (state: RefundState, into: RefundInto): RefundHolder => {
  if (state === 'received') return into === 'gateway' ? 'payer' : 'company'
  return state === 'with_bank' ? 'bank' : 'singgah'
}
