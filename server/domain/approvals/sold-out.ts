import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import { asSystem } from '#server/database/tenant.ts'
import { notifyAboutBooking } from '../notifications/notify.ts'

/** Notifies the requester, once, that a booking was sold out when it was to be approved; the request stays open. */
export const notifyAboutSoldOutOnce = async (
  tx: Db,
  bookingId: string,
  { at, doer }: { at: Date; doer: string },
): Promise<void> => {
  const notified = await asSystem(tx, () =>
    tx.execute(sql`select 1 from notifications where booking_id = ${bookingId} and kind = 'approval_sold_out' limit 1`),
  )
  if (notified.rows.length === 0) notifyAboutBooking(tx, bookingId, { kind: 'approval_sold_out' }, { at, doer })
}
