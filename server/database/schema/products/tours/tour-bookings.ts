import type { NAMES_NEEDED, VOUCHERS } from '#contract/products/tours/tour-terms.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  date,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AppliedOffer } from '#contract/bookings/applied-offers.ts'
import type { Money } from '#contract/core/money.ts'
import type { TourCancellationStep } from '#contract/products/tours/cancellation.ts'
import type { FormHoldState } from '#contract/bookings/form-holds.ts'
import type { TourBreach } from '#contract/products/tours/policy.ts'
import type { RescheduleRule } from '#contract/products/tours/reschedule-rules.ts'
import type { OPERATOR_CANCELS, TourBooking } from '#contract/products/tours/tour-bookings.ts'
import type { UnitKind } from '#contract/products/tours/tour-units.ts'
import { bookedBy, ofUser, users } from '#server/database/schema/accounts/people.ts'
import { bookings, ofBooking } from '#server/database/schema/bookings/bookings.ts'
import { createdAt, instant, timeSpan, type OneOf } from '#server/database/schema/columns.ts'
import { cities } from '#server/database/schema/places/places.ts'
import { tourOptions, tours, type StoredQuestion } from './tours.ts'

/** Stock of a departure: made with its first hold, or when it is closed. */
export const tourDepartures = pgTable(
  'tour_departures',
  {
    optionId: uuid('option_id')
      .notNull()
      .references(() => tourOptions.id),
    day: date('day', { mode: 'string' }).notNull(),
    /** `HH:MM` at the place. */
    time: char('time', { length: 5 }).notNull(),
    /** Of the tour, so that a search reads the departures of its city alone. */
    cityId: text('city_id')
      .notNull()
      .references(() => cities.id),
    startsAt: instant('starts_at').notNull(),
    capacity: smallint('capacity').notNull(),
    taken: smallint('taken').notNull().default(0),
    /** Places taken by imported calendars (`tour_busy_times`); may exceed the places left. */
    blocked: smallint('blocked').notNull().default(0),
    /** Nothing of it is sold any more. */
    isClosed: boolean('is_closed').notNull().default(false),
    cancelledFor: text('cancelled_for').$type<OneOf<typeof OPERATOR_CANCELS>>(),
    cancelledNote: text('cancelled_note').notNull().default(''),
    cancelledAt: instant('cancelled_at'),
    /** The operator decided whether enough people come. */
    minimumDecidedAt: instant('minimum_decided_at'),
    /** The capacity is the host's number for this departure: it does not follow the option. */
    hasOwnPlaces: boolean('has_own_places').notNull().default(false),
    /** The last edit by a host or their staff; null where there was none. */
    changedAt: instant('changed_at'),
    changedBy: uuid('changed_by').references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.optionId, table.day, table.time] }),
    index('tour_departures_city').on(table.cityId, table.day),
    index('tour_departures_start').on(table.startsAt),
    check('tour_departures_not_oversold', sql`${table.taken} >= 0 and ${table.taken} <= ${table.capacity}`),
    check('tour_departures_blocked', sql`${table.blocked} >= 0`),
  ],
)

/** Busy times of imported calendars by option; overlapping departures are blocked. */
export const tourBusyTimes = pgTable(
  'tour_busy_times',
  {
    optionId: uuid('option_id')
      .notNull()
      .references(() => tourOptions.id),
    importId: uuid('import_id').notNull(),
    busy: timeSpan('busy').notNull(),
    /** With these times. */
    events: smallint('events').notNull(),
    /** They take the whole departure. */
    takesAll: boolean('takes_all').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.optionId, table.importId, table.busy] }),
    check('tour_busy_times_events', sql`${table.events} > 0`),
  ],
)

/** One unit as it is priced: of a hold, and of the booking made of it. */
export type TermUnit = {
  unitId: string
  kind: UnitKind
  name: string
  minAge: number | null
  maxAge: number | null
  seats: number
  /** Without VAT, before the discount of its offer. */
  netMinor: number
  /** With VAT, after it. */
  price: Money
  /** Not in units without an offer. */
  offer?: { code: string; permille: number } | undefined
}

export type TermPickUp = {
  pickUpId: string
  name: string
  latitude: number
  longitude: number
  minutesBefore: number
  netMinor: number
  price: Money
}

/** What a hold promises, kept unchanged; the booking made of it carries the same. */
export type TourTerms = {
  units: TermUnit[]
  pickUp: TermPickUp | null
  countryCode: string
  total: Money
  cancellation: TourCancellationStep[]
  isOnRequest: boolean
  /** The host of the tour confirms the booking. */
  waitsForHost?: true | undefined
  /** Not in terms without an offer. */
  offer?: AppliedOffer | undefined
}

export const tourHolds = pgTable(
  'tour_holds',
  {
    id: uuid('id').primaryKey(),
    ...ofUser(),
    bookedBy: bookedBy(),
    tourId: uuid('tour_id')
      .notNull()
      .references(() => tours.id),
    optionId: uuid('option_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    time: char('time', { length: 5 }).notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    zone: text('zone').notNull(),
    seats: smallint('seats').notNull(),
    terms: jsonb('terms').$type<TourTerms>().notNull(),
    /** `tour_departures.taken` includes the `live` holds; `used` ones are with their booking. */
    state: text('state').$type<FormHoldState>().notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    /** How often its time was made longer. */
    extensions: smallint('extensions').notNull().default(0),
  },
  (table) => [
    foreignKey({
      name: 'tour_holds_departure_fk',
      columns: [table.optionId, table.day, table.time],
      foreignColumns: [tourDepartures.optionId, tourDepartures.day, tourDepartures.time],
    }),
    index('tour_holds_client_created').on(table.clientId, table.createdAt),
    index('tour_holds_due')
      .on(table.expiresAt)
      .where(sql`${table.state} = 'live'`),
    index('tour_holds_departure').on(table.optionId, table.day, table.time),
    check('tour_holds_seats', sql`${table.seats} > 0`),
    check('tour_holds_extensions', sql`${table.extensions} between 0 and 2`),
  ],
)

/** What was known of a tour on the day of booking; later edits do not touch it. */
export type TourFacts = TourBooking['tour']

/** The rules that a booking is kept by, as they were sold. */
export type TourRulesSold = {
  names: OneOf<typeof NAMES_NEEDED>
  vouchers: OneOf<typeof VOUCHERS>
  reschedule: RescheduleRule | null
  questions: StoredQuestion[]
}

/** A unit of a booking; `cancellationId` is set once it is cancelled while the rest is kept. */
export type StoredBookedUnit = TermUnit & { fullName: string; age: number | null; cancellationId: string | null }

export type TourMove = {
  from: string
  to: string
  at: string
  charged: Money
}

/** The tour of a booking of service `tour`. */
export const tourBookings = pgTable(
  'tour_bookings',
  {
    bookingId: uuid('booking_id')
      .primaryKey()
      .references(() => bookings.id),
    ...ofUser(),
    holdId: uuid('hold_id')
      .notNull()
      .unique()
      .references(() => tourHolds.id),
    tourId: uuid('tour_id')
      .notNull()
      .references(() => tours.id),
    optionId: uuid('option_id').notNull(),
    /** The departure as it is now, and the day that was booked first. */
    day: date('day', { mode: 'string' }).notNull(),
    time: char('time', { length: 5 }).notNull(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    facts: jsonb('facts').$type<TourFacts>().notNull(),
    rules: jsonb('rules').$type<TourRulesSold>().notNull(),
    pickUp: jsonb('pick_up').$type<TermPickUp>(),
    countryCode: char('country_code', { length: 2 }).notNull(),
    cancellation: jsonb('cancellation').$type<TourCancellationStep[]>().notNull(),
    isOnRequest: boolean('is_on_request').notNull(),
    /** In the order of the sale, cancelled ones too. */
    units: jsonb('units').$type<StoredBookedUnit[]>().notNull(),
    answers: jsonb('answers').$type<TourBooking['answers']>().notNull(),
    breaches: jsonb('breaches').$type<TourBreach[]>().notNull(),
    moves: jsonb('moves').$type<TourMove[]>().notNull().default([]),
    operatorCancelled: jsonb('operator_cancelled').$type<NonNullable<TourBooking['operatorCancelled']>>(),
  },
  (table) => [
    foreignKey({
      name: 'tour_bookings_departure_fk',
      columns: [table.optionId, table.day, table.time],
      foreignColumns: [tourDepartures.optionId, tourDepartures.day, tourDepartures.time],
    }),
    index('tour_bookings_departure').on(table.optionId, table.day, table.time),
    index('tour_bookings_tour').on(table.tourId),
  ],
)

/** Codes that a guide scans: of the whole booking, or of one unit. Each is redeemed once. */
export const tourVouchers = pgTable(
  'tour_vouchers',
  {
    code: text('code').primaryKey(),
    ...ofBooking(),
    /** Place in the booking; null where the voucher is for all of it. */
    unitIndex: smallint('unit_index'),
    redeemedAt: instant('redeemed_at'),
  },
  (table) => [index('tour_vouchers_booking').on(table.bookingId)],
)
