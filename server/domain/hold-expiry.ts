import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { transact, type Db } from '#server/database/db.ts'
import { holds } from '#server/database/schema/bookings.ts'
import { returnStock, type StayStock } from './stock.ts'

/**
 * Marks holds whose time is over as expired and returns what they held; the caller gives that stock back in the same
 * transaction. Holds another transaction is busy with are left to it, so that nobody waits here.
 */
export const expireDueHolds = async (
  tx: Db,
  which: { now: Date; roomTypeId?: string; most: number },
): Promise<StayStock[]> => {
  const due = tx
    .select({ id: holds.id })
    .from(holds)
    .where(
      and(
        eq(holds.state, 'live'),
        lte(holds.expiresAt, which.now),
        which.roomTypeId === undefined ? undefined : eq(holds.roomTypeId, which.roomTypeId),
      ),
    )
    .orderBy(asc(holds.expiresAt))
    .limit(which.most)
    .for('update', { skipLocked: true })
  const { roomTypeId, checkIn, checkOut, rooms } = holds
  return tx
    .update(holds)
    .set({ state: 'expired' })
    .where(inArray(holds.id, due))
    .returning({ roomTypeId, checkIn, checkOut, rooms })
}

const inOrder = (one: StayStock, other: StayStock): number =>
  one.roomTypeId.localeCompare(other.roomTypeId) || one.checkIn.localeCompare(other.checkIn)

/** Gives back the rooms of every hold whose time is over, one short transaction for each; returns how many there were. */
export const sweepHolds = async (db: Db, now: Date): Promise<number> => {
  for (let swept = 0; ; swept += 1) {
    const found = await transact(db, async (tx) => {
      const over = await expireDueHolds(tx, { now, most: 1 })
      for (const stay of over.toSorted(inOrder)) await returnStock(tx, stay)
      return over.length
    })
    if (found === 0) return swept
  }
}
