import { and, eq, gt } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { BrowserFacts } from '#contract/accounts/browser-facts.ts'
import { REMEMBER_DAYS } from '#contract/accounts/second-factor-rules.ts'
import type { Db } from '#server/database/db.ts'
import { rememberedDevices } from '#server/database/schema/accounts/accounts.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { audit, type Caller } from '../audit/audit.ts'
import type { Cookies } from './cookies.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'
import { hashSecret, newSecret } from '#server/domain/kernel/secrets.ts'

const REMEMBER_SECONDS = REMEMBER_DAYS * 86_400

/** True if this browser passed the person's second factor before and is remembered. */
export const isRemembered = async (db: Db, cookies: Cookies, userId: string, now: Date): Promise<boolean> => {
  const token = cookies.get('device')
  if (token === null) return false
  const rows = await db
    .select({ id: rememberedDevices.id })
    .from(rememberedDevices)
    .where(
      and(
        eq(rememberedDevices.tokenHash, hashSecret(token)),
        eq(rememberedDevices.userId, userId),
        gt(rememberedDevices.expiresAt, now),
      ),
    )
  return rows.length > 0
}

/** Remembers this browser for the person: one row and one cookie. */
export const rememberDevice = async (
  { db, now, caller, cookies }: { db: Db; now: Date; caller: Caller; cookies: Cookies },
  person: { id: string; clientId: string },
  { browser, os }: Pick<BrowserFacts, 'browser' | 'os'>,
): Promise<void> => {
  const token = newSecret()
  await db.insert(rememberedDevices).values({
    id: uuidv7(),
    userId: person.id,
    clientId: person.clientId,
    tokenHash: hashSecret(token),
    browser,
    os,
    madeAt: now,
    expiresAt: new Date(now.getTime() + REMEMBER_SECONDS * 1_000),
  })
  cookies.set('device', token, REMEMBER_SECONDS)
  await audit(
    { db, now, caller },
    {
      kind: 'device_remembered',
      clientId: person.clientId,
      actorUserId: person.id,
      subjectUserId: person.id,
      details: { browser, os },
    },
  )
}

/** The browsers on which the person is not asked again, the last remembered first. */
export const devicesOf = async (db: Db, cookies: Cookies, userId: string, now: Date) => {
  const token = cookies.get('device')
  const own = token === null ? null : hashSecret(token)
  const rows = await db
    .select()
    .from(rememberedDevices)
    .where(and(eq(rememberedDevices.userId, userId), gt(rememberedDevices.expiresAt, now)))
  return rows
    .toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
    .map(({ id, browser, os, madeAt, expiresAt, tokenHash }) => ({
      deviceId: id,
      browser,
      os,
      rememberedAt: madeAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      isThisBrowser: own !== null && own.equals(tokenHash),
    }))
}

/** Forgets one of the person's own browsers. Throws `not_found`. */
export const forgetDevice = async (db: Db, actor: Actor, deviceId: string): Promise<void> => {
  const gone = await db
    .delete(rememberedDevices)
    .where(and(eq(rememberedDevices.id, deviceId), eq(rememberedDevices.userId, actor.userId)))
    .returning({ id: rememberedDevices.id })
  if (gone.length === 0) throw notFound()
}
