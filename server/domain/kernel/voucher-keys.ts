import { createPrivateKey, createPublicKey, randomBytes, sign, type KeyObject } from 'node:crypto'
import { asc, like, sql } from 'drizzle-orm'
import { keyText } from '#contract/hosts/voucher-code.ts'
import type { Db } from '#server/database/db.ts'
import { signingKeys } from '#server/database/schema/installation.ts'

/** Keys that sign the vouchers of guests, oldest first: the last one signs, all verify. */
export type VoucherKeys = {
  keyId: number
  /** An Ed25519 signature of 64 bytes. */
  sign: (message: Uint8Array) => Uint8Array
  publicKeys: readonly { keyId: number; publicKey: string }[]
}

const PREFIX = 'voucher '
/** A key signs for a year; vouchers live as long as a booking can be made ahead. */
const RENEWED_AFTER = sql`now() - interval '365 days'`
/** The id of a key has one byte in a voucher. */
const MOST = 255
/** PKCS #8 prefix of an Ed25519 seed. */
const SEED_HEADER = Buffer.from('302e020100300506032b657004220420', 'hex')

const privateKeyOf = (seed: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([SEED_HEADER, seed]), format: 'der', type: 'pkcs8' })

const publicKeyOf = (key: KeyObject): string =>
  keyText(createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32))

const stored = (db: Db) =>
  db
    .select({
      id: signingKeys.id,
      secret: signingKeys.secret,
      isOld: sql<boolean>`${signingKeys.createdAt} < ${RENEWED_AFTER}`,
    })
    .from(signingKeys)
    .where(like(signingKeys.id, `${PREFIX}%`))
    .orderBy(asc(signingKeys.createdAt), asc(signingKeys.id))

/**
 * The keys, made by the first process that starts and renewed by the first that starts a year later. Processes that run on
 * sign with the key before, which stays valid.
 */
export const loadVoucherKeys = async (db: Db): Promise<VoucherKeys> => {
  const before = await stored(db)
  const newest = before.at(-1)
  if (newest === undefined || (newest.isOld && before.length < MOST)) {
    const id = `${PREFIX}${before.length + 1}`
    await db
      .insert(signingKeys)
      .values({ id, secret: randomBytes(32) })
      .onConflictDoNothing()
  }
  const keys = (await stored(db)).map(({ id, secret }) => ({
    keyId: Number(id.slice(PREFIX.length)),
    key: privateKeyOf(secret),
  }))
  const last = keys.at(-1)
  if (last === undefined) throw new Error('the key of vouchers could not be stored')
  return {
    keyId: last.keyId,
    sign: (message) => sign(null, message, last.key),
    publicKeys: keys.map(({ keyId, key }) => ({ keyId, publicKey: publicKeyOf(key) })),
  }
}
