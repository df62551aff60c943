import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '../columns.ts'
import { ofClient, users } from './people.ts'

/**
 * The pair of keys of a person for what waits on a device while they are signed out. The private one is encrypted with a
 * key of the installation.
 */
export const outboxKeys = pgTable('outbox_keys', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  ...ofClient(),
  /** Id of the key pair, which identifies the key for sealed data. */
  keyId: uuid('key_id').notNull(),
  /** P-256, SPKI. */
  publicKey: bytes('public_key').notNull(),
  /** PKCS #8, encrypted. */
  privateKey: bytes('private_key').notNull(),
  madeAt: instant('made_at').notNull(),
})
