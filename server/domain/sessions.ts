import type pg from 'pg'
import { and, eq, isNull } from 'drizzle-orm'
import { mayEnter, type Role } from '#contract/rules/roles.ts'
import type { Db } from '#server/database/db.ts'
import { named } from '#server/database/named.ts'
import { sessions } from '#server/database/schema/people.ts'
import type { Actor } from './actor.ts'
import { Refusal } from './refusal.ts'
import { readToken } from './tokens.ts'

type SessionRow = {
  client_id: string
  roles: Role[]
  email: string
  name: string
  is_operator: boolean
  is_demonstration: boolean
  ended: boolean
  expired: boolean
}

const SESSION = `
  select u.client_id, u.roles, u.email, u.name, c.is_operator, c.is_demonstration,
    s.ended_at is not null or u.disabled_at is not null as ended, s.expires_at <= $4 as expired
  from sessions s join users u on u.id = s.user_id join clients c on c.id = u.client_id
  where s.id = $1 and s.user_id = $2 and u.client_id = $3`

/**
 * Who a bearer token stands for. The session is looked up on every call, so that signing out, a disabled account and
 * changed roles count at once in every process. Throws `unauthenticated` or `token_expired`.
 */
export const actorOfToken = async (
  given: { pool: pg.Pool; secret: Uint8Array; now: Date; demo: boolean },
  token: string,
): Promise<Actor> => {
  const claims = await readToken(given.secret, token, given.now)
  const [row] = await named<SessionRow>(given.pool, 'session-of-token', SESSION, [
    claims.sessionId,
    claims.userId,
    claims.clientId,
    given.now,
  ])
  if (row === undefined || row.ended || (row.is_demonstration && !given.demo)) throw new Refusal('unauthenticated')
  if (row.expired) throw new Refusal('token_expired')
  return {
    userId: claims.userId,
    clientId: claims.clientId,
    isOperator: row.is_operator && mayEnter('admin', row.roles),
    roles: row.roles,
    sessionId: claims.sessionId,
    email: row.email,
    name: row.name,
  }
}

/** Ends a session: its token is refused from now on. Ending it twice is no mistake. */
export const endSession = async (db: Db, sessionId: string, now: Date): Promise<void> => {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
}
