import { eq } from 'drizzle-orm'
import type { Doer, MailGiven } from '#server/domain/bookings/booking-emails.ts'
import { bookerOf } from '#server/domain/bookings/booker.ts'
import type { Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { ownStay } from './book/booking-reads.ts'
import { mailBooked } from './book/booking-mails.ts'
import { recordTransitions } from '#server/domain/bookings/transitions.ts'
import type { PaidGiven } from '#server/domain/bookings/product.ts'
import { issueInvoice } from './invoices.ts'

/**
 * Effects of a confirmation, in its transaction and after its state is written: the invoice and the mails. The
 * booking is locked.
 */
export const afterConfirmed = async (
  given: MailGiven,
  booker: Doer,
  bookingId: string,
  how: { crosses?: true } = {},
): Promise<void> => {
  const { tx, now } = given
  const invoice = await issueInvoice(tx, { bookingId, now })
  await mailBooked(given, booker, await ownStay(tx, bookingId), invoice, how)
}

/** Confirms a stay whose money is there: its invoice is issued and its people are notified. The booking is locked. */
export const confirmPaidStay = async (tx: Db, id: string, { now, origin, locale }: PaidGiven): Promise<void> => {
  const booking = await ownStay(tx, id)
  const { client_id: clientId, state, version } = booking
  await tx
    .update(bookings)
    .set({ state: 'confirmed', version: version + 1 })
    .where(eq(bookings.id, id))
  await recordTransitions(tx, { id, clientId }, [state, 'paid', 'confirmed'], { userId: null, at: now })
  await afterConfirmed({ tx, now, origin, locale }, await bookerOf(tx, booking), id)
}
