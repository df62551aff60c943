import { eq } from 'drizzle-orm'
import type { CabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { cabBookings } from '#server/database/schema/products/cabs/cab-bookings.ts'
import { supplierOutcomes } from '#server/domain/suppliers/supplier-outcomes.ts'
import { mailCancelledByOperator, mailNotConfirmed } from '../book/booking-mails.ts'
import { afterConfirmed } from '../book/confirm.ts'
import { storedCab, type StoredCab } from '../book/stored-cab.ts'
import { releaseHire } from '../hold/hires.ts'
import { issueCabCreditNote } from '../invoices.ts'

/** Effects of an operator's answer on a ride. */
export const cabOutcomes = supplierOutcomes<StoredCab, NonNullable<CabBooking['operatorCancelled']>>({
  stored: storedCab,
  afterConfirmed,
  returnStock: (tx, { hire_id: hireId }) => releaseHire(tx, hireId),
  mailNotConfirmed,
  async noteCancelled(tx, booking, about) {
    await tx.update(cabBookings).set({ operatorCancelled: about }).where(eq(cabBookings.bookingId, booking.id))
  },
  async afterCancelled(given, booker, booking, { refund, about }) {
    const creditNote = await issueCabCreditNote(given.tx, booking, { refund, now: given.now })
    await mailCancelledByOperator(given, booker, booking, { refund, creditNote, note: about.note })
  },
})
