import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { BookingState } from '#contract/bookings/states.ts'
import type { Db } from '#server/database/db.ts'
import { instantText, readRows } from '#server/database/rows.ts'
import { asSystem } from '#server/database/tenant.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'

const redemptionRow = v.object({ bookingId: v.string(), at: instantText, by: v.nullable(v.string()) })
export type Redemption = v.InferOutput<typeof redemptionRow>

/**
 * When guests of these bookings of a host were checked in, oldest first: by moving the booking on, or by a voucher of one
 * that had begun. `by` is the name of the host or of who works or worked for them; others, and erased accounts, have none.
 */
export const redemptionsOf = async (
  tx: Db,
  { userId }: Pick<Actor, 'userId'>,
  bookingIds: readonly string[],
): Promise<Redemption[]> => {
  if (bookingIds.length === 0) return []
  const ids = sql`${`{${bookingIds.join(',')}}`}::uuid[]`
  return asSystem(tx, () =>
    readRows(
      tx,
      redemptionRow,
      sql`
      select r."bookingId", r.at, (select nullif(u.name, '') from users u where u.id = r.who and (u.id = ${userId}
        or u.id in (select f.user_id from host_staff f where f.host_user_id = ${userId}))) as by from (
        select e.booking_id as "bookingId", e.at, e.actor_user_id as who from booking_events e
          where e.booking_id = any(${ids}) and e.to_state = 'in_use'
        union all
        select h.booking_id, h.at, h.actor_user_id from host_activities h
          where h.booking_id = any(${ids}) and h.kind = 'voucher_redeemed'
      ) r where r.who is not null order by r.at`,
    ),
  )
}

/** The name of who checked in at this instant. */
export const redeemedBy = (redemptions: readonly Redemption[], bookingId: string, at: string): string | undefined =>
  redemptions.find((one) => one.bookingId === bookingId && Date.parse(one.at) === Date.parse(at))?.by ?? undefined

/** `already_checked_in` with when, and by whom where that is known. */
export const alreadyCheckedIn = async (
  tx: Db,
  host: Pick<Actor, 'userId'>,
  { id, state }: { id: string; state: BookingState },
  at: string,
): Promise<Refusal> => {
  const instant = new Date(at).toISOString()
  const by = redeemedBy(await redemptionsOf(tx, host, [id]), id, instant)
  return new Refusal('already_checked_in', { details: { state, at: instant, ...(by !== undefined && { by }) } })
}
