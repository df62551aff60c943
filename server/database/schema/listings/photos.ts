import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../columns.ts'
import { users } from '../accounts/people.ts'

/** Photos of listings and of messages about bookings, from the begin of their upload on; their files are in the store. Only the system reads and writes them. */
export const listingPhotos = pgTable(
  'listing_photos',
  {
    id: uuid('id').primaryKey(),
    /** Null after the person was erased. */
    ownerUserId: uuid('owner_user_id').references(() => users.id),
    /** Of the uploaded file: bytes, and SHA-256 in hexadecimal. */
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    /** Bytes that arrived. */
    received: integer('received').notNull().default(0),
    /** Pixels, upright, and bytes of all stored files; null until the photo is ready. */
    width: integer('width'),
    height: integer('height'),
    bytes: integer('bytes'),
    /** Shown by a listing on sale: everybody may read it. */
    isPublic: boolean('is_public').notNull().default(false),
    createdAt: createdAt(),
    /** Since when neither a listing nor a message shows it; null while one does. */
    unusedSince: instant('unused_since'),
  },
  (table) => [
    index('listing_photos_owner').on(table.ownerUserId),
    check(
      'listing_photos_ready',
      sql`(${table.width} is null) = (${table.bytes} is null) and (${table.width} is null) = (${table.height} is null)`,
    ),
    check('listing_photos_received', sql`${table.received} between 0 and ${table.size}`),
  ],
)
