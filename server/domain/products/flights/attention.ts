import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import { flightScheduleChanges } from '#server/database/schema/products/flights/schedule-changes.ts'
import { setAttention } from '#server/domain/payments/refund-attention.ts'

/** Flights that their airline moved need attention until somebody decided. The booking is locked. As the installation. */
export const noteMovedFlights = async (tx: Db, bookingId: string): Promise<void> => {
  const { id, state } = flightScheduleChanges
  const asked = await tx
    .select({ id })
    .from(flightScheduleChanges)
    .where(and(eq(flightScheduleChanges.bookingId, bookingId), eq(state, 'asked')))
    .limit(1)
  await setAttention(tx, bookingId, 'flight_moved', asked.length > 0)
}
