import { sql } from 'drizzle-orm'
import { check, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant, type OneOf } from '#server/database/schema/columns.ts'

/** `asked`: Duffel may have changed it, whether or not it answered; `made`: it has; `refused`: it will not. */
const DUFFEL_CHANGE_STATES = ['asked', 'made', 'refused'] as const
export type DuffelChangeState = OneOf<typeof DUFFEL_CHANGE_STATES>

/** A change requested at Duffel for an order: written before the confirmation is sent. */
export const duffelChanges = pgTable(
  'duffel_changes',
  {
    /** Our key of the change. */
    changeId: uuid('change_id').primaryKey(),
    bookingId: uuid('booking_id').notNull(),
    leg: smallint('leg').notNull(),
    /** Duffel's pending order change, by which a lost answer is found again. */
    orderChangeId: text('order_change_id').notNull(),
    state: text('state').$type<DuffelChangeState>().notNull(),
    askedAt: instant('asked_at').notNull(),
  },
  (table) => [check('duffel_changes_state', sql`${table.state} in ('asked', 'made', 'refused')`)],
)
