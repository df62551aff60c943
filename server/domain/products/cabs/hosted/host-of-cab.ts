import { eq } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import { cabBookings } from '#server/database/schema/products/cabs/cab-bookings.ts'
import { cabOperators } from '#server/database/schema/products/cabs/cabs.ts'
import type { BookingHost } from '#server/domain/bookings/product.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'

/** The host who listed the vehicle of a ride; null for operators without an account. */
export const hostOfCab = async (tx: Db, bookingId: string): Promise<BookingHost | null> => {
  const [found] = await tx
    .select({ userId: cabOperators.ownerUserId, name: cabOperators.name })
    .from(cabBookings)
    .innerJoin(cabOperators, eq(cabOperators.id, cabBookings.operatorId))
    .where(eq(cabBookings.bookingId, bookingId))
  return found === undefined || found.userId === null ? null : { userId: found.userId, name: found.name }
}

/** Throws `not_found` for rides with vehicles of others. */
export const assertOwnRide = async (tx: Db, { userId }: Pick<Actor, 'userId'>, bookingId: string): Promise<void> => {
  if ((await hostOfCab(tx, bookingId))?.userId !== userId) throw notFound()
}
