import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from '../accounts/people.ts'
import { createdAt, instant } from '../columns.ts'

/**
 * Name and purpose of a trip, stored with each of its items: trips are found anew whenever they are read, and keep their name
 * however bookings come and go.
 */
export const tripLabels = pgTable(
  'trip_labels',
  {
    ...ofUser(),
    /** A booking, or something booked elsewhere. */
    itemId: uuid('item_id').notNull(),
    name: text('name').notNull(),
    purpose: text('purpose').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.itemId] })],
)

/** Links by which trips are read without an account; the secret in them is derived from the id. */
export const tripLinks = pgTable(
  'trip_links',
  {
    id: uuid('id').primaryKey(),
    ...ofUser(),
    kind: text('kind').$type<'trip' | 'calendar'>().notNull(),
    /** An item of the shared trip; null for the calendar, which has all. */
    itemId: uuid('item_id'),
    /** Of the person when it was made: it ends where all of their sessions do. */
    sessionEpoch: integer('session_epoch').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('trip_links_item').on(table.userId, table.itemId),
    uniqueIndex('trip_links_calendar')
      .on(table.userId)
      .where(sql`${table.kind} = 'calendar'`),
    check('trip_links_kind', sql`(${table.kind} = 'trip') = (${table.itemId} is not null)`),
  ],
)
