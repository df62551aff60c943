import { uuidv7 } from 'uuidv7'
import type { Money } from '#contract/core/money.ts'
import type { Db } from '#server/database/db.ts'
import { bookingChanges } from '#server/database/schema/bookings/booking-changes.ts'

/** Records that a part of a booking is cancelled, and gives the id; `supplierNextAt` is when a job notifies the supplier. */
export const recordPartialCancellation = async (
  tx: Db,
  owner: { bookingId: string; clientId: string },
  about: {
    kind: (typeof bookingChanges.$inferInsert)['kind']
    fee: Money
    refund: Money
    refundId: string | null
    userId: string | null
    at: Date
    supplierNextAt: Date | null
  },
): Promise<string> => {
  const { kind, fee, refund, refundId, userId, at, supplierNextAt } = about
  const id = uuidv7()
  await tx.insert(bookingChanges).values({
    id,
    ...owner,
    at,
    actorUserId: userId,
    kind,
    feeMinor: fee.minor,
    refundMinor: refund.minor,
    currency: fee.currency,
    refundId,
    supplierNextAt,
  })
  return id
}
