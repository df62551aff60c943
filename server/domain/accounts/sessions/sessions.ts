import type pg from 'pg'
import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { OpenSession } from '#contract/accounts/sessions.ts'
import { mayEnter, ROLES } from '#contract/core/roles.ts'
import { transact, type Db } from '#server/database/db.ts'
import { named, namedCount } from '#server/database/named.ts'
import { sessions } from '#server/database/schema/accounts/people.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { audit, type Caller } from '../audit/audit.ts'
import { accountClosed, CLOSED, signedOutElsewhere } from './remote-end.ts'
import type { Cookies } from './cookies.ts'
import type { Keys, SessionKeys } from '#server/domain/kernel/installation-keys.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'
import { sessionOfRenewal } from './renewal-cookie.ts'
import { readToken } from './tokens.ts'

const SESSION = {
  name: 'session-of-token',
  row: v.object({
    client_id: v.string(),
    roles: v.array(v.picklist(ROLES)),
    email: v.string(),
    name: v.string(),
    is_operator: v.boolean(),
    is_demonstration: v.boolean(),
    ended: v.boolean(),
    ended_elsewhere: v.boolean(),
    closed: v.boolean(),
    verified_at: v.date(),
    expired: v.boolean(),
    unseen: v.boolean(),
    lacks_factor: v.boolean(),
  }),
  text: `
  select coalesce(s.verified_at, s.created_at) as verified_at, u.client_id, u.roles, u.email, u.name, c.is_operator, c.is_demonstration,
    s.ended_at is not null as ended, s.is_ended_elsewhere as ended_elsewhere, s.expires_at <= $4 as expired,
    ${CLOSED} or u.client_id <> $3 as closed,
    coalesce(s.last_seen_at, s.created_at) <= $4::timestamptz - interval '1 minute' as unseen,
    c.two_factors_since is not null and not s.has_two_factors as lacks_factor
  from sessions s join users u on u.id = s.user_id join clients c on c.id = u.client_id
  where s.id = $1 and s.user_id = $2`,
}

/** Of several concurrent calls only one writes. */
const SEEN = `
  update sessions set last_seen_at = $2
  where id = $1 and coalesce(last_seen_at, created_at) <= $2::timestamptz - interval '1 minute'`

/**
 * The actor of a bearer token. The session is looked up on every call, so that sign-out, a disabled account and changed
 * roles take effect immediately in every process. Throws `unauthenticated`, `token_expired`, or for a token that we signed
 * `account_closed` or `signed_out_elsewhere`.
 */
export const actorOfToken = async (
  given: { pool: pg.Pool; secret: SessionKeys; now: Date; demo: boolean },
  token: string,
): Promise<Actor> => {
  const claims = await readToken(given.secret, token, given.now)
  const [row] = await named(given.pool, SESSION, [claims.sessionId, claims.userId, claims.clientId, given.now])
  if (row?.closed === true) throw accountClosed(claims)
  if (row?.ended_elsewhere === true) throw signedOutElsewhere(claims)
  if (row === undefined || row.ended || (row.is_demonstration && !given.demo)) throw new Refusal('unauthenticated')
  if (row.expired) throw new Refusal('token_expired')
  if (row.unseen) await namedCount(given.pool, 'session-seen', SEEN, [claims.sessionId, given.now])
  return {
    userId: claims.userId,
    clientId: claims.clientId,
    isOperator: row.is_operator && mayEnter('admin', row.roles),
    roles: row.roles,
    sessionId: claims.sessionId,
    email: row.email,
    name: row.name,
    verifiedAt: row.verified_at,
    lacksFactor: row.lacks_factor,
  }
}

type Given = { db: Db; now: Date; caller: Caller; cookies: Cookies }

const isOpen = (userId: string, now: Date) =>
  and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, now))

const MAX_LISTED = 100

/** The person's open sessions: this one first, then those last seen. */
export const sessionsOf = async (db: Db, actor: Actor, now: Date): Promise<OpenSession[]> => {
  const seenAt = sql<Date>`coalesce(${sessions.lastSeenAt}, ${sessions.createdAt})`.mapWith(sessions.createdAt)
  const rows = await db
    .select({ session: sessions, seenAt })
    .from(sessions)
    .where(isOpen(actor.userId, now))
    .orderBy(desc(eq(sessions.id, actor.sessionId)), desc(seenAt), desc(sessions.id))
    .limit(MAX_LISTED)
  return rows.map(({ session, seenAt: seen }) => ({
    sessionId: session.id,
    browser: session.browser,
    os: session.os,
    method: session.method,
    ip: session.ip,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: seen.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
    isCurrent: session.id === actor.sessionId,
    isSharedDevice: session.isSharedDevice,
  }))
}

/** Which of the person's sessions: one, all but this, or all. */
export type WhichSessions = { only: string } | 'others' | 'all'

const chosen = (which: WhichSessions, sessionId: string) => {
  if (which === 'all') return undefined
  return which === 'others' ? ne(sessions.id, sessionId) : eq(sessions.id, which.only)
}

/**
 * Ends sessions of the actor, whose tokens and cookies become invalid immediately, and writes an audit row for each;
 * returns how many.
 */
export const endSessions = async ({ db, now, caller }: Omit<Given, 'cookies'>, actor: Actor, which: WhichSessions) =>
  transact(db, async (tx) => {
    const gone = await tx
      .update(sessions)
      .set({ endedAt: now, isEndedElsewhere: ne(sessions.id, actor.sessionId) })
      .where(and(isOpen(actor.userId, now), chosen(which, actor.sessionId)))
      .returning({ browser: sessions.browser, os: sessions.os })
    for (const { browser, os } of gone) {
      await audit(
        { db: tx, now, caller },
        {
          kind: 'session_ended',
          clientId: actor.clientId,
          actorUserId: actor.userId,
          subjectUserId: actor.userId,
          details: { browser, os },
        },
      )
    }
    return { ended: gone.length }
  })

/** Ends one session of the actor. Throws `not_found` for one that is over or another person's. */
export const endOneSession = async (given: Given, actor: Actor, sessionId: string): Promise<{ ended: number }> => {
  const done = await endSessions(given, actor, { only: sessionId })
  if (done.ended === 0) throw notFound()
  if (sessionId === actor.sessionId) given.cookies.set('renewal', null, 0)
  return done
}

/** Ends a session: its token and its cookie are refused from now on. Null where it was over before. */
export const endSession = async (
  db: Db,
  sessionId: string,
  now: Date,
): Promise<{ browser: string; os: string } | null> => {
  const [gone] = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
    .returning({ browser: sessions.browser, os: sessions.os })
  await db.execute(sql`delete from push_subscriptions where session_id = ${sessionId}`)
  return gone ?? null
}

type Left = { id: string; clientId: string; userId: string }

const leave = async ({ db, now, caller }: Omit<Given, 'cookies'>, { id, clientId, userId }: Left): Promise<void> => {
  const gone = await endSession(db, id, now)
  if (gone === null) return
  await audit(
    { db, now, caller },
    {
      kind: 'signed_out',
      clientId,
      actorUserId: userId,
      subjectUserId: userId,
      details: { browser: gone.browser, os: gone.os },
    },
  )
}

/** Signs out: ends the session of the token and takes its cookie away. */
export const signOut = async (given: Given, { sessionId: id, clientId, userId }: Actor): Promise<void> => {
  given.cookies.set('renewal', null, 0)
  await leave(given, { id, clientId, userId })
}

/**
 * Ends a session that was signed out offline, by its cookie. If the cookie is another session's, a new sign-in has
 * happened: nothing is done. The cookie is not cleared, because this response may arrive after that of a sign-in.
 */
export const leaveSession = async (given: Given & { keys: Pick<Keys, 'token'> }, sessionId: string): Promise<void> => {
  const cookie = given.cookies.get('renewal')
  if (cookie === null || sessionOfRenewal(given.keys.token.renewal, cookie) !== sessionId) return
  const [left] = await given.db
    .select({ id: sessions.id, clientId: sessions.clientId, userId: sessions.userId })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  if (left !== undefined) await leave(given, left)
}
