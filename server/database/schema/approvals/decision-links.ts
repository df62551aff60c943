import { sql } from 'drizzle-orm'
import { index, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from '../accounts/people.ts'
import { bookings } from '../bookings/bookings.ts'
import { bytes, instant } from '../columns.ts'

/** Links in mails by which one approver decides on one request as it was; the database has only their hashes. */
export const decisionLinks = pgTable(
  'decision_links',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    ...ofUser(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    /** Of the booking when the mail was sent: a link to something that changed since decides nothing. */
    version: integer('version').notNull(),
    /** Hash of the link of the whole request that it belongs to; null: of a mail about this booking alone. */
    tripHash: bytes('trip_hash'),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [
    index('decision_links_booking').on(table.bookingId),
    index('decision_links_trip')
      .on(table.tripHash)
      .where(sql`${table.tripHash} is not null`),
  ],
)
