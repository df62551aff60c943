import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, uuid, text } from 'drizzle-orm/pg-core'
import type { FlightOffer } from '#contract/products/flights/flights.ts'
import { instant, type OneOf } from '#server/database/schema/columns.ts'

/** Schedule changes that can be simulated for the embedded timetable's airlines. */
export const SCHEDULE_SWITCHES = ['later', 'earlier', 'cancelled'] as const
export type ScheduleSwitch = OneOf<typeof SCHEDULE_SWITCHES>

/** A switch of the embedded timetable: it strikes the first leg of so many bookings that are issued next, and is gone. */
export const flightSwitches = pgTable(
  'flight_switches',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<ScheduleSwitch>().notNull(),
    minutes: integer('minutes').notNull(),
    usesLeft: integer('uses_left').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [check('flight_switches_counts', sql`${table.minutes} >= 0 and ${table.usesLeft} >= 0`)],
)

/**
 * Schedule changes reported by the embedded timetable's airlines: the supplier's own records, which share only the
 * booking id with ours.
 */
export const flightEvents = pgTable(
  'flight_events',
  {
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id').notNull(),
    leg: smallint('leg').notNull(),
    /** Null where it flies no more. */
    flights: jsonb('flights').$type<Pick<FlightOffer, 'segments' | 'minutes' | 'layovers'>>(),
    madeAt: instant('made_at').notNull(),
    takenAt: instant('taken_at'),
  },
  (table) => [
    index('flight_events_booking').on(table.bookingId),
    index('flight_events_waiting')
      .on(table.madeAt)
      .where(sql`${table.takenAt} is null`),
  ],
)
