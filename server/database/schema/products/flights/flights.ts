import { sql } from 'drizzle-orm'
import {
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { EvaluatedLeg } from '#contract/products/flights/approval-envelope.ts'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import type { Cabin } from '#contract/products/flights/cabins.ts'
import { bookingChanges } from '#server/database/schema/bookings/booking-changes.ts'
import { bookings, ofBooking } from '#server/database/schema/bookings/bookings.ts'
import { bytes, instant, minor } from '#server/database/schema/columns.ts'
import type { FlightNames, StockOfLeg } from './flight-facts.ts'
import { ofUser } from '#server/database/schema/accounts/people.ts'

/** The flights of a booking of service `flight`, as sold. */
export const flightBookings = pgTable(
  'flight_bookings',
  {
    bookingId: uuid('booking_id')
      .primaryKey()
      .references(() => bookings.id),
    ...ofUser(),
    /** In the form of `writeChoice`; used to reprice after the price has expired. */
    choice: text('choice').notNull(),
    legs: jsonb('legs').$type<FlightBooking['legs']>().notNull(),
    names: jsonb('names').$type<FlightNames>().notNull(),
    flyers: jsonb('flyers').$type<FlightBooking['flyers']>().notNull(),
    seats: jsonb('seats').$type<FlightBooking['seats']>().notNull(),
    bags: jsonb('bags').$type<FlightBooking['bags']>().notNull(),
    /** As sold, with what changes of the flights cost; what is left of it is in `bookings`. */
    totalMinor: minor('total_minor').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    /** Set if it was held unpaid: until when the price is valid. The seats are held until the booking's `pay_until`. */
    priceUntil: instant('price_until'),
    tickets: jsonb('tickets').$type<FlightBooking['tickets']>().notNull().default([]),
    issuedAt: instant('issued_at'),
    /**
     * Amount kept when the last remaining part was cancelled; null before that, and for cancellations older than this
     * column.
     */
    retainedMinor: minor('retained_minor'),
    /** The flights whose seats are of our own stock, each with its leg: one for every traveller there who has a seat. */
    stock: jsonb('stock').$type<StockOfLeg[]>().notNull(),
    /** The travel policy of each leg when it was booked; null if none spoke of flights, and for older bookings. */
    evaluated: jsonb('evaluated').$type<EvaluatedLeg[]>(),
  },
  (table) => [index('flight_bookings_user').on(table.clientId, table.userId)],
)

/** Identity documents on their way to the airline, encrypted; gone once it has them or wants them no more. */
export const flightDocuments = pgTable(
  'flight_documents',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    flyer: smallint('flyer').notNull(),
    sealed: bytes('sealed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.flyer] })],
)

/** How many seats of a flight of our own stock we have sold, by cabin. A flight without a row has sold none. */
export const flightDepartures = pgTable(
  'flight_departures',
  {
    /** Flight and day of departure, `GA410-20261201`. */
    flight: text('flight').notNull(),
    cabin: text('cabin').$type<Cabin>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    sold: integer('sold').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.flight, table.cabin] }),
    index('flight_departures_day').on(table.day),
    check('flight_departures_sold', sql`${table.sold} >= 0`),
  ],
)

/** Seats that were chosen; one traveller each. */
export const flightSeats = pgTable(
  'flight_seats',
  {
    flight: text('flight').notNull(),
    seat: text('seat').notNull(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
  },
  (table) => [primaryKey({ columns: [table.flight, table.seat] }), index('flight_seats_booking').on(table.bookingId)],
)

/** Travellers on legs that are cancelled while the rest of the booking stays. */
export const cancelledFlightParts = pgTable(
  'cancelled_flight_parts',
  {
    ...ofBooking(),
    leg: smallint('leg').notNull(),
    flyer: smallint('flyer').notNull(),
    feeMinor: minor('fee_minor').notNull(),
    refundMinor: minor('refund_minor').notNull(),
    cancelledAt: instant('cancelled_at').notNull(),
    cancellationId: uuid('cancellation_id')
      .notNull()
      .references(() => bookingChanges.id),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.leg, table.flyer] }),
    check('cancelled_flight_parts_amounts', sql`${table.feeMinor} >= 0 and ${table.refundMinor} >= 0`),
  ],
)
