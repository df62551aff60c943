import { sql } from 'drizzle-orm'
import { check, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant, type OneOf } from '../columns.ts'

/** `asked`: Duffel may have changed it, whether or not it answered; `made`: it has; `refused`: it will not. */
const DUFFEL_CHANGE_STATES = ['asked', 'made', 'refused'] as const
export type DuffelChangeState = OneOf<typeof DUFFEL_CHANGE_STATES>

/** What Duffel was asked to change of an order: written before it is asked to confirm it. */
export const duffelChanges = pgTable(
  'duffel_changes',
  {
    /** The key of the change, of ours. */
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
