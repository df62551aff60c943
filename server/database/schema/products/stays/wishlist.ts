import { char, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { StayInput } from '#contract/products/stays/stay-search.ts'
import { instant, minor } from '#server/database/schema/columns.ts'
import { properties } from './hotels.ts'
import { ofUser } from '#server/database/schema/accounts/people.ts'

/** A hotel that a person wants to remember, with the price that was seen and the stay it was for. */
export const wishlistItems = pgTable(
  'wishlist_items',
  {
    ...ofUser(),
    propertyId: uuid('property_id')
      .notNull()
      .references(() => properties.id),
    savedAt: instant('saved_at').notNull(),
    note: text('note').notNull().default(''),
    stay: jsonb('stay').$type<StayInput>(),
    seenMinor: minor('seen_minor'),
    seenCurrency: char('seen_currency', { length: 3 }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.propertyId] })],
)
