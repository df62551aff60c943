import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, createdAt } from './columns.ts'

/** Secrets made by the installation itself, shared by all its processes. */
export const signingKeys = pgTable('signing_keys', {
  id: text('id').primaryKey(),
  secret: bytes('secret').notNull(),
  createdAt: createdAt(),
})

/** Versions of the demonstration data already loaded, so that each is loaded once. */
export const installation = pgTable('installation', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
})
