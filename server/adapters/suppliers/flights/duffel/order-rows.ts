import { and, asc, eq, inArray } from 'drizzle-orm'
import { transact, type Db } from '#server/database/db.ts'
import { duffelOrders, type DuffelOrderState } from '#server/database/schema/flights/duffel-orders.ts'

/** What we asked Duffel for, for one leg of a booking. */
export type OrderRow = typeof duffelOrders.$inferSelect

const at = ({ bookingId, leg }: Pick<OrderRow, 'bookingId' | 'leg'>) =>
  and(eq(duffelOrders.bookingId, bookingId), eq(duffelOrders.leg, leg))

/** What we asked for a booking, leg by leg. */
export const orderRows = (db: Db, bookingId: string): Promise<OrderRow[]> =>
  db.select().from(duffelOrders).where(eq(duffelOrders.bookingId, bookingId)).orderBy(asc(duffelOrders.leg))

/**
 * Writes down what is going to be asked for all legs of a booking, and what it has come to be for those that were not asked
 * for yet. False where another booking is at one of these offers.
 */
export const keepWanted = (db: Db, rows: readonly Omit<OrderRow, 'state' | 'orderId' | 'lookAt'>[]): Promise<boolean> =>
  transact(db, async (tx) => {
    for (const row of rows) {
      const taken = await tx.select().from(duffelOrders).where(eq(duffelOrders.offerId, row.offerId)).for('update')
      if (taken.some((one) => one.bookingId !== row.bookingId)) return false
      const { offerId, passengers, askedAt } = row
      await tx
        .insert(duffelOrders)
        .values({ ...row, state: 'wanted', orderId: null })
        .onConflictDoUpdate({
          target: [duffelOrders.bookingId, duffelOrders.leg],
          set: { offerId, passengers, askedAt },
          setWhere: eq(duffelOrders.state, 'wanted'),
        })
    }
    return true
  })

/** Forgets what came to nothing, so that the booking can be asked for anew. */
export const forgetOver = async (db: Db, bookingId: string): Promise<void> => {
  await db
    .delete(duffelOrders)
    .where(and(eq(duffelOrders.bookingId, bookingId), inArray(duffelOrders.state, ['refused', 'cancelled'])))
}

/** Moves a row on; false where it is not in that state any more. */
export const move = async (
  db: Db,
  row: OrderRow,
  to: { state: DuffelOrderState; orderId?: string; askedAt?: Date },
): Promise<boolean> => {
  const moved = await db
    .update(duffelOrders)
    .set(to)
    .where(and(at(row), eq(duffelOrders.state, row.state)))
    .returning({ leg: duffelOrders.leg })
  return moved.length > 0
}
