import { eq } from 'drizzle-orm'
import { isAtLeast, type StaffRole } from '#contract/core/staff-roles.ts'
import type { Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { outsideTenant } from '#server/database/tenant.ts'
import { employerOf } from '#server/domain/accounts/profile/employer.ts'
import type { Products } from '#server/domain/bookings/product.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'

/** The booking is at a listing of the host, and neither the host nor who works for them is its guest. */
const isGuestOf = async (
  db: Db,
  products: Products,
  { hostId, staffId }: { hostId: string; staffId: string },
  bookingId: string,
): Promise<boolean> => {
  const [booking] = await db
    .select({ service: bookings.service, userId: bookings.userId })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
  if (booking === undefined || booking.userId === hostId || booking.userId === staffId) return false
  return (await products[booking.service].hostOf(db, bookingId))?.userId === hostId
}

type Call = {
  needed: StaffRole
  /** The endpoint is about a booking, of which a person may be the guest or its host. */
  bookingId: string | null
}

/**
 * The host as whom a person calls an endpoint with `forHost`: the one they work for, else themselves. Their own rights and
 * the host's others, such as those of an operator, do not come along. Throws `forbidden` where their role is not enough.
 */
export const actingAsHost = async (
  { db, products }: { db: Db; products: Products },
  actor: Actor,
  { needed, bookingId }: Call,
): Promise<Actor> => {
  const employer = await employerOf(db, actor.userId)
  if (employer === undefined) return actor
  const people = { hostId: employer.id, staffId: actor.userId }
  if (bookingId !== null && !(await isGuestOf(db, products, people, bookingId))) return actor
  if (!isAtLeast(employer.role, needed)) throw new Refusal('forbidden')
  const { userId, email, name, roles } = actor
  return {
    ...actor,
    userId: employer.id,
    clientId: employer.client_id,
    email: employer.email,
    name: employer.name,
    roles: ['user'],
    isOperator: false,
    calledBy: { userId, email, name, roles },
    staffRole: employer.role,
  }
}

/** Repeats the check inside the transaction, because a role may end while a call waits. Throws `forbidden`. */
export const assertStillStaff = async (
  tx: Db,
  { userId, calledBy, staffRole }: Actor,
  needed: StaffRole,
): Promise<void> => {
  if (calledBy === undefined || staffRole === undefined) return
  const employer = await outsideTenant(tx, () => employerOf(tx, calledBy.userId))
  if (employer?.id !== userId || !isAtLeast(employer.role, needed)) throw new Refusal('forbidden')
}
