import { and, count, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import { backupCodes, rememberedDevices, totpFactors } from '#server/database/schema/accounts/accounts.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
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
