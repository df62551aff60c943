import type { Answered } from '#contract/hosts/answers.ts'
import { dayInZone } from '#contract/core/days.ts'
import type { Db } from '#server/database/db.ts'
import { mayAnswerRequest } from '#server/domain/bookings/access.ts'
import type { HostGiven } from '#server/domain/bookings/host-parts.ts'
import { alreadyCheckedIn } from '#server/domain/bookings/hosted/redemptions.ts'
import { lockBooking } from '#server/domain/bookings/lock-booking.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'
import type { VoucherKeys } from '#server/domain/kernel/voucher-keys.ts'
import { asSystem } from '#server/database/tenant.ts'
import { seenStay } from '../book/booking-reads.ts'
import { rowOf, type StoredStay } from '../book/booking-view.ts'
import { fullBooking, lastAt, moveOn } from '../run/stay-run.ts'
import { canArrive, onSiteStayOf } from '../run/stay-run-view.ts'
import { isVoucherOf } from './stay-vouchers.ts'

/** Throws `already_checked_in` or `booking_over`, with when it happened. */
const assertExpected = async (tx: Db, actor: Actor, booking: StoredStay): Promise<void> => {
  const { state } = booking
  if (state === 'confirmed') return
  const at = lastAt(booking, 'in_use')
  if (at !== null && state !== 'no_show') throw await alreadyCheckedIn(tx, actor, booking, at)
  throw new Refusal('booking_over', { details: { state, at: lastAt(booking) } })
}

/**
 * Checks the guests in, inside the transaction of an idempotent call: the first call counts, whatever was seen on the
 * device. With the voucher they showed, they may arrive while cancelling is still free. Throws `not_found`,
 * `already_checked_in`, `booking_over` or `arrival_too_early`.
 */
export const checkInStay = async (
  { tx, now }: HostGiven,
  actor: Actor,
  bookingId: string,
  { voucher, keys }: { voucher: string | null; keys: VoucherKeys },
): Promise<Answered> => {
  if (!mayAnswerRequest(actor, rowOf(await seenStay(tx, actor, bookingId)))) throw notFound()
  await asSystem(tx, async () => {
    await lockBooking(tx, bookingId)
    const booking = await fullBooking(tx, bookingId)
    await assertExpected(tx, actor, booking)
    const { checkIn, zone } = onSiteStayOf(booking)
    const isShown = voucher !== null && isVoucherOf(booking, voucher, keys) && dayInZone(now, zone) >= checkIn
    if (!isShown && !canArrive(booking, now)) throw new Refusal('arrival_too_early')
    await moveOn(tx, booking, 'in_use', { userId: actor.userId, at: now })
  })
  const { reference, state, version } = await seenStay(tx, actor, bookingId)
  return { bookingId, reference, state, version, at: now.toISOString() }
}
