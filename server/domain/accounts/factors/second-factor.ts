import { and, count, eq, gte, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import { backupCodes, passkeys, rememberedDevices, totpFactors } from '#server/database/schema/accounts/accounts.ts'
import { sessions, users } from '#server/database/schema/accounts/people.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import type { Cookies } from '../sessions/cookies.ts'
import { devicesOf } from '../sessions/remembered-devices.ts'

/** Time since which the person needs an authenticator app code; null if not enabled. */
export const totpSince = async (db: Db, userId: string): Promise<Date | null> => {
  const [row] = await db
    .select({ since: totpFactors.confirmedAt })
    .from(totpFactors)
    .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt)))
  return row?.since ?? null
}

/** SQL condition on a row of `users`: an authenticator app is on, or there is a passkey. */
export const hasSecondFactor = sql<boolean>`(exists (select 1 from ${totpFactors} f where f.user_id = users.id
  and f.confirmed_at is not null) or exists (select 1 from ${passkeys} p where p.user_id = users.id))`

/**
 * A session that still lacks the second factor may only set up the first one: otherwise the password alone would add one
 * of its own beside those of the person. Throws `two_factors_needed`.
 */
export const assertMayAddFactor = async (db: Db, { userId, lacksFactor }: Actor): Promise<void> => {
  if (!lacksFactor) return
  const [person] = await db.select({ has: hasSecondFactor }).from(users).where(eq(users.id, userId))
  if (person?.has !== false) throw new Refusal('two_factors_needed')
}

/** A second factor was set up in this session, so it has been shown there. */
export const noteTwoFactors = async (tx: Db, { sessionId }: Actor): Promise<void> => {
  await tx.update(sessions).set({ hasTwoFactors: true }).where(eq(sessions.id, sessionId))
}

export const backupCodesLeft = async (db: Db, userId: string): Promise<number> => {
  const [row] = await db
    .select({ left: count() })
    .from(backupCodes)
    .where(and(eq(backupCodes.userId, userId), isNull(backupCodes.usedAt)))
  return row?.left ?? 0
}

export const secondFactorOf = async (
  { db, cookies, now }: { db: Db; cookies: Cookies; now: Date },
  { userId }: Actor,
) => ({
  totpSince: (await totpSince(db, userId))?.toISOString() ?? null,
  backupCodesLeft: await backupCodesLeft(db, userId),
  devices: await devicesOf(db, cookies, userId, now),
})

/** Takes the second factor of a person away: the app, the backup codes and the remembered browsers. True where it was on. */
export const removeSecondFactor = async (db: Db, userId: string): Promise<boolean> => {
  const gone = await db
    .delete(totpFactors)
    .where(eq(totpFactors.userId, userId))
    .returning({ confirmedAt: totpFactors.confirmedAt })
  await db.delete(backupCodes).where(eq(backupCodes.userId, userId))
  await db.delete(rememberedDevices).where(eq(rememberedDevices.userId, userId))
  return gone.some(({ confirmedAt }) => confirmedAt !== null)
}

/** Removes the passkeys added since a time. Returns their names. */
export const removePasskeysSince = async (tx: Db, userId: string, since: Date): Promise<string[]> => {
  const gone = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), gte(passkeys.madeAt, since)))
    .returning({ name: passkeys.name })
  return gone.map(({ name }) => name)
}

/**
 * Removes the passkeys, authenticator app and backup codes added since a time; older ones stay. Codes of a removed app go
 * with it. Answers the names of the passkeys, and whether an app was on.
 */
export const removeFactorsSince = async (
  tx: Db,
  userId: string,
  since: Date,
): Promise<{ passkeys: string[]; isAppRemoved: boolean }> => {
  const names = await removePasskeysSince(tx, userId, since)
  const [app] = await tx
    .select({ userId: totpFactors.userId })
    .from(totpFactors)
    .where(
      and(
        eq(totpFactors.userId, userId),
        or(gte(totpFactors.madeAt, since), isNull(totpFactors.confirmedAt), gte(totpFactors.confirmedAt, since)),
      ),
    )
  const isAppRemoved = app !== undefined && (await removeSecondFactor(tx, userId))
  await tx.delete(backupCodes).where(and(eq(backupCodes.userId, userId), gte(backupCodes.madeAt, since)))
  return { passkeys: names, isAppRemoved }
}
