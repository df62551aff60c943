import { partsLeft } from '#contract/products/flights/flight-parts.ts'
import { flightUse } from '#contract/products/flights/flight-uses.ts'
import type { BookedUse } from '#server/domain/bookings/product.ts'
import type { Db } from '#server/database/db.ts'
import { severalFlights } from './book/flight-booking-reads.ts'

/** The flights that each traveller still has. */
export const usesOfFlights = async (tx: Db, bookingIds: readonly string[]): Promise<BookedUse[]> =>
  [...(await severalFlights(tx, bookingIds)).values()].flatMap((booking) =>
    partsLeft(booking, booking.cancelled).flatMap(({ leg, flyer }) => {
      const name = booking.flyers[flyer]?.name
      const fullName = [name?.givenNames, name?.familyName].filter((word) => word != null).join(' ')
      const segments = booking.legs[leg]?.offer.segments ?? []
      return segments.map((segment) => ({ bookingId: booking.id, name: fullName, use: flightUse(segment).use }))
    }),
  )
