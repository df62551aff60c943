import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { Secret, TOTP as Totp } from 'otpauth'
import { TOTP } from '#contract/accounts/second-factor-rules.ts'
import { transact, type Db } from '#server/database/db.ts'
import { totpFactors } from '#server/database/schema/accounts/accounts.ts'
import { makeBackupCodes } from './backup-codes.ts'
import { recordFactorChange, type ByActor } from './factor-mails.ts'
import type { Keys } from '#server/domain/kernel/installation-keys.ts'
import { stillSignedIn } from '../sessions/still-signed-in.ts'
import { assertSteppedUp } from './step-up.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { assertMayAddFactor, noteTwoFactors, removeSecondFactor, totpSince } from './second-factor.ts'
import { seal, unseal } from '#server/domain/kernel/secrets.ts'

/** The name under which apps list the account. */
const ISSUER = 'Singgah'
const SECRET_BYTES = 20

type Given = ByActor & { db: Db; keys: Pick<Keys, 'seal' | 'codes'> }

const sealedFor = (userId: string): string => `totp ${userId}`

/** The refusal of a code, beside its field. */
export const codeRefused = (field: string, details?: Readonly<Record<string, unknown>>): Refusal =>
  new Refusal('code_refused', { fields: [{ field, code: 'code_refused' }], ...(details && { details }) })

/** The time step whose code this is, one step to either side; null where it is none. */
const stepOf = (secret: Uint8Array, code: string, now: Date): number | null => {
  const timestamp = now.getTime()
  const key = new Secret({ buffer: Uint8Array.from(secret).buffer })
  const away = Totp.validate({ token: code, secret: key, ...TOTP, timestamp, window: 1 })
  return away === null ? null : Totp.counter({ period: TOTP.period, timestamp }) + away
}

/** Creates a new secret, inactive until one of its codes is confirmed. Throws `illegal_transition` if one is active. */
export const startTotp = async ({ db, keys, actor, now }: Given): Promise<{ secret: string; uri: string }> => {
  assertSteppedUp(actor, now)
  await assertMayAddFactor(db, actor)
  const { userId, clientId, email } = actor
  const secret = new Secret({ size: SECRET_BYTES })
  const fresh = { secret: seal(keys.seal, sealedFor(userId), secret.bytes), madeAt: now, lastStep: 0 }
  const stored = await db
    .insert(totpFactors)
    .values({ userId, clientId, ...fresh })
    .onConflictDoUpdate({ target: totpFactors.userId, set: fresh, setWhere: isNull(totpFactors.confirmedAt) })
    .returning({ userId: totpFactors.userId })
  if (stored.length === 0) throw new Refusal('illegal_transition')
  return { secret: secret.base32, uri: new Totp({ issuer: ISSUER, label: email, secret, ...TOTP }).toString() }
}

/** Turns the app on with its first right code; answers the backup codes. Throws `code_refused`, `illegal_transition`. */
export const confirmTotp = async (given: Given, code: string): Promise<{ backupCodes: string[] }> => {
  const { actor, keys, now } = given
  assertSteppedUp(actor, now)
  await assertMayAddFactor(given.db, actor)
  return transact(given.db, async (tx) => {
    await stillSignedIn(tx, actor)
    const isOwn = eq(totpFactors.userId, actor.userId)
    const [factor] = await tx.select().from(totpFactors).where(isOwn)
    if (factor === undefined || factor.confirmedAt !== null) throw new Refusal('illegal_transition')
    const step = stepOf(unseal(keys.seal, sealedFor(actor.userId), factor.secret), code, now)
    if (step === null) throw codeRefused('body.code')
    // Only the verified secret: another tab may have started again in the meantime.
    const turnedOn = await tx
      .update(totpFactors)
      .set({ confirmedAt: now, lastStep: step })
      .where(and(isOwn, isNull(totpFactors.confirmedAt), eq(totpFactors.secret, factor.secret)))
      .returning({ userId: totpFactors.userId })
    if (turnedOn.length === 0) throw new Refusal('illegal_transition')
    const backupCodes = await makeBackupCodes(tx, keys.codes, actor, now)
    await noteTwoFactors(tx, actor)
    await recordFactorChange(tx, given, 'totp_added')
    return { backupCodes }
  })
}

/** Consumes a code: true if it is the person's, current, and from a time step not used before. */
export const takeTotp = async (tx: Db, key: Uint8Array, userId: string, code: string, now: Date): Promise<boolean> => {
  const [factor] = await tx
    .select()
    .from(totpFactors)
    .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt)))
  if (factor === undefined) return false
  const step = stepOf(unseal(key, sealedFor(userId), factor.secret), code, now)
  if (step === null) return false
  const taken = await tx
    .update(totpFactors)
    .set({ lastStep: step })
    .where(and(eq(totpFactors.userId, userId), eq(totpFactors.secret, factor.secret), lt(totpFactors.lastStep, step)))
    .returning({ userId: totpFactors.userId })
  return taken.length > 0
}

/** Turns the app off; doing it twice is no mistake. */
export const removeTotp = async (given: Given): Promise<void> => {
  assertSteppedUp(given.actor, given.now)
  await transact(given.db, async (tx) => {
    if (await removeSecondFactor(tx, given.actor.userId)) await recordFactorChange(tx, given, 'totp_removed')
  })
}

/** Creates ten new backup codes and invalidates the old ones. Throws `illegal_transition` if the app is off. */
export const renewBackupCodes = async (given: Given): Promise<{ backupCodes: string[] }> => {
  assertSteppedUp(given.actor, given.now)
  return transact(given.db, async (tx) => {
    await stillSignedIn(tx, given.actor)
    if ((await totpSince(tx, given.actor.userId)) === null) throw new Refusal('illegal_transition')
    const backupCodes = await makeBackupCodes(tx, given.keys.codes, given.actor, given.now)
    await recordFactorChange(tx, given, 'backup_codes_made')
    return { backupCodes }
  })
}
