import { sql } from 'drizzle-orm'
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
    /** Until then only its author sees it, and it is not part of the score. */
    publishedAt: instant('published_at').notNull(),
    /** Part of the score that the property stores. */
    isCounted: boolean('is_counted').notNull().default(true),
    /** Of the host; null before. */
    reply: text('reply'),
    repliedAt: instant('replied_at'),
    reportedAt: instant('reported_at'),
  },
  (table) => [
    index('reviews_property_newest').on(table.propertyId, table.createdAt, table.id),
    index('reviews_property_score').on(table.propertyId, table.overall, table.id),
    index('reviews_to_publish')
      .on(table.publishedAt)
      .where(sql`not ${table.isCounted}`),
  ],
)

/** A host's review of the guest of a stay; only the system reads and writes it. */
export const guestReviews = pgTable(
  'guest_reviews',
  {
    bookingId: uuid('booking_id')
      .primaryKey()
      .references(() => bookings.id),
    propertyId: uuid('property_id')
      .notNull()
      .references(() => properties.id),
    hostUserId: uuid('host_user_id')
      .notNull()
      .references(() => users.id),
    guestUserId: uuid('guest_user_id')
      .notNull()
      .references(() => users.id),
    communication: smallint('communication').notNull(),
    care: smallint('care').notNull(),
    rules: smallint('rules').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Until then only the host sees it. */
    publishedAt: instant('published_at').notNull(),
  },
  (table) => [index('guest_reviews_guest').on(table.guestUserId), index('guest_reviews_host').on(table.hostUserId)],
)
