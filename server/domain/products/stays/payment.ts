import type { StayBooking } from '#contract/products/stays/bookings.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { getStayBooking } from './book/booking-reads.ts'
import { askForActor, type Asking } from '#server/domain/payments/payment-checks.ts'

/** The stay, after the gateway was asked what became of its payments. */
export const checkStayPayment = async (given: Asking, actor: Actor, bookingId: string): Promise<StayBooking> => {
  await askForActor(given, actor, bookingId)
  return getStayBooking(given.db, actor, bookingId, { now: given.now })
}
