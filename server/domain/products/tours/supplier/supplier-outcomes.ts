import { eq } from 'drizzle-orm'
import type { TourBooking } from '#contract/products/tours/tour-bookings.ts'
import { tourBookings } from '#server/database/schema/products/tours/tour-bookings.ts'
import { supplierOutcomes } from '#server/domain/suppliers/supplier-outcomes.ts'
import { nextDepartures } from '../book/alternatives.ts'
import { mailCancelledByOperator, mailNotConfirmed } from '../book/booking-mails.ts'
import { afterConfirmed, linesLeft } from '../book/confirm.ts'
import { giveBackSeats } from '../book/seats.ts'
import { storedTour, type StoredTour } from '../book/stored-tour.ts'
import { issueTourCreditNote } from '../invoices.ts'

/** What the word of an operator does to a tour: a cancelled one is refunded in full, and other dates are offered. */
export const tourOutcomes = supplierOutcomes<StoredTour, NonNullable<TourBooking['operatorCancelled']>>({
  stored: storedTour,
  afterConfirmed,
  returnStock: giveBackSeats,
  mailNotConfirmed,
  async noteCancelled(tx, booking, about) {
    await tx.update(tourBookings).set({ operatorCancelled: about }).where(eq(tourBookings.bookingId, booking.id))
  },
  async afterCancelled(given, booker, booking, { refund, about }) {
    const { tx, now } = given
    const creditNote = await issueTourCreditNote(tx, booking, { lines: linesLeft(booking), refund, now })
    const alternatives = await nextDepartures(tx, booking, now)
    await mailCancelledByOperator(given, booker, booking, { refund, creditNote, cancelled: about, alternatives })
  },
})
