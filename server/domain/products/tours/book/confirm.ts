import { money } from '#contract/core/money.ts'
import type { Db } from '#server/database/db.ts'
import type { Doer, MailGiven } from '#server/domain/bookings/booking-emails.ts'
import { linesOf } from '../catalogue/terms.ts'
import { issueTourInvoice } from '../invoices.ts'
import { mailConfirmed } from './booking-mails.ts'
import { issueVouchers } from './vouchers.ts'
import { ownTour, unitsLeft, type StoredTour } from './stored-tour.ts'

/** Lines of the remaining booking. */
export const linesLeft = (booking: StoredTour) =>
  linesOf({ units: unitsLeft(booking), pickUp: booking.pick_up }, booking.currency)

/**
 * What follows from a confirmation, in its transaction and after its state is written: vouchers, the invoice and the
 * mails. The booking is locked.
 */
export const afterConfirmed = async (
  given: MailGiven,
  booker: Doer,
  bookingId: string,
  how: { crosses?: true } = {},
): Promise<void> => {
  const { tx, now }: { tx: Db; now: Date } = given
  const booking = await ownTour(tx, bookingId)
  await issueVouchers(tx, booking)
  const total = money(booking.total_minor, booking.currency)
  const invoice = await issueTourInvoice(tx, booking, { lines: linesLeft(booking), total, now })
  await mailConfirmed(given, booker, await ownTour(tx, bookingId), invoice, how)
}
