import { sql } from 'drizzle-orm'
import { char, check, date, index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { instant, minor } from '#server/database/schema/columns.ts'
import { ofUser } from '#server/database/schema/accounts/people.ts'

/**
 * Travel credits with airlines for cancelled tickets. The traveller is in the booking's flyers; the user is the booker.
 */
export const flightCredits = pgTable(
  'flight_credits',
  {
    id: uuid('id').primaryKey(),
    ...ofUser(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    /** A place in the booking's `flyers`. */
    flyer: smallint('flyer').notNull(),
    carrier: text('carrier').notNull(),
    ticketNumbers: jsonb('ticket_numbers').$type<string[]>().notNull(),
    amountMinor: minor('amount_minor').notNull(),
    /** Null where the airline has not given it. */
    changeFeeMinor: minor('change_fee_minor'),
    currency: char('currency', { length: 3 }).notNull(),
    /** Last day of validity, in the ticketing time zone (`TICKETING_ZONE`). */
    until: date('until', { mode: 'string' }).notNull(),
    madeAt: instant('made_at').notNull(),
    /** Null until marked as used; expiry only depends on the last day. */
    usedAt: instant('used_at'),
    usedBy: uuid('used_by'),
  },
  (table) => [
    index('flight_credits_booking').on(table.bookingId),
    index('flight_credits_open')
      .on(table.clientId, table.until)
      .where(sql`${table.usedAt} is null`),
    check('flight_credits_amounts', sql`${table.amountMinor} > 0 and coalesce(${table.changeFeeMinor}, 0) >= 0`),
    check('flight_credits_used', sql`(${table.usedAt} is null) = (${table.usedBy} is null)`),
  ],
)
