import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'

/** Locks a booking until the transaction ends. */
export const lockBooking = async (tx: Db, bookingId: string): Promise<void> => {
  await tx.execute(sql`select 1 from bookings where id = ${bookingId} for update`)
}
