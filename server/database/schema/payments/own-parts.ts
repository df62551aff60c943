import { sql } from 'drizzle-orm'
import { char, check, pgTable, uuid } from 'drizzle-orm/pg-core'
import { bookings } from '../bookings/bookings.ts'
import { ofClient } from '../accounts/people.ts'
import { instant, minor } from '../columns.ts'

/** Shares of a booking with two payers. Never changed; their sum is its price. */
export const ownParts = pgTable(
  'own_parts',
  {
    bookingId: uuid('booking_id')
      .primaryKey()
      .references(() => bookings.id),
    ...ofClient(),
    companyMinor: minor('company_minor').notNull(),
    /** Paid over the gateway by who booked. */
    ownMinor: minor('own_minor').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [check('own_parts_amounts', sql`least(${table.companyMinor}, ${table.ownMinor}) > 0`)],
)
