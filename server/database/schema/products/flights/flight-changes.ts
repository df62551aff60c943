import { sql } from 'drizzle-orm'
import { char, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import type { ChosenLeg } from '#contract/products/flights/flights.ts'
import { ofBooking } from '#server/database/schema/bookings/bookings.ts'
import { instant, minor } from '#server/database/schema/columns.ts'
import type { FlightNames, StockOfLeg } from './flight-facts.ts'

/** Legs that go over to other flights, or did; the flights themselves change once the airline has written new tickets. */
export const flightChanges = pgTable(
  'flight_changes',
  {
    id: uuid('id').primaryKey(),
    ...ofBooking(),
    leg: smallint('leg').notNull(),
    at: instant('at').notNull(),
    actorUserId: uuid('actor_user_id').notNull(),
    state: text('state').$type<FlightBooking['changes'][number]['state']>().notNull(),
    /** Travellers on the leg at that time, as indexes into the booking's `flyers`. */
    flyers: jsonb('flyers').$type<number[]>().notNull(),
    before: jsonb('before').$type<ChosenLeg>().notNull(),
    after: jsonb('after').$type<ChosenLeg>().notNull(),
    /** Names of the airlines, airports and fare families of the new flights at that time. */
    names: jsonb('names').$type<FlightNames>().notNull(),
    feeMinor: minor('fee_minor').notNull(),
    differenceMinor: minor('difference_minor').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    /** The new flights whose seats are of our own stock, as in `flight_bookings`. */
    stock: jsonb('stock').$type<StockOfLeg[]>().notNull(),
    /** First the payment deadline, then the ticketing deadline of the airline. */
    until: instant('until').notNull(),
    /** Next time the airline is polled; null before payment and after settlement. */
    nextAt: instant('next_at'),
    attempts: integer('attempts').notNull().default(0),
    settledAt: instant('settled_at'),
  },
  (table) => [
    index('flight_changes_booking').on(table.bookingId, table.at),
    uniqueIndex('flight_changes_one_at_once')
      .on(table.bookingId)
      .where(sql`${table.state} in ('awaiting_payment', 'reissuing')`),
    index('flight_changes_due')
      .on(table.nextAt)
      .where(sql`${table.nextAt} is not null`),
    index('flight_changes_unpaid')
      .on(table.until)
      .where(sql`${table.state} = 'awaiting_payment'`),
    check('flight_changes_amounts', sql`${table.feeMinor} >= 0 and ${table.differenceMinor} >= 0`),
    check(
      'flight_changes_state',
      sql`case ${table.state} when 'reissuing' then ${table.nextAt} is not null and ${table.settledAt} is null
        when 'awaiting_payment' then ${table.nextAt} is null and ${table.settledAt} is null
        else ${table.state} in ('done', 'failed', 'unpaid') and ${table.nextAt} is null and ${table.settledAt} is not null end`,
    ),
  ],
)
