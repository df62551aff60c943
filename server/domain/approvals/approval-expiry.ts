import { and, asc, eq, lte } from 'drizzle-orm'
import { transact, type Db } from '#server/database/db.ts'
import { approvals } from '#server/database/schema/approvals/approvals.ts'
import { productOf, type Products } from '#server/domain/bookings/product.ts'
import { lockBooking } from '#server/domain/bookings/lock-booking.ts'

const BATCH_SIZE = 50

type Given = { db: Db; products: Products; now: Date; origin: string; onFailure: (error: unknown) => void }

/** Expires an undecided request. False if it was decided in the meantime. */
const lapse = ({ db, products, now, origin }: Given, bookingId: string): Promise<boolean> =>
  transact(db, async (tx) => {
    await lockBooking(tx, bookingId)
    const { approvals: parts } = await productOf(tx, products, bookingId)
    return parts === null ? false : parts.lapse(tx, bookingId, { now, origin })
  })

/** Expires undecided requests: releases stock and notifies. Returns their number. */
export const lapseApprovals = async (given: Given): Promise<number> => {
  const { db, now, onFailure } = given
  const due = await db
    .select({ bookingId: approvals.bookingId })
    .from(approvals)
    .where(and(eq(approvals.state, 'waiting'), lte(approvals.until, now)))
    .orderBy(asc(approvals.until), asc(approvals.id))
    .limit(BATCH_SIZE)
  let lapsed = 0
  for (const { bookingId } of due) {
    try {
      if (await lapse(given, bookingId)) lapsed += 1
    } catch (error) {
      onFailure(error)
    }
  }
  return lapsed
}
