import { eq } from 'drizzle-orm'
import { money, type Money } from '#contract/core/money.ts'
import type { BookingState } from '#contract/bookings/states.ts'
import type { TourBooking } from '#contract/products/tours/tour-bookings.ts'
import { transact, type Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { tourBookings } from '#server/database/schema/products/tours/tour-bookings.ts'
import type { MailGiven } from '#server/domain/bookings/booking-emails.ts'
import { lockBooking } from '#server/domain/bookings/lock-booking.ts'
import { recordTransitions } from '#server/domain/bookings/transitions.ts'
import { giveEverythingBack } from '#server/domain/payments/refund-amounts.ts'
import { settleApproval } from '#server/domain/approvals/approvals.ts'
import { nextDepartures } from '../book/alternatives.ts'
import { bookerOf, mailCancelledByOperator, mailNotConfirmed } from '../book/booking-mails.ts'
import { afterConfirmed, linesLeft } from '../book/confirm.ts'
import { giveBackSeats } from '../book/seats.ts'
import { storedTour, type StoredTour } from '../book/stored-tour.ts'
import { issueTourCreditNote } from '../invoices.ts'

export type SupplierGiven = { db: Db; now: Date; origin: string }

/** The booking, locked until the transaction ends; undefined where there is none. */
const locked = async (tx: Db, bookingId: string): Promise<StoredTour | undefined> => {
  await lockBooking(tx, bookingId)
  return storedTour(tx, bookingId)
}

const mailGiven = (tx: Db, { now, origin }: SupplierGiven, booking: StoredTour): MailGiven => ({
  tx,
  now,
  origin,
  locale: booking.mail_locale,
})

const ownerOf = ({ id, client_id: clientId }: StoredTour) => ({ id, clientId })
const paidFor = (booking: StoredTour) => ({ ...ownerOf(booking), currency: booking.currency })

/** The operator confirms: vouchers, invoice and mails. False if the booking is not pending any more. */
export const confirmIssuedTour = (
  given: SupplierGiven,
  bookingId: string,
  supplierReference: string,
): Promise<boolean> =>
  transact(given.db, async (tx) => {
    const booking = await locked(tx, bookingId)
    if (booking?.state !== 'issuing') return false
    await tx
      .update(bookings)
      .set({ state: 'confirmed', version: booking.version + 1, supplierReference, issueNextAt: null })
      .where(eq(bookings.id, bookingId))
    await recordTransitions(tx, ownerOf(booking), ['issuing', 'confirmed'], { userId: null, at: given.now })
    await afterConfirmed(mailGiven(tx, given, booking), await bookerOf(tx, booking), bookingId)
    return true
  })

/**
 * The operator does not confirm: places return to sale, the payment is refunded in full, and people are notified. If the
 * operator may still hold something for us, a job releases it. False if the booking is not pending any more.
 */
export const failIssuedTour = (
  given: SupplierGiven,
  bookingId: string,
  { isReleased }: { isReleased: boolean },
): Promise<boolean> =>
  transact(given.db, async (tx) => {
    const { now } = given
    const booking = await locked(tx, bookingId)
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
    await giveBackSeats(tx, booking)
    const refund = await giveEverythingBack(tx, paidFor(booking), 'not_issued', now)
    await mailNotConfirmed(mailGiven(tx, given, booking), await bookerOf(tx, booking), booking, refund)
    return true
  })

type OperatorCancelled = NonNullable<TourBooking['operatorCancelled']>

/** States in which an operator can cancel, and the way to the end. */
const WAYS_TO_END: Readonly<Partial<Record<BookingState, readonly BookingState[]>>> = {
  confirmed: ['cancel_requested', 'cancelled'],
  awaiting_payment: ['cancelled'],
  pending_approval: ['cancelled'],
  issuing: ['issue_failed'],
}

const endBooking = async (tx: Db, booking: StoredTour, about: OperatorCancelled, now: Date): Promise<boolean> => {
  const way = WAYS_TO_END[booking.state]
  const state = way?.at(-1)
  if (way === undefined || state === undefined) return false
  const isAtOperator = booking.supplier !== null && booking.state !== 'pending_approval'
  await tx
    .update(bookings)
    .set({
      state,
      version: booking.version + 1,
      supplierCancelledAt: now,
      issueNextAt: null,
      ...(isAtOperator && { supplierReleasedAt: now }),
    })
    .where(eq(bookings.id, booking.id))
  await recordTransitions(tx, ownerOf(booking), [booking.state, ...way], { userId: null, at: now })
  await tx.update(tourBookings).set({ operatorCancelled: about }).where(eq(tourBookings.bookingId, booking.id))
  if (booking.state === 'pending_approval') {
    await settleApproval(tx, booking.id, { state: 'expired', decidedBy: null, note: '', at: now })
  }
  await giveBackSeats(tx, booking)
  return true
}

/**
 * The operator cancels a booking: a full refund without a fee, and a choice of other dates. False if it is over already.
 */
export const cancelByOperator = (given: SupplierGiven, bookingId: string, about: OperatorCancelled): Promise<boolean> =>
  transact(given.db, async (tx) => {
    const { now } = given
    const booking = await locked(tx, bookingId)
    if (booking === undefined || !(await endBooking(tx, booking, about, now))) return false
    const refund: Money = await giveEverythingBack(tx, paidFor(booking), 'supplier_cancelled', now)
    const lines = linesLeft(booking)
    const creditNote = refund.minor > 0 ? await issueTourCreditNote(tx, booking, { lines, refund, now }) : null
    const alternatives = await nextDepartures(tx, booking, now)
    await mailCancelledByOperator(mailGiven(tx, given, booking), await bookerOf(tx, booking), booking, {
      refund: refund.minor === 0 ? money(0, booking.currency) : refund,
      creditNote,
      cancelled: about,
      alternatives,
    })
    return true
  })
