import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import { clients, users } from '#server/database/schema/accounts/people.ts'
import { isHost } from '../profile/profile.ts'

/** The password of every demonstration account. Such accounts are refused outside demonstration mode. */
export const DEMO_PASSWORD = 'singgah-demo'

export const demoAccountsOf = async (db: Db, demo: boolean) => {
  if (!demo) return { password: null, accounts: [] }
  const accounts = await db
    .select({ username: users.email, name: users.name, company: clients.name, roles: users.roles, isHost })
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
  return { password: accounts.length > 0 ? DEMO_PASSWORD : null, accounts }
}
