import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import { flightChanges } from '#server/database/schema/products/flights/flight-changes.ts'
import { hurry } from '#server/domain/bookings/due-bookings.ts'

/** Asks the supplier about flights and their changes in the next round: it said that something became of them. */
export const hurryFlights = async (db: Db, bookingId: string, now: Date): Promise<void> => {
  await hurry(db, bookingId, now)
  const { state, nextAt } = flightChanges
  await db
    .update(flightChanges)
    .set({ nextAt: now })
    .where(and(eq(flightChanges.bookingId, bookingId), eq(state, 'reissuing'), gt(nextAt, now)))
}
