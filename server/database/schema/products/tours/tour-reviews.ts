import { boolean, date, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { TOUR_REVIEW_LANGUAGES } from '#contract/products/tours/tour-reviews.ts'
import { clients, ofUser, users } from '#server/database/schema/accounts/people.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { instant, type OneOf } from '#server/database/schema/columns.ts'
import { tours } from './tours.ts'

/** One review of one booked tour. Demonstration reviews have no booking and no author. */
export const tourReviews = pgTable(
  'tour_reviews',
  {
    id: uuid('id').primaryKey(),
    tourId: uuid('tour_id')
      .notNull()
      .references(() => tours.id),
    bookingId: uuid('booking_id')
      .unique()
      .references(() => bookings.id),
    clientId: uuid('client_id').references(() => clients.id),
    userId: uuid('user_id').references(() => users.id),
    /** The first name alone, as it was on the day of writing. */
    authorName: text('author_name').notNull(),
    language: text('language').$type<OneOf<typeof TOUR_REVIEW_LANGUAGES>>().notNull(),
    /** The first day of the month of the tour. */
    touredIn: date('toured_in', { mode: 'string' }).notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    guide: smallint('guide').notNull(),
    content: smallint('content').notNull(),
    organisation: smallint('organisation').notNull(),
    value: smallint('value').notNull(),
    /** The mean of the marks in tenths. */
    overall: smallint('overall').notNull(),
    isDemonstration: boolean('is_demonstration').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('tour_reviews_newest').on(table.tourId, table.createdAt, table.id),
    index('tour_reviews_score').on(table.tourId, table.overall, table.id),
  ],
)

/** Tours that a person wants to remember. */
export const savedTours = pgTable(
  'saved_tours',
  {
    ...ofUser(),
    tourId: uuid('tour_id')
      .notNull()
      .references(() => tours.id),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tourId] })],
)
