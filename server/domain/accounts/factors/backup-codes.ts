import { randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import {
  BACKUP_ALPHABET,
  BACKUP_CODES,
  BACKUP_LENGTH,
  writtenBackupCode,
} from '#contract/accounts/second-factor-rules.ts'
import type { Db } from '#server/database/db.ts'
import { backupCodes } from '#server/database/schema/accounts/accounts.ts'
import { hashCode } from '#server/domain/kernel/secrets.ts'

const newBackupCode = (): string =>
  Array.from({ length: BACKUP_LENGTH }, () => BACKUP_ALPHABET.charAt(randomInt(BACKUP_ALPHABET.length))).join('')

const hashOf = (key: Uint8Array, userId: string, code: string): Buffer => hashCode(key, `backup ${userId}`, code)

/** Creates ten new backup codes in display form and invalidates the old ones. Only their hashes are stored. */
export const makeBackupCodes = async (
  tx: Db,
  key: Uint8Array,
  person: { userId: string; clientId: string },
  now: Date,
): Promise<string[]> => {
  const { userId, clientId } = person
  const codes = Array.from({ length: BACKUP_CODES }, newBackupCode)
  await tx.delete(backupCodes).where(eq(backupCodes.userId, userId))
  await tx
    .insert(backupCodes)
    .values(codes.map((code) => ({ userId, clientId, codeHash: hashOf(key, userId, code), madeAt: now })))
  return codes.map(writtenBackupCode)
}

/** Consumes a backup code: true if it was one of the person's and unused, exactly once even with concurrent calls. */
export const takeBackupCode = async (
  tx: Db,
  key: Uint8Array,
  userId: string,
  code: string,
  now: Date,
): Promise<boolean> => {
  const taken = await tx
    .update(backupCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(backupCodes.userId, userId),
        eq(backupCodes.codeHash, hashOf(key, userId, code)),
        isNull(backupCodes.usedAt),
      ),
    )
    .returning({ userId: backupCodes.userId })
  return taken.length > 0
}
