import { eq } from 'drizzle-orm'
import { mayEnter } from '#contract/core/roles.ts'
import type { Db } from '#server/database/db.ts'
import { clients, users } from '#server/database/schema/accounts/people.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { employerOf } from './employer.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'

/** How many listings each of these people owns, over all products; people without one are left out. */
export type ListingCounts = (db: Db, userIds: readonly string[]) => Promise<ReadonlyMap<string, number>>

/** The person's profile. `isHost`: they have something to do in the agent area. */
export const profileOf = async (db: Db, actor: Actor, listingCounts: ListingCounts) => {
  const [row] = await db
    .select({
      email: users.email,
      phoneNumber: users.phoneNumber,
      name: users.name,
      companyName: clients.name,
      role: users.roles,
    })
    .from(users)
    .innerJoin(clients, eq(clients.id, users.clientId))
    .where(eq(users.id, actor.userId))
  if (row === undefined) throw notFound()
  const employer = await employerOf(db, actor.userId)
  const listings = await listingCounts(db, [actor.userId])
  return {
    ...row,
    isHost: employer !== undefined || listings.has(actor.userId),
    staff: employer === undefined ? null : { staffId: employer.staff_id, role: employer.role },
    isOperator: actor.isOperator && mayEnter('operator', actor.roles),
  }
}
