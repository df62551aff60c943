import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import { properties } from '#server/database/schema/products/stays/hotels.ts'
import { clients, users } from '#server/database/schema/accounts/people.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'

/** SQL: whether a person owns a listing and so has something to do in the agent area. */
export const isHost = sql<boolean>`exists (select 1 from ${properties} where ${properties.ownerUserId} = ${users.id})`

export const profileOf = async (db: Db, actor: Actor) => {
  const [row] = await db
    .select({
      email: users.email,
      phoneNumber: users.phoneNumber,
      name: users.name,
      companyName: clients.name,
      role: users.roles,
      isHost,
    })
    .from(users)
    .innerJoin(clients, eq(clients.id, users.clientId))
    .where(eq(users.id, actor.userId))
  if (row === undefined) throw notFound()
  return row
}
