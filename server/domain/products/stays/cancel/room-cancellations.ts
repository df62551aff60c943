import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { StayBooking, RoomCancellationQuote } from '#contract/products/stays/bookings.ts'
import type { Money } from '#contract/core/money.ts'
import { cancellationFee } from '#contract/products/stays/cancellation.ts'
import {
  feesOfRoomNights,
  linesOfRoomNights,
  roomStays,
  sameRoomNight,
  type RoomNight,
} from '#contract/products/stays/room-nights.ts'
import { nightsOf } from '#contract/core/days.ts'
import type { Db } from '#server/database/db.ts'
import { bookingChanges, cancelledRoomNights } from '#server/database/schema/bookings/booking-changes.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { stayBookings } from '#server/database/schema/products/stays/stay-bookings.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { MailGiven } from '#server/domain/bookings/booking-emails.ts'
import { assertRefund, refundInto } from '#server/domain/payments/refund-checks.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { mailPartlyCancelled } from '../book/booking-mails.ts'
import { roomNightsLeft, termsOfRoomNights } from '../book/booking-parts.ts'
import { summaryColumns } from '#server/domain/bookings/summary.ts'
import { seenStay } from '../book/booking-reads.ts'
import { roomTypeOf, stayBookingView, type StoredStay } from '../book/booking-view.ts'
import { assertVersion, cancelStayBooking, cancellable } from './cancellations.ts'
import { issueCreditNote } from '../invoices.ts'
import { partialAmounts, type PartialAmounts, type Parts } from './partial-amounts.ts'
import { staySummary } from '../summary.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { giveBack } from '#server/domain/payments/refund-amounts.ts'
import { returnRoomNights } from '../hold/stock.ts'

const illegal = ({ state, version }: StoredStay): Refusal =>
  new Refusal('illegal_transition', { details: { state, version } })

/**
 * Splits the requested room nights from the rest. Throws `validation_failed`, `illegal_transition` or
 * `nights_not_together`.
 */
const partsOf = (booking: StoredStay, asked: readonly RoomNight[]): Parts => {
  const { checkIn, checkOut, rooms } = booking.terms
  const nights = new Set(nightsOf(checkIn, checkOut))
  const fields = asked.flatMap(({ room, night }, index) =>
    room <= rooms && nights.has(night)
      ? []
      : [{ field: `body.roomNights.${index}`, code: 'validation_failed' as const }],
  )
  if (fields.length > 0) throw new Refusal('validation_failed', { fields })
  const there = roomNightsLeft(booking)
  const isAsked = (one: RoomNight): boolean => asked.some((other) => sameRoomNight(one, other))
  const taken = there.filter(isAsked)
  // Room nights that are already cancelled cannot be cancelled again.
  if (taken.length !== asked.length) throw illegal(booking)
  const left = there.filter((one) => !isAsked(one))
  if (left.length > 0 && booking.state !== 'confirmed') throw illegal(booking)
  if (roomStays(left) === null) throw new Refusal('nights_not_together')
  return { taken, left }
}

const laterAmounts = (booking: StoredStay, parts: Parts, until: string | null): RoomCancellationQuote['later'] => {
  if (until === null) return null
  const { until: _until, ...amounts } = partialAmounts(booking, parts, new Date(until))
  return { from: until, ...amounts }
}

/**
 * Previews fee, refund and remainder of cancelling some room nights now; changes nothing. Throws `not_found`,
 * `illegal_transition`, `validation_failed` or `nights_not_together`.
 */
export const quoteRoomCancellation = (
  db: Db,
  actor: Actor,
  asked: { bookingId: string; roomNights: readonly RoomNight[] },
  now: Date,
): Promise<RoomCancellationQuote> =>
  inTenant(db, actor, async (tx) => {
    const { bookingId } = asked
    const booking = await cancellable(tx, actor, bookingId, now)
    const parts = partsOf(booking, asked.roomNights)
    const { until, ...amounts } = partialAmounts(booking, parts, now)
    const left = parts.left.length === 0 ? null : termsOfRoomNights(booking.terms, parts.left)
    return {
      bookingId,
      version: booking.version,
      ...amounts,
      into: await refundInto(tx, bookingId),
      left,
      later: laterAmounts(booking, parts, until),
      asOf: now.toISOString(),
    }
  })

/** Records the cancelled part and its refund. */
const record = async (
  tx: Db,
  booking: StoredStay,
  { taken }: Parts,
  about: { amounts: PartialAmounts; refundId: string | null; userId: string; now: Date },
): Promise<void> => {
  const { amounts, refundId, userId, now } = about
  const owner = { bookingId: booking.id, clientId: booking.client_id }
  const id = uuidv7()
  await tx.insert(bookingChanges).values({
    id,
    ...owner,
    at: now,
    actorUserId: userId,
    kind: 'room_nights_cancelled',
    feeMinor: amounts.fee.minor,
    refundMinor: amounts.refund.minor,
    currency: amounts.fee.currency,
    refundId,
    // Told by the job, as with a whole cancellation.
    supplierNextAt: booking.supplier === null ? null : now,
  })
  const { step } = cancellationFee(booking.terms.cancellation, booking.terms.total, now)
  const fees = feesOfRoomNights(taken, step.feePermille)
  await tx.insert(cancelledRoomNights).values(
    taken.map(({ room, night, share }, index) => ({
      ...owner,
      room,
      night,
      shareMinor: share,
      feeMinor: fees[index] ?? 0,
      cancelledAt: now,
      cancellationId: id,
    })),
  )
}

/**
 * Cancels some room nights inside the tenant's transaction of an idempotent call: stock, ledger, refund, credit note
 * and the remainder of the booking together; its state does not change. Cancelling everything that is left is a full
 * cancellation. Throws `not_found`, `illegal_transition`, `changed_meanwhile`, `validation_failed`,
 * `nights_not_together` or `refund_changed`.
 */
export const cancelRoomNights = async (
  given: MailGiven & { version: number },
  actor: Actor,
  asked: { bookingId: string; roomNights: readonly RoomNight[]; expectedRefund: Money },
): Promise<StayBooking> => {
  const { tx, now, version } = given
  const { bookingId, expectedRefund } = asked
  await tx.execute(sql`select 1 from bookings where id = ${bookingId} for update`)
  const booking = await cancellable(tx, actor, bookingId, now)
  assertVersion(booking, version)
  const parts = partsOf(booking, asked.roomNights)
  if (parts.left.length === 0) return cancelStayBooking(given, actor, { bookingId, expectedRefund })
  const amounts = partialAmounts(booking, parts, now)
  assertRefund(amounts.refund, expectedRefund)

  const { fee, refund } = amounts
  const into = await refundInto(tx, bookingId)
  const request = { clientId: booking.client_id, bookingId, amount: refund, reason: 'cancelled' as const, at: now }
  const refundId = refund.minor > 0 ? ((await giveBack(tx, request))[0] ?? null) : null
  await record(tx, booking, parts, { amounts, refundId, userId: actor.userId, now })
  const nights = parts.taken.map(({ night }) => night)
  await returnRoomNights(tx, roomTypeOf(booking), nights)
  const lines = linesOfRoomNights(booking.terms.lines, parts.taken)
  const creditNote = await issueCreditNote(tx, { bookingId, refund, now, lines })
  const remaining = termsOfRoomNights(booking.terms, parts.left)
  const { checkIn, checkOut } = remaining
  await tx.update(stayBookings).set({ remaining, checkIn, checkOut }).where(eq(stayBookings.bookingId, bookingId))
  await tx
    .update(bookings)
    .set({ ...summaryColumns(staySummary(booking.hotel, remaining)), version: version + 1 })
    .where(eq(bookings.id, bookingId))
  const changed = await seenStay(tx, actor, bookingId)
  await mailPartlyCancelled(given, actor, changed, { roomNights: parts.taken, fee, refund, into, creditNote })
  return stayBookingView(changed, actor, now)
}
