import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import { clients, users } from '#server/database/schema/accounts/people.ts'
import type { ListingCounts } from '../profile/profile.ts'

/** The password of every demonstration account. Such accounts are refused outside demonstration mode. */
export const DEMO_PASSWORD = 'singgah-demo'

export const demoAccountsOf = async (db: Db, demo: boolean, listingCounts: ListingCounts) => {
  if (!demo) return { password: null, accounts: [] }
  const rows = await db
    .select({ id: users.id, username: users.email, name: users.name, company: clients.name, roles: users.roles })
    .from(users)
    .innerJoin(clients, eq(clients.id, users.clientId))
    // Those without a password were opened by a company's sign-in or a passkey since.
    .where(and(eq(clients.isDemonstration, true), isNotNull(users.passwordHash)))
    // Companies with most accounts first, travellers before those who run a company.
    .orderBy(
      desc(sql`count(*) over (partition by ${clients.id})`),
      asc(clients.name),
      sql`'user' <> all(${users.roles})`,
      asc(sql`cardinality(${users.roles})`),
      desc(users.email),
    )
  const ids = rows.map(({ id }) => id)
  const listings = await listingCounts(db, ids)
  const accounts = rows.map(({ id, ...account }) => ({ ...account, isHost: listings.has(id) }))
  return { password: accounts.length > 0 ? DEMO_PASSWORD : null, accounts }
}
