import { eq } from 'drizzle-orm'
import { money, type Money } from '#contract/core/money.ts'
import type { BookingState } from '#contract/bookings/states.ts'
import { transact, type Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { settleApproval } from '../approvals/approvals.ts'
import type { Locale } from '../kernel/messages.ts'
import { giveEverythingBack } from '../payments/refund-amounts.ts'
import { bookerOf } from '../bookings/booker.ts'
import type { Doer, MailGiven } from '../bookings/booking-emails.ts'
import { HOST, recordAnswer } from '../bookings/hosted/host-requests.ts'
import { lockBooking } from '../bookings/lock-booking.ts'
import { recordTransitions } from '../bookings/transitions.ts'

export type SupplierGiven = { db: Db; now: Date; origin: string }

/** Booking fields shared by all services. */
type IssuedBooking = {
  id: string
  client_id: string
  user_id: string
  state: BookingState
  version: number
  currency: string
  supplier: string | null
  mail_locale: Locale
}

/** Parts of a service: `S` is its stored booking, `About` the operator's reason. */
type OutcomeParts<S extends IssuedBooking, About> = {
  stored: (tx: Db, bookingId: string) => Promise<S | undefined>
  /** Vouchers, invoice and mails. */
  afterConfirmed: (given: MailGiven, booker: Doer, bookingId: string) => Promise<void>
  returnStock: (tx: Db, booking: S) => Promise<void>
  mailNotConfirmed: (given: MailGiven, booker: Doer, booking: S, refund: Money) => Promise<void>
  noteCancelled: (tx: Db, booking: S, about: About) => Promise<void>
  /** Credit note and mails of a booking as it was before. */
  afterCancelled: (given: MailGiven, booker: Doer, booking: S, done: { refund: Money; about: About }) => Promise<void>
}

/** Reason and source of a cancellation; the supplier does not know of those by an `operator` here. */
type Ended<About> = { about: About; by: 'supplier' | 'operator' }

/** States in which an operator can cancel, and the way to the end. */
const WAYS_TO_END: Readonly<Partial<Record<BookingState, readonly BookingState[]>>> = {
  confirmed: ['cancel_requested', 'cancelled'],
  awaiting_payment: ['cancelled'],
  pending_approval: ['cancelled'],
  issuing: ['issue_failed'],
}

/** Effects of a supplier's answer. Each locks the booking and returns false if it is too late. */
export const supplierOutcomes = <S extends IssuedBooking, About>(parts: OutcomeParts<S, About>) => {
  const locked = async (tx: Db, bookingId: string): Promise<S | undefined> => {
    await lockBooking(tx, bookingId)
    return parts.stored(tx, bookingId)
  }

  const mailGiven = (tx: Db, { now, origin }: SupplierGiven, booking: S): MailGiven => ({
    tx,
    now,
    origin,
    locale: booking.mail_locale,
  })

  const ownerOf = ({ id, client_id: clientId }: S) => ({ id, clientId })
  const paidFor = (booking: S) => ({ ...ownerOf(booking), currency: booking.currency })

  const end = async (tx: Db, booking: S, { about, by }: Ended<About>, now: Date): Promise<boolean> => {
    const way = WAYS_TO_END[booking.state]
    const state = way?.at(-1)
    if (way === undefined || state === undefined) return false
    // A job notifies the supplier of other cancellations.
    const isRequest = booking.supplier === HOST && booking.state === 'issuing'
    const isKnownThere =
      isRequest || (by === 'supplier' && booking.supplier !== null && booking.state !== 'pending_approval')
    await tx
      .update(bookings)
      .set({
        state,
        version: booking.version + 1,
        supplierCancelledAt: now,
        issueNextAt: null,
        ...(isKnownThere && { supplierReleasedAt: now }),
      })
      .where(eq(bookings.id, booking.id))
    await recordTransitions(tx, ownerOf(booking), [booking.state, ...way], { userId: null, at: now })
    await parts.noteCancelled(tx, booking, about)
    // A request ends with its booking.
    if (isRequest) await recordAnswer(tx, booking.id, { answer: 'declined', userId: null, reason: 'closed' }, now)
    if (booking.state === 'pending_approval') {
      await settleApproval(tx, booking.id, { state: 'expired', decidedBy: null, note: '', at: now })
    }
    await parts.returnStock(tx, booking)
    return true
  }

  /** As `cancel`, in a transaction where the booking is locked. */
  const cancelLocked = async (
    tx: Db,
    given: Omit<SupplierGiven, 'db'>,
    booking: S,
    ended: Ended<About>,
  ): Promise<boolean> => {
    const { about } = ended
    const { now, origin } = given
    if (!(await end(tx, booking, ended, now))) return false
    const back = await giveEverythingBack(tx, paidFor(booking), 'supplier_cancelled', now)
    const refund = back.minor === 0 ? money(0, booking.currency) : back
    const mailed = { tx, now, origin, locale: booking.mail_locale }
    await parts.afterCancelled(mailed, await bookerOf(tx, booking), booking, { refund, about })
    return true
  }

  return {
    /** The operator confirms. */
    confirm: (given: SupplierGiven, bookingId: string, supplierReference: string): Promise<boolean> =>
      transact(given.db, async (tx) => {
        const booking = await locked(tx, bookingId)
        if (booking?.state !== 'issuing') return false
        await tx
          .update(bookings)
          .set({ state: 'confirmed', version: booking.version + 1, supplierReference, issueNextAt: null })
          .where(eq(bookings.id, bookingId))
        await recordTransitions(tx, ownerOf(booking), ['issuing', 'confirmed'], { userId: null, at: given.now })
        await parts.afterConfirmed(mailGiven(tx, given, booking), await bookerOf(tx, booking), bookingId)
        return true
      }),

    /**
     * The operator does not confirm: stock returns to sale, the payment is refunded in full, and people are notified. If
     * the operator may still hold something for us, a job releases it.
     */
    fail: (given: SupplierGiven, bookingId: string, { isReleased }: { isReleased: boolean }): Promise<boolean> =>
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
        await parts.returnStock(tx, booking)
        const refund = await giveEverythingBack(tx, paidFor(booking), 'not_issued', now)
        await parts.mailNotConfirmed(mailGiven(tx, given, booking), await bookerOf(tx, booking), booking, refund)
        return true
      }),

    /** A booking is cancelled for its traveller: a full refund without a fee. */
    cancel: (given: SupplierGiven, bookingId: string, ended: Ended<About>): Promise<boolean> =>
      transact(given.db, async (tx) => {
        const booking = await locked(tx, bookingId)
        return booking !== undefined && cancelLocked(tx, given, booking, ended)
      }),

    cancelLocked,
  }
}
export type SupplierOutcomes = Pick<ReturnType<typeof supplierOutcomes>, 'confirm' | 'fail'>
