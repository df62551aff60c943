import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { transact, type Db } from '#server/database/db.ts'
import { flightBookingRows } from '../book/flight-booking-rows.ts'
import { approvals } from '#server/database/schema/approvals/approvals.ts'
import { mailApprovalEnded, mailApprovalExpired } from './approval-mails.ts'
import { settleApproval } from '#server/domain/approvals/approvals.ts'
import { endWaiting } from './flight-approvals.ts'
import type { StoredFlights } from '../book/flight-booking-view.ts'
import { endOrder } from '../book/flight-orders.ts'
import { lockBooking } from '#server/domain/bookings/lock-booking.ts'

const MOST_AT_ONCE = 50

type Given = { db: Db; now: Date; origin: string; onFailure: (error: unknown) => void }

/** Expires an undecided request. False if it was decided in the meantime. */
const lapse = ({ db, now, origin }: Given, bookingId: string): Promise<boolean> =>
  transact(db, async (tx) => {
    await lockBooking(tx, bookingId)
    const { rows } = await tx.execute<StoredFlights>(flightBookingRows(sql`b.id = ${bookingId}`))
    const [booking] = rows
    if (booking === undefined || booking.state !== 'pending_approval') return false
    await settleApproval(tx, bookingId, { state: 'expired', decidedBy: null, note: '', at: now })
    await endWaiting(tx, booking, { state: 'approval_expired', userId: null, now })
    await endOrder(tx, bookingId)
    await mailApprovalExpired({ tx, now, origin }, booking)
    await mailApprovalEnded({ tx, now, origin }, booking, { kind: 'approval_lapsed' })
    return true
  })

/**
 * Expires undecided approval requests: seats return to sale, requester and approvers are notified. Returns how many.
 */
export const lapseApprovals = async (given: Given): Promise<number> => {
  const { db, now, onFailure } = given
  const due = await db
    .select({ bookingId: approvals.bookingId })
    .from(approvals)
    .where(and(eq(approvals.state, 'waiting'), lte(approvals.until, now)))
    .orderBy(asc(approvals.until), asc(approvals.id))
    .limit(MOST_AT_ONCE)
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
