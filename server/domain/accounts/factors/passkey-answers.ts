import { createECDH } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { PasskeyAnswer } from '#contract/accounts/webauthn.ts'
import type { Db } from '#server/database/db.ts'
import { passkeyChallenges, passkeys, type PASSKEY_PURPOSES } from '#server/database/schema/accounts/accounts.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { newSecret } from '#server/domain/kernel/secrets.ts'
import { checkSigned, requestOptions, type Site } from './webauthn.ts'

const CHALLENGE_MINUTES = 5

type Purpose = (typeof PASSKEY_PURPOSES)[number]
/** Purpose and person of a challenge; null: the person is identified by the passkey. */
export type Asked = { purpose: Purpose; userId: string | null }

/** A new challenge, good once and for five minutes. */
export const newPasskeyChallenge = async (
  db: Db,
  { purpose, userId }: Asked,
  now: Date,
): Promise<{ challengeId: string; challenge: string }> => {
  const [challengeId, challenge] = [uuidv7(), newSecret()]
  const expiresAt = new Date(now.getTime() + CHALLENGE_MINUTES * 60_000)
  await db.insert(passkeyChallenges).values({ id: challengeId, userId, purpose, challenge, expiresAt })
  return { challengeId, challenge }
}

/** Consumes the challenge; null if it is not valid. */
export const takePasskeyChallenge = async (
  db: Db,
  challengeId: string,
  { purpose, userId }: Asked,
  now: Date,
): Promise<string | null> => {
  const [taken] = await db
    .update(passkeyChallenges)
    .set({ usedAt: now })
    .where(
      and(
        eq(passkeyChallenges.id, challengeId),
        eq(passkeyChallenges.purpose, purpose),
        sql`${passkeyChallenges.userId} is not distinct from ${userId}::uuid`,
        isNull(passkeyChallenges.usedAt),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge })
  return taken?.challenge ?? null
}

/** The person as a passkey keeps them: the bytes of the id. */
export const handleOf = (userId: string): string => Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')

/** The passkeys of a person, in the form for a browser. */
export const credentialsOf = (db: Db, userId: string) =>
  db.select({ id: passkeys.id, transports: passkeys.transports }).from(passkeys).where(eq(passkeys.userId, userId))

/** Passkey challenge for this person; null if they have no passkey. */
export const askPasskeyOf = async (db: Db, site: Site, asked: { purpose: Purpose; userId: string }, now: Date) => {
  const known = await credentialsOf(db, asked.userId)
  if (known.length === 0) return null
  const { challengeId, challenge } = await newPasskeyChallenge(db, asked, now)
  return { challengeId, options: requestOptions(site, challenge, known) }
}

/** A COSE public key with a discarded private key: signatures of unknown passkeys are verified against it. */
const decoyKey = (): Buffer => {
  const ecdh = createECDH('prime256v1')
  const point = ecdh.generateKeys()
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    point.subarray(1, 33),
    Buffer.from('225820', 'hex'),
    point.subarray(33, 65),
  ])
}
let decoy: Buffer | null = null

/**
 * Owner of the passkey that signed the challenge, with the epoch of its sessions before that; null for everything else, after the same work. The passkey's counter
 * is advanced: of two responses with the same counter only the first is valid.
 */
export const takePasskeyAnswer = async (
  db: Db,
  site: Site,
  asked: Asked,
  given: { challengeId: string; answer: PasskeyAnswer },
  now: Date,
): Promise<{ userId: string; passkeyId: string; sessionEpoch: number } | null> => {
  const { answer } = given
  const challenge = await takePasskeyChallenge(db, given.challengeId, asked, now)
  const [found] = await db
    .select({ known: passkeys, sessionEpoch: users.sessionEpoch })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.id, answer.id))
  const known = found?.known
  decoy ??= decoyKey()
  const credential = known ?? { id: answer.id, publicKey: decoy, counter: 0 }
  const signed = await checkSigned(site, challenge ?? newSecret(), answer, credential)
  if (challenge === null || found === undefined || known === undefined || signed === null) return null
  if (asked.userId !== null && asked.userId !== known.userId) return null
  const { userHandle } = answer.response
  if (userHandle !== undefined && userHandle !== handleOf(known.userId)) return null
  const moved = await db
    .update(passkeys)
    .set({ counter: signed.counter, isBackedUp: signed.isBackedUp, lastUsedAt: now })
    .where(and(eq(passkeys.id, known.id), eq(passkeys.counter, known.counter)))
    .returning({ id: passkeys.id })
  return moved.length === 0 ? null : { userId: known.userId, passkeyId: known.id, sessionEpoch: found.sessionEpoch }
}
