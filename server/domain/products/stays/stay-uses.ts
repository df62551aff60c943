import { nightUse } from '#contract/products/stays/stay-uses.ts'
import type { BookedUse } from '#server/domain/bookings/product.ts'
import type { Db } from '#server/database/db.ts'
import { roomNightsLeft } from './book/booking-parts.ts'
import { storedStays } from './book/booking-reads.ts'

/** The nights that are left in each room, by its lead guest: other guests have no names. */
export const usesOfStays = async (tx: Db, bookingIds: readonly string[]): Promise<BookedUse[]> =>
  [...(await storedStays(tx, bookingIds)).values()].flatMap((stay) =>
    roomNightsLeft(stay).map(({ room, night }) => ({
      bookingId: stay.id,
      name: stay.travellers[room - 1]?.fullName ?? '',
      use: nightUse(night).use,
    })),
  )
