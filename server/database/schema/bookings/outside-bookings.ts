import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { OutsideCategory, OutsideMoment } from '#contract/bookings/outside-bookings.ts'
import { ofUser } from '../accounts/people.ts'
import { instant } from '../columns.ts'

/** Bookings made with other sellers, as the person typed or imported them. They have no stock, price or state. */
export const outsideBookings = pgTable(
  'outside_bookings',
  {
    ...ofUser(),
    outsideId: uuid('outside_id').notNull(),
    category: text('category').$type<OutsideCategory>().notNull(),
    title: text('title').notNull(),
    starts: jsonb('starts').$type<OutsideMoment>().notNull(),
    ends: jsonb('ends').$type<OutsideMoment>(),
    place: text('place').notNull(),
    reference: text('reference').notNull(),
    note: text('note').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.outsideId] })],
)
