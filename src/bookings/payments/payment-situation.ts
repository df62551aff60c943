import type { StayBooking } from '#contract/products/stays/bookings.ts'
import type { PaymentState, RefundReason } from '#contract/payments/states.ts'
import type { Refund } from '#contract/payments/refund.ts'

/**
 * Payment state of a booking: - `unpaid`: not started, or the payment page was left - `openTransactions`: the bank is
 * processing - `declined`, `lapsed`: the last attempt failed, and there is time for another - `timeUp`: the deadline is
 * over, and the gateway is being queried - `over`: it was not paid in time - `paidLate`: paid too late, refunded -
 * `otherAmount`: a different amount was paid and is refunded, and there is time for another attempt -
 * `otherAmountOver`: the same, and the deadline is over
 */
export type Situation =
  | 'unpaid'
  | 'underWay'
  | 'declined'
  | 'lapsed'
  | 'timeUp'
  | 'over'
  | 'paidLate'
  | 'otherAmount'
  | 'otherAmountOver'

type PaymentFacts = Pick<StayBooking, 'state' | 'can' | 'lastPayment' | 'refund'>

const OF_LAST_TRY: Readonly<Record<PaymentState, Situation>> = {
  created: 'unpaid',
  pending: 'underWay',
  failed: 'declined',
  expired: 'lapsed',
  succeeded: 'underWay',
  amount_differs: 'otherAmount',
}

const overBy = (refund: PaymentFacts['refund']): Situation => {
  if (refund === null) return 'over'
  return refund.reason === 'amount_differs' ? 'otherAmountOver' : 'paidLate'
}

/** Null for bookings that wait for no money. */
export const situationOf = ({ state, can, lastPayment, refund }: PaymentFacts): Situation | null => {
  if (state === 'payment_expired') return overBy(refund)
  if (state !== 'awaiting_payment') return null
  if (can.pay !== true) return 'timeUp'
  return OF_LAST_TRY[lastPayment?.state ?? 'created']
}

/** True while a refund has not come to its end. */
export const isInProgress = (refund: Refund): boolean => {
  const last = refund.steps?.at(-1)?.state
  return last !== undefined && last !== 'received' && last !== 'failed'
}

const NEVER_TAKEN: readonly (RefundReason | undefined)[] = [
  'not_issued',
  'not_changed',
  'schedule_changed',
  'paid_late',
  'paid_twice',
  'amount_differs',
]

/** True of money that the booking never took: no fee is spoken of. */
export const isWithoutFee = ({ reason }: Pick<Refund, 'reason'>): boolean => NEVER_TAKEN.includes(reason)

const POLL_MS = 3_000
const REFUND_POLL_MS = 15_000
const REQUEST_POLL_MS = 30_000

/** Polling interval while a booking is on screen; false if no change is expected. */
export const pollEvery = (
  booking: (PaymentFacts & Pick<StayBooking, 'refunds' | 'request'>) | undefined,
): number | false => {
  if (booking === undefined) return false
  // A person takes hours to answer, not seconds.
  if (booking.state === 'issuing' && booking.request) return REQUEST_POLL_MS
  if (booking.state === 'awaiting_payment' || booking.state === 'issuing') return POLL_MS
  return booking.refunds?.some(isInProgress) === true ? REFUND_POLL_MS : false
}
