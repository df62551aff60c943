import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ChosenLeg } from '#contract/products/flights/flights.ts'
import type { ScheduleChange } from '#contract/products/flights/moved-flights.ts'
import { ofBooking } from '#server/database/schema/bookings/bookings.ts'
import { instant } from '#server/database/schema/columns.ts'

/** Schedule changes of sold legs by airlines, each event once, with the response. */
export const flightScheduleChanges = pgTable(
  'flight_schedule_changes',
  {
    id: uuid('id').primaryKey(),
    ...ofBooking(),
    leg: smallint('leg').notNull(),
    /** The supplier's id of this event. */
    eventId: text('event_id').notNull(),
    at: instant('at').notNull(),
    before: jsonb('before').$type<ChosenLeg>().notNull(),
    /** Null where it flies no more. */
    after: jsonb('after').$type<ChosenLeg>(),
    state: text('state').$type<ScheduleChange['state']>().notNull(),
    /** Null if no decision was requested. */
    decideUntil: instant('decide_until'),
    remindedAt: instant('reminded_at'),
    decidedAt: instant('decided_at'),
    /** Null if it was settled automatically. */
    decidedBy: uuid('decided_by'),
    /** Time at which the airline was informed of the decision. */
    notifiedAt: instant('notified_at'),
    notifyNextAt: instant('notify_next_at'),
    notifyAttempts: smallint('notify_attempts').notNull().default(0),
  },
  (table) => [
    uniqueIndex('flight_schedule_changes_event').on(table.bookingId, table.eventId),
    uniqueIndex('flight_schedule_changes_one_asked')
      .on(table.bookingId, table.leg)
      .where(sql`${table.state} = 'asked'`),
    index('flight_schedule_changes_due')
      .on(table.decideUntil)
      .where(sql`${table.state} = 'asked'`),
    index('flight_schedule_changes_notify')
      .on(table.notifyNextAt)
      .where(sql`${table.notifiedAt} is null and ${table.state} in ('accepted', 'changed', 'refunded')`),
    check(
      'flight_schedule_changes_state',
      sql`case ${table.state} when 'asked' then ${table.decideUntil} is not null and ${table.decidedAt} is null
        else ${table.state} in ('accepted', 'changed', 'refunded', 'overtaken') and ${table.decidedAt} is not null end`,
    ),
  ],
)
