import { eq, sql } from 'drizzle-orm'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { cancellationAmounts } from '#contract/products/stays/cancellation.ts'
import type { Money } from '#contract/core/money.ts'
import { mayCancelBooking } from '#server/domain/bookings/access.ts'
import type { Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { MailGiven } from '#server/domain/bookings/booking-emails.ts'
import { assertRefund, refundInto } from '#server/domain/payments/refund-checks.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { mailCancelled } from '../book/booking-mails.ts'
import { roomNightsLeft, termsLeft } from '../book/booking-parts.ts'
import { seenStay } from '../book/booking-reads.ts'
import { roomTypeOf, stayBookingView, canStillCancel, rowOf, type StoredStay } from '../book/booking-view.ts'
import { recordTransitions } from '#server/domain/bookings/transitions.ts'
import { issueCreditNote } from '../invoices.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { giveBack } from '#server/domain/payments/refund-amounts.ts'
import { returnRoomNights } from '../hold/stock.ts'

/** A booking that the actor may cancel now. Throws `not_found`, `forbidden` or `illegal_transition`. */
export const cancellable = async (tx: Db, actor: Actor, bookingId: string, now: Date): Promise<StoredStay> => {
  const booking = await seenStay(tx, actor, bookingId)
  if (!mayCancelBooking(actor, rowOf(booking))) throw new Refusal('forbidden')
  if (!canStillCancel(booking, now)) {
    throw new Refusal('illegal_transition', { details: { state: booking.state, version: booking.version } })
  }
  return booking
}

/** Throws `changed_meanwhile` where a booking is no longer the version that was decided on. */
export const assertVersion = ({ version, state }: StoredStay, decidedOn: number): void => {
  if (version !== decidedOn) throw new Refusal('changed_meanwhile', { details: { version, state } })
}

/** Previews fee and refund of cancelling now; changes nothing. Throws `not_found` or `illegal_transition`. */
export const quoteStayCancellation = (db: Db, actor: Actor, bookingId: string, now: Date) =>
  inTenant(db, actor, async (tx) => {
    const booking = await cancellable(tx, actor, bookingId, now)
    const amounts = cancellationAmounts(termsLeft(booking), now)
    const into = await refundInto(tx, bookingId)
    return { bookingId, version: booking.version, ...amounts, into, asOf: now.toISOString() }
  })

/**
 * Cancels a booking or its remaining part, inside the tenant's transaction of an idempotent call: states, stock, ledger
 * and refund together. Throws `not_found`, `illegal_transition`, `changed_meanwhile` or `refund_changed`.
 */
export const cancelStayBooking = async (
  given: MailGiven & { version: number },
  actor: Actor,
  asked: { bookingId: string; expectedRefund: Money },
): Promise<StayBooking> => {
  const { tx, now, version } = given
  const { bookingId, expectedRefund } = asked
  await tx.execute(sql`select 1 from bookings where id = ${bookingId} for update`)
  const booking = await cancellable(tx, actor, bookingId, now)
  assertVersion(booking, version)
  const { fee, refund } = cancellationAmounts(termsLeft(booking), now)
  assertRefund(refund, expectedRefund)

  const owner = { id: bookingId, clientId: booking.client_id }
  await tx
    .update(bookings)
    .set({ state: 'cancelled', version: booking.version + 1 })
    .where(eq(bookings.id, bookingId))
  await recordTransitions(tx, owner, [booking.state, 'cancel_requested', 'cancelled'], {
    userId: actor.userId,
    at: now,
  })
  if (refund.minor > 0) {
    const request = { clientId: booking.client_id, bookingId, amount: refund, reason: 'cancelled' as const, at: now }
    await giveBack(tx, request)
  }
  const nights = roomNightsLeft(booking).map(({ night }) => night)
  await returnRoomNights(tx, roomTypeOf(booking), nights)
  const creditNote = await issueCreditNote(tx, { bookingId, refund, now })
  const cancelled = await seenStay(tx, actor, bookingId)
  await mailCancelled(given, actor, cancelled, { fee, refund, creditNote })
  return stayBookingView(cancelled, actor, now)
}
