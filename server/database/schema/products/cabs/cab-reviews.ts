import { boolean, date, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { REVIEW_LANGUAGES } from '#contract/bookings/review-rules.ts'
import type { VehicleClass } from '#contract/products/cabs/vehicles.ts'
import { clients, users } from '#server/database/schema/accounts/people.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { instant, type OneOf } from '#server/database/schema/columns.ts'
import { cabOperators } from './cabs.ts'

/** One review of one ride. Demonstration reviews have no booking and no author. */
export const cabReviews = pgTable(
  'cab_reviews',
  {
    id: uuid('id').primaryKey(),
    operatorId: uuid('operator_id')
      .notNull()
      .references(() => cabOperators.id),
    bookingId: uuid('booking_id')
      .unique()
      .references(() => bookings.id),
    clientId: uuid('client_id').references(() => clients.id),
    userId: uuid('user_id').references(() => users.id),
    /** The first name alone, as it was on the day of writing. */
    authorName: text('author_name').notNull(),
    language: text('language').$type<OneOf<typeof REVIEW_LANGUAGES>>().notNull(),
    vehicleClass: text('vehicle_class').$type<VehicleClass>().notNull(),
    /** The first day of the month of the ride. */
    riddenIn: date('ridden_in', { mode: 'string' }).notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    punctuality: smallint('punctuality').notNull(),
    driver: smallint('driver').notNull(),
    car: smallint('car').notNull(),
    value: smallint('value').notNull(),
    /** The mean of the marks in tenths. */
    overall: smallint('overall').notNull(),
    isDemonstration: boolean('is_demonstration').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('cab_reviews_newest').on(table.operatorId, table.createdAt, table.id),
    index('cab_reviews_score').on(table.operatorId, table.overall, table.id),
  ],
)
