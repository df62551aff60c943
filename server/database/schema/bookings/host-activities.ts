import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { WrittenKind } from '#contract/hosts/activity-kinds.ts'
import type { ActivityDetails } from '#contract/hosts/activities.ts'
import type { Service } from '#contract/core/services.ts'
import { users } from '../accounts/people.ts'
import { instant } from '../columns.ts'
import { bookings } from './bookings.ts'

/**
 * Commands at the listings of a host that are written nowhere else: transitions of bookings are in `booking_events`,
 * messages in `booking_messages`.
 */
export const hostActivities = pgTable(
  'host_activities',
  {
    id: uuid('id').primaryKey(),
    /** The host. */
    ownerUserId: uuid('owner_user_id')
      .notNull()
      .references(() => users.id),
    /** Null: the operator. */
    actorUserId: uuid('actor_user_id').references(() => users.id),
    at: instant('at').notNull(),
    kind: text('kind').$type<WrittenKind>().notNull(),
    service: text('service').$type<Service>().notNull(),
    /** Also of a listing that was deleted since. */
    listingId: uuid('listing_id').notNull(),
    /** Its name then. */
    listingName: text('listing_name').notNull(),
    bookingId: uuid('booking_id').references(() => bookings.id),
    details: jsonb('details')
      .$type<ActivityDetails>()
      .notNull()
      .default(sql`'{}'::jsonb`),
  },
  (table) => [
    index('host_activities_owner').on(table.ownerUserId, table.at, table.id),
    index('host_activities_at').on(table.at),
  ],
)
