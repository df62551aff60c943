import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { AppliedOffer } from '#contract/bookings/applied-offers.ts'
import type { FormHoldState } from '#contract/bookings/form-holds.ts'
import type { CancellationStep } from '#contract/bookings/hour-steps.ts'
import type { Money } from '#contract/core/money.ts'
import type { CabBooking, CabDriver } from '#contract/products/cabs/cab-bookings.ts'
import type { FoundRide, SelfDrive } from '#contract/products/cabs/cabs.ts'
import type { CabLine } from '#contract/products/cabs/invoices.ts'
import type { CabBreach } from '#contract/products/cabs/policy.ts'
import type { VehicleClass, CabMode } from '#contract/products/cabs/vehicles.ts'
import type { WaitingRule } from '#contract/products/cabs/waiting-rules.ts'
import { bookedBy, ofUser } from '#server/database/schema/accounts/people.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { createdAt, instant } from '#server/database/schema/columns.ts'
import { cabHires, cabOperators } from './cabs.ts'

/** What is known of the car on the day of booking; later edits do not touch it. */
export type CabFacts = CabBooking['cab']

/** What a hold promises, kept unchanged; the booking made of it carries the same. */
export type CabTerms = {
  facts: CabFacts
  ride: FoundRide
  meetingPoint: string
  lines: CabLine[]
  total: Money
  cancellation: CancellationStep[]
  waiting: WaitingRule
  selfDrive: SelfDrive | null
  isOnRequest: boolean
  /** The host of the vehicle confirms the booking. */
  waitsForHost?: true | undefined
  /** Not in terms without an offer. */
  offer?: AppliedOffer | undefined
}

export const cabHolds = pgTable(
  'cab_holds',
  {
    id: uuid('id').primaryKey(),
    ...ofUser(),
    bookedBy: bookedBy(),
    operatorId: uuid('operator_id')
      .notNull()
      .references(() => cabOperators.id),
    vehicleClass: text('vehicle_class').$type<VehicleClass>().notNull(),
    mode: text('mode').$type<CabMode>().notNull(),
    hireId: uuid('hire_id')
      .notNull()
      .unique()
      .references(() => cabHires.id),
    flight: text('flight'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    zone: text('zone').notNull(),
    terms: jsonb('terms').$type<CabTerms>().notNull(),
    /** A `live` hold has its hire `held`; that of a `used` one is with its booking. */
    state: text('state').$type<FormHoldState>().notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    /** How often its time was made longer. */
    extensions: smallint('extensions').notNull().default(0),
  },
  (table) => [
    index('cab_holds_client_created').on(table.clientId, table.createdAt),
    index('cab_holds_due')
      .on(table.expiresAt)
      .where(sql`${table.state} = 'live'`),
    index('cab_holds_operator').on(table.operatorId),
    check('cab_holds_extensions', sql`${table.extensions} between 0 and 2`),
  ],
)

export type StoredFlight = NonNullable<CabBooking['flight']>
export type StoredLicence = { number: string; bornOn: string; issuedOn: string }
export type StoredHappening = CabBooking['happenings'][number]
export type StoredDriver = CabDriver & { driverId: string }

/** The ride of a booking of service `cab`. */
export const cabBookings = pgTable(
  'cab_bookings',
  {
    bookingId: uuid('booking_id')
      .primaryKey()
      .references(() => bookings.id),
    ...ofUser(),
    holdId: uuid('hold_id')
      .notNull()
      .unique()
      .references(() => cabHolds.id),
    /** Another one where the pick-up moved to another car. */
    hireId: uuid('hire_id')
      .notNull()
      .unique()
      .references(() => cabHires.id),
    operatorId: uuid('operator_id')
      .notNull()
      .references(() => cabOperators.id),
    terms: jsonb('terms').$type<CabTerms>().notNull(),
    passengerName: text('passenger_name').notNull(),
    signName: text('sign_name').notNull(),
    notes: text('notes').notNull(),
    licence: jsonb('licence').$type<StoredLicence>(),
    flight: jsonb('flight').$type<StoredFlight>(),
    /** When the flight was last looked at. */
    flightSeenAt: instant('flight_seen_at'),
    driver: jsonb('driver').$type<StoredDriver>(),
    voucherCode: text('voucher_code').unique(),
    breaches: jsonb('breaches').$type<CabBreach[]>().notNull(),
    happenings: jsonb('happenings').$type<StoredHappening[]>().notNull().default([]),
    operatorCancelled: jsonb('operator_cancelled').$type<NonNullable<CabBooking['operatorCancelled']>>(),
  },
  (table) => [index('cab_bookings_operator').on(table.operatorId), index('cab_bookings_user').on(table.userId)],
)
