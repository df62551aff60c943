import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, uuid, text } from 'drizzle-orm/pg-core'
import type { FlightOffer } from '#contract/products/flights/flights.ts'
import { instant, type OneOf } from '../columns.ts'

/** What the airlines of the embedded timetable can be told to do. */
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

/** What the airlines of the embedded timetable have to tell: its own books, which share nothing with ours but the booking's id. */
export const flightNews = pgTable(
  'flight_news',
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
    index('flight_news_booking').on(table.bookingId),
    index('flight_news_waiting')
      .on(table.madeAt)
      .where(sql`${table.takenAt} is null`),
  ],
)
