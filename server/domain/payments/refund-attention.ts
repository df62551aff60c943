import { sql, type SQL } from 'drizzle-orm'
import type { AttentionReason } from '#contract/bookings/admin-bookings.ts'
import type { Db } from '#server/database/db.ts'

/** A bank may send back what it had taken: the later word counts. */
const ended: SQL = sql`(exists (select 1 from refund_steps s where s.refund_id = r.id and s.state = 'received'
    and not exists (select 1 from refund_steps f where f.refund_id = r.id and f.state = 'failed' and f.at >= s.at))
  or exists (select 1 from refund_settlements z where z.refund_id = r.id))`

/** That the bank refused a refund `r`, and nothing was done about it yet. */
export const isRefused: SQL = sql`(r.superseded_at is null
  and exists (select 1 from refund_steps s where s.refund_id = r.id and s.state = 'failed') and not ${ended})`

/** That money of another amount than was asked is still on its way back by a refund `r`. */
const isOfOtherAmount: SQL = sql`(r.superseded_at is null and r.reason = 'amount_differs' and not ${ended})`

/**
 * Keeps why a booking needs attention, after its refunds changed. It is in the booking's own row, so that the list finds it
 * by an index; reasons of its service stay as they are. The booking's row is locked, and the server writes it, not a tenant.
 */
export const noteAttention = async (tx: Db, bookingId: string): Promise<void> => {
  await tx.execute(sql`
    update bookings b set attention = nullif(found.reasons || array_remove(array_remove(
      coalesce(b.attention, '{}'), 'refund_refused'), 'amount_differs'), '{}')
    from (
      select array_remove(array[
        case when bool_or(${isRefused}) then 'refund_refused' end,
        case when bool_or(${isOfOtherAmount}) then 'amount_differs' end
      ], null) as reasons
      from refunds r where r.booking_id = ${bookingId}
    ) found
    where b.id = ${bookingId}`)
}

/** Adds a reason of its service why a booking needs attention, or takes it away. The booking's row is locked, as above. */
export const setAttention = async (
  tx: Db,
  bookingId: string,
  reason: AttentionReason,
  needsIt: boolean,
): Promise<void> => {
  await tx.execute(sql`
    update bookings set attention = nullif(array_remove(coalesce(attention, '{}'), ${reason}::text)
      || case when ${needsIt}::boolean then array[${reason}::text] else '{}' end, '{}')
    where id = ${bookingId}`)
}
