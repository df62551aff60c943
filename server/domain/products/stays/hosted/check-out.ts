import type { Answered } from '#contract/hosts/answers.ts'
import { asSystem } from '#server/database/tenant.ts'
import { mayAnswerRequest } from '#server/domain/bookings/access.ts'
import type { HostGiven } from '#server/domain/bookings/host-parts.ts'
import { lockBooking } from '#server/domain/bookings/lock-booking.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'
import { seenStay } from '../book/booking-reads.ts'
import { rowOf, type StoredStay } from '../book/booking-view.ts'
import { fullBooking, lastAt, moveOn } from '../run/stay-run.ts'

/** Name of the installation in events: it completes stays after check-out. */
const INSTALLATION = 'Singgah'

/** Throws `not_checked_in`, or `already_checked_out` or `booking_over` with when it happened. */
export const assertThere = (booking: StoredStay): void => {
  const { state, events } = booking
  if (state === 'in_use') return
  if (state === 'confirmed' || state === 'issuing') throw new Refusal('not_checked_in', { details: { state } })
  const left = events.findLast((event) => event.state === 'completed')
  const code = left === undefined || left.actor === INSTALLATION ? 'booking_over' : 'already_checked_out'
  throw new Refusal(code, { details: { state, at: lastAt(booking, left?.state) } })
}

/**
 * Checks the guests out, inside the transaction of an idempotent call: the first call counts, whatever was seen on the
 * device. Throws `not_found`, `not_checked_in`, `already_checked_out` or `booking_over`.
 */
export const checkOutStay = async ({ tx, now }: HostGiven, actor: Actor, bookingId: string): Promise<Answered> => {
  if (!mayAnswerRequest(actor, rowOf(await seenStay(tx, actor, bookingId)))) throw notFound()
  await asSystem(tx, async () => {
    await lockBooking(tx, bookingId)
    const booking = await fullBooking(tx, bookingId)
    assertThere(booking)
    await moveOn(tx, booking, 'completed', { userId: actor.userId, at: now })
  })
  const { reference, state, version } = await seenStay(tx, actor, bookingId)
  return { bookingId, reference, state, version, at: now.toISOString() }
}
