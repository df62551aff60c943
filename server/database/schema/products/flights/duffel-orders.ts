import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, type OneOf } from '#server/database/schema/columns.ts'

/**
 * `wanted`: chosen, and Duffel was not asked yet; `asked`: Duffel may have it, whether or not it answered; `made`: it has
 * it; `refused`: it will not; `cancelled`: given back, or never wanted again.
 */
const DUFFEL_ORDER_STATES = ['wanted', 'asked', 'made', 'refused', 'cancelled'] as const
export type DuffelOrderState = OneOf<typeof DUFFEL_ORDER_STATES>

/** Orders requested from Duffel, one for each leg of a booking: written before the request is sent. */
export const duffelOrders = pgTable(
  'duffel_orders',
  {
    bookingId: uuid('booking_id').notNull(),
    /** Counted from 0. */
    leg: smallint('leg').notNull(),
    /** Duffel orders an offer once, so a lost answer is found again by it. */
    offerId: text('offer_id').notNull(),
    /** The ids of the offer's passengers in the order of the booking's travellers. */
    passengers: jsonb('passengers').$type<string[]>().notNull(),
    state: text('state').$type<DuffelOrderState>().notNull(),
    orderId: text('order_id'),
    askedAt: instant('asked_at').notNull(),
    /** Next check for schedule changes by the airline. */
    lookAt: instant('look_at'),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.leg] }),
    uniqueIndex('duffel_orders_offer').on(table.offerId),
    index('duffel_orders_order').on(table.orderId),
    check(
      'duffel_orders_state',
      sql`${table.state} in ('wanted', 'asked', 'made', 'refused', 'cancelled') and (${table.state} <> 'made' or ${table.orderId} is not null)`,
    ),
  ],
)
