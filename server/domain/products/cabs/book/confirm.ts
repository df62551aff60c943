import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import { cabBookings } from '#server/database/schema/products/cabs/cab-bookings.ts'
import type { Doer, MailGiven } from '#server/domain/bookings/booking-emails.ts'
import { issueCabInvoice } from '../invoices.ts'
import { mailConfirmed } from './booking-mails.ts'
import { totalOfCab } from './booking-view.ts'
import { ownCab } from './stored-cab.ts'

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Twelve characters without I, L, O and U; 60 random bits. */
const newCode = (): string => Array.from(randomBytes(12), (byte) => CROCKFORD.charAt(byte & 31)).join('')

/**
 * What follows from a confirmation, in its transaction and after its state is written: the voucher, the invoice and the
 * mails. The booking is locked.
 */
export const afterConfirmed = async (
  given: MailGiven,
  booker: Doer,
  bookingId: string,
  how: { crosses?: true } = {},
): Promise<void> => {
  const { tx, now }: { tx: Db; now: Date } = given
  const without = and(eq(cabBookings.bookingId, bookingId), isNull(cabBookings.voucherCode))
  await tx.update(cabBookings).set({ voucherCode: newCode() }).where(without)
  const booking = await ownCab(tx, bookingId)
  const invoice = await issueCabInvoice(tx, booking, { total: totalOfCab(booking), now })
  await mailConfirmed(given, booker, booking, invoice, how)
}
