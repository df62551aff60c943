import { eq } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import { tourBookings } from '#server/database/schema/products/tours/tour-bookings.ts'
import { tourOperators, tours } from '#server/database/schema/products/tours/tours.ts'
import type { BookingHost } from '#server/domain/bookings/product.ts'

/** The host who listed the tour of a booking; null for operators without an account. */
export const hostOfTour = async (tx: Db, bookingId: string): Promise<BookingHost | null> => {
  const [found] = await tx
    .select({ userId: tourOperators.ownerUserId, name: tourOperators.name })
    .from(tourBookings)
    .innerJoin(tours, eq(tours.id, tourBookings.tourId))
    .innerJoin(tourOperators, eq(tourOperators.id, tours.operatorId))
    .where(eq(tourBookings.bookingId, bookingId))
  return found === undefined || found.userId === null ? null : { userId: found.userId, name: found.name }
}
