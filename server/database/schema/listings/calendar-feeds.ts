import { index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { FeedFailure, FeedTakes } from '#contract/hosts/calendar-feeds.ts'
import type { Service } from '#contract/core/services.ts'
import { bytes, createdAt, instant } from '../columns.ts'

/** A room type, vehicle or option of a listing, in the table of its product. */
const ofResource = () => ({
  service: text('service').$type<Service>().notNull(),
  listingId: uuid('listing_id').notNull(),
})

/** Calendars for others. Only the system reads and writes them. */
export const calendarExports = pgTable('calendar_exports', {
  resourceId: uuid('resource_id').primaryKey(),
  ...ofResource(),
  /** Of the secret in the address. */
  tokenHash: bytes('token_hash').notNull().unique(),
  /** The secret, encrypted, to be shown to the host again. */
  token: bytes('token').notNull(),
  madeAt: instant('made_at').notNull(),
  fetchedAt: instant('fetched_at'),
})

/** Calendars of others that block stock. Only the system reads and writes them. */
export const calendarImports = pgTable(
  'calendar_imports',
  {
    id: uuid('id').primaryKey(),
    resourceId: uuid('resource_id').notNull(),
    ...ofResource(),
    name: text('name').notNull(),
    host: text('host').notNull(),
    /** Encrypted: it is a secret of the other site. */
    address: bytes('address').notNull(),
    /** Finds the same address again. */
    addressHash: bytes('address_hash').notNull(),
    takes: text('takes').$type<FeedTakes>().notNull(),
    createdAt: createdAt(),
    /** When it is due. */
    nextAt: instant('next_at').notNull(),
    triedAt: instant('tried_at'),
    readAt: instant('read_at'),
    failure: text('failure').$type<FeedFailure>(),
    failingSince: instant('failing_since'),
    /** Failures in a row. */
    failures: smallint('failures').notNull().default(0),
    /** When the host was notified that it does not answer; null again once it does. */
    notifiedAt: instant('notified_at'),
    /** Nights, days or departures that it blocked when it was read last. */
    blocked: integer('blocked').notNull().default(0),
  },
  (table) => [index('calendar_imports_resource').on(table.resourceId), index('calendar_imports_due').on(table.nextAt)],
)
