import { isIP } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import { MAX_PUSH_DEVICES } from '#contract/notifications/subjects.ts'
import { transact, type Db } from '#server/database/db.ts'
import { inTurn } from '#server/database/in-turn.ts'
import { readRow } from '#server/database/rows.ts'
import { isPublicAddress } from '../kernel/addresses.ts'
import type { Locale } from '../kernel/messages.ts'
import { vapidKeysOf } from './vapid.ts'
import type { Actor } from '../kernel/actor.ts'
import { takeAttempt } from '../kernel/attempts.ts'
import type { Keys } from '../kernel/installation-keys.ts'
import { Refusal } from '../kernel/refusal.ts'
import { sessions } from '#server/database/schema/accounts/people.ts'
import { pushSubscriptions } from '#server/database/schema/notifications/notifications.ts'

/** Subscriptions of one person in an hour: a browser that renews its own asks a few times. */
const BUDGET = { most: 30, windowMs: 3_600_000 }

/** The key under which browsers subscribe. */
export const pushKeyOf = ({ push }: Pick<Keys, 'push'>): string => vapidKeysOf(push).publicKey

const refused = (): Refusal =>
  new Refusal('link_invalid', { fields: [{ field: 'body.endpoint', code: 'link_invalid' }] })

/** Checks that need no network access: host names are resolved and checked at each delivery. */
const assertPushAddress = (endpoint: string, allowPrivate: boolean): void => {
  const { protocol, hostname, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') throw refused()
  if (allowPrivate) {
    if (protocol !== 'https:' && protocol !== 'http:') throw refused()
    return
  }
  const bare = hostname.replace(/^\[|\]$/g, '')
  const isPrivate = isIP(bare) === 0 ? !bare.includes('.') || bare.endsWith('.localhost') : !isPublicAddress(bare)
  if (protocol !== 'https:' || isPrivate) throw refused()
}

const countDevices = async (db: Db, { userId }: Actor): Promise<{ devices: number }> => {
  return { devices: await db.$count(pushSubscriptions, eq(pushSubscriptions.userId, userId)) }
}

/**
 * Subscribes this session's browser to pushes; a browser belongs to its latest subscriber, and with more than ten per
 * person the oldest is removed. Throws `link_invalid` for a forbidden address, `forbidden` on a shared device, and
 * `rate_limited`.
 */
export const subscribe = async (
  given: { db: Db; now: Date; locale: Locale; allowPrivate: boolean },
  actor: Actor,
  asked: { endpoint: string; p256dh: string; auth: string; deviceName: string },
): Promise<{ devices: number }> => {
  const { db, now, locale } = given
  const { endpoint, p256dh, auth, deviceName } = asked
  const { userId, clientId, sessionId } = actor
  assertPushAddress(endpoint, given.allowPrivate)
  await takeAttempt(db, `push subscriptions ${userId}`, BUDGET, now)
  return transact(db, async (tx) => {
    await inTurn(tx, `push ${userId}`)
    const [session] = await tx
      .select({ isShared: sessions.isSharedDevice })
      .from(sessions)
      .where(eq(sessions.id, sessionId))
    if (session?.isShared !== false) throw new Refusal('forbidden')
    // Always after the lock of the person: two requests never wait for each other.
    await inTurn(tx, `push endpoint ${endpoint}`)
    await tx.execute(sql`delete from push_subscriptions where endpoint = ${endpoint} or session_id = ${sessionId}`)
    await tx.execute(sql`insert into push_subscriptions
      (id, client_id, user_id, session_id, endpoint, p256dh, auth, device_name, locale, created_at)
      values (${uuidv7()}, ${clientId}, ${userId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${deviceName}, ${locale},
        ${now.toISOString()})`)
    await tx.execute(sql`delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId} order by created_at desc, id desc offset ${MAX_PUSH_DEVICES})`)
    return countDevices(tx, actor)
  })
}

type Renewal = {
  former: { endpoint: string; auth: string }
  renewed: { endpoint: string; p256dh: string; auth: string }
}

/**
 * Replaces a subscription that the browser renewed itself, at the word of who knows the address and the secret of the former
 * one. False for an unknown one, and after the end of its session. Throws `link_invalid` and `rate_limited`.
 */
export const renew = async (
  { db, now, allowPrivate }: { db: Db; now: Date; allowPrivate: boolean },
  { former, renewed }: Renewal,
): Promise<{ isRenewed: boolean }> => {
  assertPushAddress(renewed.endpoint, allowPrivate)
  const { endpoint, p256dh, auth } = renewed
  const known = await readRow(
    db,
    v.object({ id: v.string(), user_id: v.string() }),
    sql`select p.id, p.user_id from push_subscriptions p
      join sessions s on s.id = p.session_id join users u on u.id = p.user_id
      where p.endpoint = ${former.endpoint} and p.auth = ${former.auth}
        and s.ended_at is null and s.expires_at > ${now.toISOString()}::timestamptz and u.disabled_at is null`,
  )
  if (known === undefined) return { isRenewed: false }
  await takeAttempt(db, `push subscriptions ${known.user_id}`, BUDGET, now)
  return transact(db, async (tx) => {
    await inTurn(tx, `push ${known.user_id}`)
    await inTurn(tx, `push endpoint ${endpoint}`)
    await tx.execute(sql`delete from push_subscriptions where endpoint = ${endpoint} and id <> ${known.id}`)
    const { rowCount } = await tx.execute(sql`
      update push_subscriptions set endpoint = ${endpoint}, p256dh = ${p256dh}, auth = ${auth}, unanswered = 0, paused_until = null
      where id = ${known.id} and endpoint = ${former.endpoint} and auth = ${former.auth}`)
    return { isRenewed: rowCount === 1 }
  })
}

/** Sends nothing more to the browser of this session. */
export const unsubscribe = async (db: Db, actor: Actor): Promise<{ devices: number }> => {
  await db.execute(
    sql`delete from push_subscriptions where session_id = ${actor.sessionId} and user_id = ${actor.userId}`,
  )
  return countDevices(db, actor)
}

/** Forgets the browsers whose session is over, however it ended. */
export const forgetSignedOut = async (db: Db, now: Date): Promise<void> => {
  await db.execute(sql`delete from push_subscriptions p using sessions s, users u
    where s.id = p.session_id and u.id = p.user_id
      and (s.ended_at is not null or s.expires_at <= ${now.toISOString()}::timestamptz or u.disabled_at is not null)`)
}
