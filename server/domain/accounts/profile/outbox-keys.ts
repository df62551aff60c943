import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { OpenedOutboxKey, OutboxKey } from '#contract/accounts/outbox-key.ts'
import type { Db } from '#server/database/db.ts'
import { outboxKeys } from '#server/database/schema/accounts/outbox-keys.ts'
import { sessions } from '#server/database/schema/accounts/people.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { takeAttempt } from '#server/domain/kernel/attempts.ts'
import type { Keys } from '#server/domain/kernel/installation-keys.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { seal, unseal } from '#server/domain/kernel/secrets.ts'

type Given = { db: Db; now: Date; keys: Pick<Keys, 'seal'>; actor: Actor }

/** Openings of one person in an hour: a device asks once after a sign-in, and again only where something failed. */
const BUDGET = { most: 20, windowMs: 3_600_000 }

const sealedFor = (userId: string): string => `outbox ${userId}`

const newPair = () =>
  promisify(generateKeyPair)('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  })

/** Nothing waits on a shared device, and nothing that waited elsewhere is brought there. */
const assertOwnDevice = async (db: Db, { sessionId }: Actor): Promise<void> => {
  const [session] = await db
    .select({ isShared: sessions.isSharedDevice })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  if (session?.isShared !== false) throw new Refusal('forbidden')
}

const storedFor = async (db: Db, { userId }: Actor) => {
  const [stored] = await db.select().from(outboxKeys).where(eq(outboxKeys.userId, userId))
  return stored
}

/** The public key of the person, made where there is none yet. Throws `forbidden` on a shared device. */
export const outboxKeyOf = async ({ db, now, keys, actor }: Given): Promise<OutboxKey> => {
  await assertOwnDevice(db, actor)
  const { userId, clientId } = actor
  if ((await storedFor(db, actor)) === undefined) {
    const pair = await newPair()
    const privateKey = seal(keys.seal, sealedFor(userId), pair.privateKey)
    const fresh = { userId, clientId, keyId: uuidv7(), publicKey: pair.publicKey, privateKey, madeAt: now }
    // With two concurrent requests the first key pair wins.
    await db.insert(outboxKeys).values(fresh).onConflictDoNothing()
  }
  const stored = await storedFor(db, actor)
  if (stored === undefined) throw new Error('the key of an outbox could not be stored')
  return { keyId: stored.keyId, publicKey: stored.publicKey.toString('base64') }
}

/**
 * The private key of the person, for a device that holds something sealed for them. Throws `forbidden` on a shared device,
 * `not_found` where none was made, and `rate_limited`.
 */
export const openedOutboxKeyOf = async ({ db, now, keys, actor }: Given): Promise<OpenedOutboxKey> => {
  await assertOwnDevice(db, actor)
  await takeAttempt(db, `outbox key ${actor.userId}`, BUDGET, now)
  const stored = await storedFor(db, actor)
  if (stored === undefined) throw new Refusal('not_found')
  const privateKey = unseal(keys.seal, sealedFor(actor.userId), stored.privateKey)
  return { keyId: stored.keyId, privateKey: privateKey.toString('base64') }
}
