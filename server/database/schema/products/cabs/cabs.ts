import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CancellationRule } from '#contract/bookings/hour-steps.ts'
import type { Photo } from '#contract/listings/photo.ts'
import type { CabRate } from '#contract/products/cabs/cab-prices.ts'
import type { CabHostTerms } from '#contract/products/cabs/host-terms.ts'
import type { CabFeature, CabScene, VehicleClass } from '#contract/products/cabs/vehicles.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { minor, timeSpan } from '#server/database/schema/columns.ts'
import { airports, cities } from '#server/database/schema/places/places.ts'

/** Conditions of cars without a driver; amounts are before VAT. Ages in years. */
export type StoredSelfDrive = {
  leastAge: number
  leastLicenceYears: number
  depositMinor: number
  fuel: 'full_to_full' | 'same_to_same'
  kilometresPerDay: number | null
  extraKilometreMinor: number
}

/**
 * Who runs cars in a city. A vehicle that a host lists is an operator of its own, under the id of its listing: its prices and
 * rules are no other vehicle's.
 */
export const cabOperators = pgTable(
  'cab_operators',
  {
    id: uuid('id').primaryKey(),
    cityId: text('city_id')
      .notNull()
      .references(() => cities.id),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    /** Where cars start from and return to. */
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    /** Rides are sold until so many minutes before the pick-up. */
    leadMinutes: integer('lead_minutes').notNull(),
    cancellation: jsonb('cancellation').$type<CancellationRule>().notNull(),
    /** Each ride needs the answer of the host, or of an operator without an account. */
    isOnRequest: boolean('is_on_request').notNull(),
    /** Of hosts' vehicles with instant confirmation: the first so many rides need the host's answer. */
    firstOnRequest: smallint('first_on_request').notNull().default(0),
    /** Added to the hire by month, January first, in thousandths. */
    months: jsonb('months').$type<number[]>().notNull(),
    /** Null where cars are hired with a driver only. */
    selfDrive: jsonb('self_drive').$type<StoredSelfDrive>(),
    features: text('features').array().$type<CabFeature[]>().notNull(),
    score: smallint('score'),
    reviewCount: integer('review_count').notNull().default(0),
    isDemonstration: boolean('is_demonstration').notNull().default(false),
    /** Null for operators without an account. */
    ownerUserId: uuid('owner_user_id').references(() => users.id),
    hostTerms: jsonb('host_terms').$type<CabHostTerms>(),
    photos: jsonb('photos').$type<Photo[]>().notNull().default([]),
  },
  (table) => [index('cab_operators_city').on(table.cityId), index('cab_operators_owner').on(table.ownerUserId)],
)

/** Airports where cars are offered, with the cities whose operators serve them. */
export const cabAirports = pgTable(
  'cab_airports',
  {
    code: char('code', { length: 3 })
      .notNull()
      .references(() => airports.code),
    cityId: text('city_id')
      .notNull()
      .references(() => cities.id),
    /** Of the cities of an airport the one that it counts as. */
    isMain: boolean('is_main').notNull(),
    meetingEn: text('meeting_en').notNull(),
    meetingId: text('meeting_id').notNull(),
    /** On the way to or from the city, and for meeting the guest. */
    tollMinor: minor('toll_minor').notNull(),
    parkingMinor: minor('parking_minor').notNull(),
  },
  (table) => [primaryKey({ columns: [table.code, table.cityId] })],
)

/** What an operator asks for one class of vehicle. */
export const cabRates = pgTable(
  'cab_rates',
  {
    operatorId: uuid('operator_id')
      .notNull()
      .references(() => cabOperators.id),
    vehicleClass: text('vehicle_class').$type<VehicleClass>().notNull(),
    rate: jsonb('rate').$type<CabRate>().notNull(),
    /** `Toyota Avanza`; the guest gets it or a similar one. */
    example: text('example').notNull(),
    scene: text('scene').$type<CabScene>().notNull(),
    features: text('features').array().$type<CabFeature[]>().notNull(),
    /** Of the smallest vehicle of the class. */
    people: smallint('people').notNull(),
    bags: smallint('bags').notNull(),
  },
  (table) => [primaryKey({ columns: [table.operatorId, table.vehicleClass] })],
)

export const cabVehicles = pgTable(
  'cab_vehicles',
  {
    id: uuid('id').primaryKey(),
    /** By which the database keeps hires of one car apart. */
    number: integer('number').notNull().unique(),
    operatorId: uuid('operator_id')
      .notNull()
      .references(() => cabOperators.id),
    vehicleClass: text('vehicle_class').$type<VehicleClass>().notNull(),
    plate: text('plate').notNull(),
    model: text('model').notNull(),
    colourEn: text('colour_en').notNull(),
    colourId: text('colour_id').notNull(),
    people: smallint('people').notNull(),
    bags: smallint('bags').notNull(),
    isInService: boolean('is_in_service').notNull().default(true),
  },
  (table) => [index('cab_vehicles_operator').on(table.operatorId, table.vehicleClass)],
)

export const cabDrivers = pgTable(
  'cab_drivers',
  {
    id: uuid('id').primaryKey(),
    /** By which the database keeps rides of one driver apart. */
    number: integer('number').notNull().unique(),
    operatorId: uuid('operator_id').references(() => cabOperators.id),
    /** The host for whom they drive any vehicle. */
    ownerUserId: uuid('owner_user_id').references(() => users.id),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [
    index('cab_drivers_operator').on(table.operatorId),
    index('cab_drivers_owner').on(table.ownerUserId),
    check('cab_drivers_of_one', sql`(${table.operatorId} is null) <> (${table.ownerUserId} is null)`),
  ],
)

export const HIRE_STATES = ['held', 'booked', 'released'] as const

/**
 * A car, and its driver, taken for a time. The database refuses two of one car that overlap, and two of one driver, unless
 * they are `released` (`cab_hires_of_a_vehicle`, `cab_hires_of_a_driver`). Who hires is in holds and bookings.
 */
export const cabHires = pgTable(
  'cab_hires',
  {
    id: uuid('id').primaryKey(),
    operatorId: uuid('operator_id')
      .notNull()
      .references(() => cabOperators.id),
    vehicleId: uuid('vehicle_id')
      .notNull()
      .references(() => cabVehicles.id),
    vehicleNumber: integer('vehicle_number').notNull(),
    driverId: uuid('driver_id').references(() => cabDrivers.id),
    driverNumber: integer('driver_number'),
    /** With the way from and to the garage, loading and cleaning. */
    busy: timeSpan('busy').notNull(),
    state: text('state').$type<(typeof HIRE_STATES)[number]>().notNull(),
  },
  (table) => [index('cab_hires_vehicle').on(table.vehicleId), index('cab_hires_operator').on(table.operatorId)],
)

/** When imported calendars take a car, without preparation. A car is hired before it is taken by one, or not any more. */
export const cabBusyTimes = pgTable(
  'cab_busy_times',
  {
    vehicleId: uuid('vehicle_id')
      .notNull()
      .references(() => cabVehicles.id),
    importId: uuid('import_id').notNull(),
    busy: timeSpan('busy').notNull(),
  },
  (table) => [primaryKey({ columns: [table.vehicleId, table.importId, table.busy] })],
)
