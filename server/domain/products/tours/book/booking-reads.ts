import type { TourBooking } from '#contract/products/tours/tour-bookings.ts'
import type { Db } from '#server/database/db.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { askForActor, type Asking } from '#server/domain/payments/payment-checks.ts'
import { tourBookingView } from './booking-view.ts'
import { seenTour } from './stored-tour.ts'

export const getTourBooking = (db: Db, actor: Actor, bookingId: string, now: Date): Promise<TourBooking> =>
  inTenant(db, actor, async (tx) => tourBookingView(await seenTour(tx, actor, bookingId), actor, now))

/** The tour, after the gateway was asked what became of its payments. */
export const checkTourPayment = async (given: Asking, actor: Actor, bookingId: string): Promise<TourBooking> => {
  await askForActor(given, actor, bookingId)
  return getTourBooking(given.db, actor, bookingId, given.now)
}
