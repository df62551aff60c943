import { createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import { signingKeys } from '#server/database/schema/installation.ts'

/** Secrets of this installation, each for one purpose. */
export type Keys = {
  token: Uint8Array
  cursor: Uint8Array
  webhook: Uint8Array
  codes: Uint8Array
  seal: Uint8Array
  push: Uint8Array
}

const ID = 'installation'

/** The installation's secrets, made by the first process that starts and shared by all of them. */
export const loadKeys = async (db: Db): Promise<Keys> => {
  await db
    .insert(signingKeys)
    .values({ id: ID, secret: randomBytes(64) })
    .onConflictDoNothing()
  const [row] = await db.select({ secret: signingKeys.secret }).from(signingKeys).where(eq(signingKeys.id, ID))
  if (row === undefined) throw new Error('the signing key could not be stored')
  const derive = (purpose: string): Uint8Array => createHmac('sha256', row.secret).update(purpose).digest()
  return {
    token: derive('token'),
    cursor: derive('cursor'),
    webhook: derive('simulated gateway webhook'),
    codes: derive('mailed codes'),
    seal: derive('sealed secrets'),
    push: derive('web push'),
  }
}
