import type { TourBooking } from '#contract/products/tours/tour-bookings.ts'
import type { Db } from '#server/database/db.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Keys } from '#server/domain/kernel/installation-keys.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { askForActor, type Asking } from '#server/domain/payments/payment-checks.ts'
import { tourBookingView } from './booking-view.ts'
import { seenTour } from './stored-tour.ts'

export const getTourBooking = (
  db: Db,
  actor: Actor,
  bookingId: string,
  { now, keys }: { now: Date; keys: Pick<Keys, 'vouchers'> },
): Promise<TourBooking> =>
  inTenant(db, actor, async (tx) => tourBookingView(await seenTour(tx, actor, bookingId), actor, now, keys))

/** The tour, after the gateway was asked what became of its payments. */
export const checkTourPayment = async (
  given: Asking & { keys: Pick<Keys, 'vouchers'> },
  actor: Actor,
  bookingId: string,
): Promise<TourBooking> => {
  await askForActor(given, actor, bookingId)
  return getTourBooking(given.db, actor, bookingId, given)
}
