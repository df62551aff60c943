import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/database/schema/columns.ts'
import { tourOptions, tours } from './tours.ts'

/** Our options that come from an OCTO supplier, with the ids it knows them by. */
export const octoOptions = pgTable('octo_options', {
  optionId: uuid('option_id')
    .primaryKey()
    .references(() => tourOptions.id),
  tourId: uuid('tour_id')
    .notNull()
    .references(() => tours.id),
  theirProductId: text('their_product_id').notNull(),
  theirOptionId: text('their_option_id').notNull(),
  /** Their id of each of our units. */
  theirUnits: jsonb('their_units').$type<Record<string, string>>().notNull(),
  /** Of its availability; null while the supplier does not sell it. */
  stockReadAt: instant('stock_read_at'),
})

/** Bookings that were requested over OCTO. There they have our id, and their unit items ids made of it. */
export const octoOrders = pgTable('octo_orders', {
  bookingId: uuid('booking_id').primaryKey(),
  optionId: uuid('option_id').notNull(),
  /** When a webhook told us that it changed; null once that is looked into. */
  heardAt: instant('heard_at'),
})
