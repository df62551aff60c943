import { and, count, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import {
  MAX_OUTSIDE_BOOKINGS,
  outsideBookingSchema,
  type OutsideBooking,
  type OutsideFacts,
} from '#contract/bookings/outside-bookings.ts'
import type { Db } from '#server/database/db.ts'
import { inTurn } from '#server/database/in-turn.ts'
import { outsideBookings } from '#server/database/schema/bookings/outside-bookings.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'

type Owner = Pick<Actor, 'clientId' | 'userId'>

const own = ({ clientId, userId }: Owner, outsideId?: string) =>
  and(
    eq(outsideBookings.clientId, clientId),
    eq(outsideBookings.userId, userId),
    outsideId === undefined ? undefined : eq(outsideBookings.outsideId, outsideId),
  )

/** Outside bookings within the tenant transaction `tx`, by local start; on one day those without a time first. */
export const outsideOf = async (tx: Db, owner: Owner): Promise<OutsideBooking[]> => {
  const { starts, outsideId } = outsideBookings
  const rows = await tx
    .select()
    .from(outsideBookings)
    .where(own(owner))
    .orderBy(sql`${starts} ->> 'day'`, sql`${starts} ->> 'time' nulls first`, outsideId)
  return rows.flatMap((row) => {
    // Any year was stored before there were limits.
    const read = v.safeParse(outsideBookingSchema, row)
    return read.success ? [read.output] : []
  })
}

export const listOutsideBookings = (db: Db, actor: Actor): Promise<OutsideBooking[]> =>
  inTenant(db, actor, (tx) => outsideOf(tx, actor))

/** Adds or replaces an outside booking within the tenant transaction `tx`. Throws `outside_bookings_full`. */
export const putOutsideBooking = async (
  { tx, now }: { tx: Db; now: Date },
  actor: Actor,
  { outsideId, ...facts }: OutsideFacts & { outsideId: string },
): Promise<OutsideBooking> => {
  // Serializes additions of one person, so that the limit also holds with concurrent calls.
  await inTurn(tx, `outside bookings ${actor.userId}`)
  const changed = { ...facts, changedAt: now }
  const replaced = await tx
    .update(outsideBookings)
    .set(changed)
    .where(own(actor, outsideId))
    .returning({ outsideId: outsideBookings.outsideId })
  if (replaced.length === 0) {
    const [there] = await tx.select({ stored: count() }).from(outsideBookings).where(own(actor))
    if ((there?.stored ?? 0) >= MAX_OUTSIDE_BOOKINGS)
      throw new Refusal('outside_bookings_full', { details: { most: MAX_OUTSIDE_BOOKINGS } })
    await tx.insert(outsideBookings).values({ clientId: actor.clientId, userId: actor.userId, outsideId, ...changed })
  }
  return { outsideId, ...facts }
}

/** Removes an outside booking; one that is not there is no mistake. */
export const removeOutsideBooking = (db: Db, actor: Actor, outsideId: string): Promise<{ removed: true }> =>
  inTenant(db, actor, async (tx) => {
    await tx.delete(outsideBookings).where(own(actor, outsideId))
    return { removed: true }
  })
