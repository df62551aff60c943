import { eq } from 'drizzle-orm'
import { mayEnter } from '#contract/core/roles.ts'
import type { Db } from '#server/database/db.ts'
import { clients, users } from '#server/database/schema/accounts/people.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'

/** How many listings each of these people owns, over all products; people without one are left out. */
export type ListingCounts = (db: Db, userIds: readonly string[]) => Promise<ReadonlyMap<string, number>>

/** The person's profile. `isHost`: they own a listing and so have something to do in the agent area. */
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
  const listings = await listingCounts(db, [actor.userId])
  return {
    ...row,
    isHost: listings.has(actor.userId),
    isOperator: actor.isOperator && mayEnter('operator', actor.roles),
  }
}
