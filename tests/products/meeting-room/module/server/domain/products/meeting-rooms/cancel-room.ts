import type { MeetingRoomBooking } from '#contract/products/meeting-rooms/meeting-rooms.ts'
import { money, type Money } from '#contract/core/money.ts'
import type { Db } from '#server/database/db.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { notifyAboutBooking } from '#server/domain/notifications/notify.ts'
import { giveBack } from '#server/domain/payments/refund-amounts.ts'
import { assertRefund } from '#server/domain/payments/refund-checks.ts'
import { issueRoomInvoice } from './room-invoices.ts'
import { cancellableRoom, freeRoom, moveRoom, roomView, storedRoom } from './stored-room.ts'

/**
 * Cancels a room, inside the tenant's transaction of an idempotent call. Throws `not_found`, `forbidden`,
 * `illegal_transition`, `changed_meanwhile` or `refund_changed`.
 */
export const cancelRoom = async (
  given: { tx: Db; now: Date; version: number },
  actor: Actor,
  { bookingId, expectedRefund }: { bookingId: string; expectedRefund: Money },
): Promise<MeetingRoomBooking> => {
  const { tx, now } = given
  const stored = await cancellableRoom(given, actor, bookingId)
  const { clientId, state, totalMinor, currency } = stored.booking
  const isPaid = state === 'confirmed'
  const refund = money(isPaid ? totalMinor : 0, currency)
  assertRefund(refund, expectedRefund)
  const by = { userId: actor.userId, at: now }
  await moveRoom(tx, stored.booking, isPaid ? ['cancel_requested', 'cancelled'] : ['cancelled'], by)
  await freeRoom(tx, bookingId)
  if (isPaid) {
    await giveBack(tx, { clientId, bookingId, amount: refund, reason: 'cancelled', at: now })
    await issueRoomInvoice(tx, stored, money(-refund.minor, currency), now)
  }
  const facts = { amount: refund }
  notifyAboutBooking(tx, bookingId, { kind: 'booking_cancelled', facts }, { at: now, doer: actor.userId })
  return roomView(await storedRoom(tx, bookingId))
}
