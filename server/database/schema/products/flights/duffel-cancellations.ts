import { char, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant, minor } from '#server/database/schema/columns.ts'

/**
 * Latest refund that Duffel quoted for a leg: written before people are notified, so that this quote is the one
 * confirmed.
 */
export const duffelCancellations = pgTable(
  'duffel_cancellations',
  {
    bookingId: uuid('booking_id').notNull(),
    /** Counted from 0. */
    leg: smallint('leg').notNull(),
    /** Duffel's pending order cancellation; of those of one order only the latest can be confirmed. */
    cancellationId: text('cancellation_id').notNull(),
    /** Until when it can be; null where Duffel sets no end. */
    expiresAt: instant('expires_at'),
    /** In money. */
    quotedMinor: minor('quoted_minor').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    quotedAt: instant('quoted_at').notNull(),
    /** Refund by a later cancellation that had to be confirmed instead; null if this one was confirmed. */
    givenMinor: minor('given_minor'),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.leg] })],
)
