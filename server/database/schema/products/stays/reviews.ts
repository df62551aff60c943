import { boolean, date, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { ReviewLanguage, TravellerKind } from '#contract/products/stays/review-filters.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { instant } from '#server/database/schema/columns.ts'
import { properties } from './hotels.ts'
import { clients, users } from '#server/database/schema/accounts/people.ts'

/** One review of one stay. Demonstration reviews have no booking and no author. */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey(),
    propertyId: uuid('property_id')
      .notNull()
      .references(() => properties.id),
    bookingId: uuid('booking_id')
      .unique()
      .references(() => bookings.id),
    clientId: uuid('client_id').references(() => clients.id),
    userId: uuid('user_id').references(() => users.id),
    /** The first name alone, as it was on the day of writing. */
    authorName: text('author_name').notNull(),
    travellerKind: text('traveller_kind').$type<TravellerKind>().notNull(),
    language: text('language').$type<ReviewLanguage>().notNull(),
    /** The first day of the month of the stay. */
    stayedIn: date('stayed_in', { mode: 'string' }).notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    cleanliness: smallint('cleanliness').notNull(),
    location: smallint('location').notNull(),
    staff: smallint('staff').notNull(),
    comfort: smallint('comfort').notNull(),
    value: smallint('value').notNull(),
    wifi: smallint('wifi').notNull(),
    /** The mean of the marks in tenths. */
    overall: smallint('overall').notNull(),
    isDemonstration: boolean('is_demonstration').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('reviews_property_newest').on(table.propertyId, table.createdAt, table.id),
    index('reviews_property_score').on(table.propertyId, table.overall, table.id),
  ],
)
