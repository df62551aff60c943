import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import { sessions, users } from '#server/database/schema/accounts/people.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'

/**
 * The actor with the roles of this moment, for what gives lasting access: the account may have been closed, signed out or
 * given other roles while the call waited. Until the transaction ends, none of that can happen. Throws `unauthenticated`.
 */
export const stillSignedIn = async (tx: Db, actor: Actor): Promise<Actor> => {
  const [person] = await tx
    .select({ roles: users.roles, disabledAt: users.disabledAt })
    .from(users)
    .where(eq(users.id, actor.userId))
    .for('share')
  // A second statement sees changes that were committed while the first one waited.
  const [session] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, actor.sessionId), isNull(sessions.endedAt)))
  if (person === undefined || person.disabledAt !== null || session === undefined) throw new Refusal('unauthenticated')
  return { ...actor, roles: person.roles }
}

/**
 * Second check of a call that waited for an external system, which may take seconds. Throws `unauthenticated`, or `forbidden`
 * where the actor has other roles by now.
 */
export const assertStillMay = async (db: Db, actor: Actor): Promise<void> => {
  const [person] = await db
    .select({ roles: users.roles })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, actor.sessionId), isNull(sessions.endedAt), isNull(users.disabledAt)))
  if (person === undefined) throw new Refusal('unauthenticated')
  // The session is that of the person who calls.
  const { roles } = actor.calledBy ?? actor
  const isSame = person.roles.length === roles.length && person.roles.every((role) => roles.includes(role))
  if (!isSame) throw new Refusal('forbidden')
}
