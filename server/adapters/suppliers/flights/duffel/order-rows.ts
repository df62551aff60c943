import { and, asc, eq, inArray } from 'drizzle-orm'
import { transact, type Db } from '#server/database/db.ts'
import { duffelOrders, type DuffelOrderState } from '#server/database/schema/products/flights/duffel-orders.ts'

export type OrderRow = typeof duffelOrders.$inferSelect

const at = ({ bookingId, leg }: Pick<OrderRow, 'bookingId' | 'leg'>) =>
  and(eq(duffelOrders.bookingId, bookingId), eq(duffelOrders.leg, leg))

export const orderRows = (db: Db, bookingId: string): Promise<OrderRow[]> =>
  db.select().from(duffelOrders).where(eq(duffelOrders.bookingId, bookingId)).orderBy(asc(duffelOrders.leg))

/**
 * Stores the requests for all legs of a booking, and updates those not sent yet. False if another booking uses one of
 * these offers.
 */
export const storeRequested = (
  db: Db,
  rows: readonly Omit<OrderRow, 'state' | 'orderId' | 'lookAt'>[],
): Promise<boolean> =>
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

/** Deletes failed requests, so that the booking can be requested again. */
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
