import { sql } from 'drizzle-orm'
import { char, check, date, index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ofBooking } from '#server/database/schema/bookings/bookings.ts'
import { instant, minor } from '#server/database/schema/columns.ts'
import { refunds } from '#server/database/schema/payments/payments.ts'

/** No-shows of stays, with the time they were undone. A booking has no more than one active no-show. */
export const noShows = pgTable(
  'no_shows',
  {
    id: uuid('id').primaryKey(),
    ...ofBooking(),
    at: instant('at').notNull(),
    actorUserId: uuid('actor_user_id').notNull(),
    feeMinor: minor('fee_minor').notNull(),
    refundMinor: minor('refund_minor').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    refundId: uuid('refund_id').references(() => refunds.id),
    /** From this night on the rooms are on sale again. */
    nightsBackFrom: date('nights_back_from', { mode: 'string' }).notNull(),
    undoneAt: instant('undone_at'),
    undoneByUserId: uuid('undone_by_user_id'),
  },
  (table) => [
    index('no_shows_booking').on(table.bookingId, table.at),
    uniqueIndex('no_shows_one_counts')
      .on(table.bookingId)
      .where(sql`${table.undoneAt} is null`),
    check('no_shows_amounts', sql`${table.feeMinor} >= 0 and ${table.refundMinor} >= 0`),
  ],
)
