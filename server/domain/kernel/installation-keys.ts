import { createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import { signingKeys } from '#server/database/schema/installation.ts'
import { loadVoucherKeys, type VoucherKeys } from './voucher-keys.ts'

/** A key that signs tokens; its id is in their header (`kid`). */
export type SigningKey = { id: string; secret: Uint8Array }

/** Keys that sign sessions. */
export type SessionKeys = {
  /** The first signs, all verify. */
  signing: readonly [SigningKey, ...SigningKey[]]
  renewal: Uint8Array
  /** How long a session lasts at most, however often it is renewed. */
  mostDays: number
}

/** Secrets of this installation, each for one purpose. */
export type Keys = {
  token: SessionKeys
  cursor: Uint8Array
  webhook: Uint8Array
  codes: Uint8Array
  seal: Uint8Array
  push: Uint8Array
  setup: Uint8Array
  tripLinks: Uint8Array
  vouchers: VoucherKeys
}

const ID = 'installation'

/**
 * The installation's secrets, made by the first process that starts and shared by all of them. Tokens are signed with the
 * operator's keys where there are some: then none of the database is good for a token.
 */
export const loadKeys = async (
  db: Db,
  given: { signingKeys: readonly SigningKey[]; sessionDays: number },
): Promise<Keys> => {
  await db
    .insert(signingKeys)
    .values({ id: ID, secret: randomBytes(64) })
    .onConflictDoNothing()
  const [row] = await db.select({ secret: signingKeys.secret }).from(signingKeys).where(eq(signingKeys.id, ID))
  if (row === undefined) throw new Error('the signing key could not be stored')
  const derive = (purpose: string): Uint8Array => createHmac('sha256', row.secret).update(purpose).digest()
  const [first = { id: ID, secret: derive('token') }, ...others] = given.signingKeys
  return {
    token: { signing: [first, ...others], renewal: derive('token'), mostDays: given.sessionDays },
    cursor: derive('cursor'),
    webhook: derive('simulated gateway webhook'),
    codes: derive('mailed codes'),
    seal: derive('sealed secrets'),
    push: derive('web push'),
    setup: derive('setup secret'),
    tripLinks: derive('links of trips'),
    vouchers: await loadVoucherKeys(db),
  }
}
