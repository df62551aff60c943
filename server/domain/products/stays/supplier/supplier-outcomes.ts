import { eq, sql } from 'drizzle-orm'
import { transact, type Db } from '#server/database/db.ts'
import { storedStayRow, stayBookingRows } from '../book/booking-rows.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import type { MailGiven } from '#server/domain/bookings/booking-emails.ts'
import { mailBooked, mailCancelledByHotel, mailNotIssued } from '../book/booking-mails.ts'
import { roomNightsLeft } from '../book/booking-parts.ts'
import { recordTransitions } from '#server/domain/bookings/transitions.ts'
import { roomTypeOf, takenBy, type StoredStay } from '../book/booking-view.ts'
import { issueCreditNote, issueInvoice } from '../invoices.ts'
import { giveEverythingBack } from '#server/domain/payments/refund-amounts.ts'
import { returnNights } from '../hold/stock.ts'
import { readRow } from '#server/database/rows.ts'

export type SupplierGiven = { db: Db; now: Date; origin: string }

/** The booking, locked until the transaction ends; null where there is none. */
const lockBooking = async (tx: Db, bookingId: string): Promise<StoredStay | null> => {
  await tx.execute(sql`select 1 from bookings where id = ${bookingId} for update`)
  const booking = await readRow(tx, storedStayRow, stayBookingRows(sql`b.id = ${bookingId}`))
  return booking ?? null
}

const mailGivenOf = async (tx: Db, { now, origin }: SupplierGiven, booking: StoredStay) => {
  const [found] = await tx
    .select({ booker: users, locale: bookings.mailLocale })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(eq(bookings.id, booking.id))
  if (found === undefined) throw new Error('a booking has no booker')
  const { id: userId, email, name } = found.booker
  const mail: MailGiven = { tx, now, origin, locale: found.locale }
  return { mail, booker: { userId, email, name } }
}

/** Returns the rooms for the nights that were not cancelled before. */
const returnRooms = (tx: Db, booking: StoredStay): Promise<void> =>
  returnNights(tx, roomTypeOf(booking), { before: takenBy(booking, roomNightsLeft(booking)) })

const ownerOf = ({ id, client_id: clientId }: StoredStay) => ({ id, clientId })
const paidFor = (booking: StoredStay) => ({ ...ownerOf(booking), currency: booking.terms.total.currency })

/**
 * Handles the supplier's confirmation: the booking is confirmed, its invoice is issued and its people are notified.
 * False if it is not pending any more.
 */
export const confirmIssued = (given: SupplierGiven, bookingId: string, supplierReference: string): Promise<boolean> =>
  transact(given.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (booking?.state !== 'issuing') return false
    await tx
      .update(bookings)
      .set({ state: 'confirmed', version: booking.version + 1, supplierReference, issueNextAt: null })
      .where(eq(bookings.id, bookingId))
    await recordTransitions(tx, ownerOf(booking), ['issuing', 'confirmed'], { userId: null, at: given.now })
    const invoice = await issueInvoice(tx, { bookingId, now: given.now })
    const { mail, booker } = await mailGivenOf(tx, given, booking)
    await mailBooked(mail, booker, booking, invoice)
    return true
  })

/**
 * Handles a failed confirmation: the rooms return to sale, the payment is refunded in full, and people are notified. If
 * the supplier may still hold something for us, a job releases it. False if the booking is not pending any more.
 */
export const failIssued = (
  given: SupplierGiven,
  bookingId: string,
  { isReleased }: { isReleased: boolean },
): Promise<boolean> =>
  transact(given.db, async (tx) => {
    const { now } = given
    const booking = await lockBooking(tx, bookingId)
    if (booking?.state !== 'issuing') return false
    await tx
      .update(bookings)
      .set({
        state: 'issue_failed',
        version: booking.version + 1,
        issueNextAt: isReleased ? null : now,
        supplierReleasedAt: isReleased ? now : null,
      })
      .where(eq(bookings.id, bookingId))
    await recordTransitions(tx, ownerOf(booking), ['issuing', 'issue_failed'], { userId: null, at: now })
    await returnRooms(tx, booking)
    const refund = await giveEverythingBack(tx, paidFor(booking), 'not_issued', now)
    const { mail, booker } = await mailGivenOf(tx, given, booking)
    await mailNotIssued(mail, booker, booking, refund)
    return true
  })

/** Handles a cancellation by the supplier: a full refund without a fee. False if the stay is already over for us. */
export const cancelBySupplier = async (given: SupplierGiven, bookingId: string): Promise<boolean> => {
  const { now } = given
  if (await failIssued(given, bookingId, { isReleased: true })) return true
  return transact(given.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (booking?.state !== 'confirmed') return false
    await tx
      .update(bookings)
      .set({ state: 'cancelled', version: booking.version + 1, supplierCancelledAt: now, supplierReleasedAt: now })
      .where(eq(bookings.id, bookingId))
    const states = ['confirmed', 'cancel_requested', 'cancelled'] as const
    await recordTransitions(tx, ownerOf(booking), states, { userId: null, at: now })
    await returnRooms(tx, booking)
    const refund = await giveEverythingBack(tx, paidFor(booking), 'supplier_cancelled', now)
    const creditNote = await issueCreditNote(tx, { bookingId, refund, now })
    const { mail, booker } = await mailGivenOf(tx, given, booking)
    await mailCancelledByHotel(mail, booker, booking, { refund, creditNote })
    return true
  })
}
