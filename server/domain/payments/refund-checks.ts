import type { Money } from '#contract/core/money.ts'
import type { RefundInto } from '#contract/payments/states.ts'
import type { Db } from '#server/database/db.ts'
import { Refusal } from '../kernel/refusal.ts'
import { ownPartOf } from '../bookings/payers/own-part-of.ts'
import { retainedPayment } from './refunds.ts'

/** Destination of a booking's refunds. */
export const refundInto = async (tx: Db, bookingId: string): Promise<RefundInto> => {
  if ((await retainedPayment(tx, bookingId)) === null) return 'company_account'
  return (await ownPartOf(tx, bookingId)) === null ? 'gateway' : 'both'
}

/** Throws `refund_changed` if the refund differs from the amount the person saw. */
export const assertRefund = (actual: Money, expected: Money): void => {
  if (actual.minor !== expected.minor || actual.currency !== expected.currency) {
    throw new Refusal('refund_changed', { details: { expected, actual } })
  }
}
