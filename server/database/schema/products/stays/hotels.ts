import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  date,
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
import * as v from 'valibot'
import type { BOARDS, FACILITIES, ACCESSIBILITY, HOTEL_KINDS } from '#contract/products/stays/stay-search.ts'
import type { Photo } from '#contract/listings/photo.ts'
import type { PAYMENTS } from '#contract/bookings/payment-places.ts'
import { instant, minor, type OneOf } from '#server/database/schema/columns.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { cities } from '#server/database/schema/places/places.ts'

export const properties = pgTable(
  'properties',
  {
    id: uuid('id').primaryKey(),
    cityId: text('city_id')
      .notNull()
      .references(() => cities.id),
    /** The host, where a person of this installation owns the listing. */
    ownerUserId: uuid('owner_user_id').references(() => users.id),
    name: text('name').notNull(),
    kind: text('kind').$type<OneOf<typeof HOTEL_KINDS>>().notNull(),
    /** The name of the group of hotels it belongs to. */
    brand: text('brand'),
    stars: smallint('stars').notNull(),
    address: text('address').notNull(),
    area: text('area').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    zone: text('zone').notNull(),
    phone: text('phone').notNull(),
    descriptionEn: text('description_en').notNull(),
    descriptionId: text('description_id').notNull(),
    facilities: text('facilities').array().$type<OneOf<typeof FACILITIES>[]>().notNull(),
    /** The first is the cover. */
    photos: jsonb('photos').$type<Photo[]>().notNull().default([]),
    accessibility: text('accessibility').array().$type<OneOf<typeof ACCESSIBILITY>[]>().notNull(),
    /** Tenths, 0 to 100; null without reviews. */
    score: smallint('score'),
    reviewCount: integer('review_count').notNull().default(0),
    checkInFrom: char('check_in_from', { length: 5 }).notNull(),
    checkOutUntil: char('check_out_until', { length: 5 }).notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    servicePermille: smallint('service_permille').notNull(),
    taxPermille: smallint('tax_permille').notNull(),
    /** Until which age one is a child; older ones count as adults. */
    childUntilAge: smallint('child_until_age').notNull().default(11),
    /** Until which age a baby sleeps in a cot and takes no place; -1 where there are none. */
    infantUntilAge: smallint('infant_until_age').notNull().default(2),
    /** Calendar with the price factor of each night. */
    priceCalendarId: text('price_calendar_id').notNull(),
    /** Off sale while true; existing bookings stay. */
    isPaused: boolean('is_paused').notNull().default(false),
    /** Nights of a stay, unless a night of `room_night_sales` says otherwise for arrivals. */
    minNights: smallint('min_nights').notNull().default(1),
    /** Null where only the limit of all stays applies. */
    maxNights: smallint('max_nights'),
    /** From the booking to check-in time at the property. */
    noticeHours: smallint('notice_hours').notNull().default(0),
    /** Latest check-in in days from today; null: as far as the price calendar goes. */
    windowDays: smallint('window_days'),
    /** Nights that a room stays empty after a check-out. Holds keep the number of their day. */
    preparationNights: smallint('preparation_nights').notNull().default(0),
    /** Bookings need the host's answer; of listings with instant confirmation only the first so many. */
    isOnRequest: boolean('is_on_request').notNull().default(false),
    firstOnRequest: smallint('first_on_request').notNull().default(0),
    isDemonstration: boolean('is_demonstration').notNull().default(false),
  },
  (table) => [
    index('properties_city').on(table.cityId),
    index('properties_owner').on(table.ownerUserId),
    index('properties_brand')
      .on(table.brand)
      .where(sql`${table.brand} is not null`),
    check(
      'properties_sale_rules',
      sql`${table.minNights} >= 1 and ${table.noticeHours} >= 0 and ${table.firstOnRequest} >= 0
        and ${table.preparationNights} >= 0 and coalesce(${table.maxNights} >= ${table.minNights}, true) and coalesce(${table.windowDays} >= 1, true)`,
    ),
    check(
      'properties_ages',
      sql`${table.infantUntilAge} >= -1 and ${table.infantUntilAge} <= ${table.childUntilAge} and ${table.childUntilAge} <= 17`,
    ),
  ],
)

export const roomTypes = pgTable(
  'room_types',
  {
    id: uuid('id').primaryKey(),
    propertyId: uuid('property_id')
      .notNull()
      .references(() => properties.id),
    name: text('name').notNull(),
    maxGuests: smallint('max_guests').notNull(),
    maxAdults: smallint('max_adults').notNull(),
    sizeSquareMetres: smallint('size_square_metres').notNull(),
    beds: text('beds').notNull(),
    /** Rooms on sale each night where no row of `room_nights` says otherwise. */
    allotment: smallint('allotment').notNull(),
    /** The first is shown at the room. */
    photos: jsonb('photos').$type<Photo[]>().notNull().default([]),
    /** Removed by its host; existing bookings stay. */
    isClosed: boolean('is_closed').notNull().default(false),
  },
  (table) => [
    index('room_types_property').on(table.propertyId),
    check('room_types_allotment', sql`${table.allotment} >= 0`),
  ],
)

/**
 * A cancellation rule as sold: hours before local check-in time until which the fee applies; null for the last step.
 */
export const cancellationRuleSchema = v.array(
  v.object({ hoursBefore: v.nullable(v.number()), feePermille: v.number() }),
)
export type CancellationRule = v.InferOutput<typeof cancellationRuleSchema>

export const ratePlans = pgTable(
  'rate_plans',
  {
    id: uuid('id').primaryKey(),
    roomTypeId: uuid('room_type_id')
      .notNull()
      .references(() => roomTypes.id),
    board: text('board').$type<OneOf<typeof BOARDS>>().notNull(),
    payment: text('payment').$type<OneOf<typeof PAYMENTS>>().notNull(),
    cancellation: jsonb('cancellation').$type<CancellationRule>().notNull(),
    /** Price of one room for one night before the calendar's factor, taxes and charges. */
    baseMinor: minor('base_minor').notNull(),
    /** No longer sold; quotes and bookings keep its terms. */
    isClosed: boolean('is_closed').notNull().default(false),
  },
  (table) => [
    index('rate_plans_room_type').on(table.roomTypeId),
    check('rate_plans_base', sql`${table.baseMinor} > 0`),
  ],
)

/** How dear a night is: price = base × factor / 1000. Properties share calendars; a night without a row is not on sale. */
export const priceCalendarNights = pgTable(
  'price_calendar_nights',
  {
    calendarId: text('calendar_id').notNull(),
    night: date('night', { mode: 'string' }).notNull(),
    factorPermille: integer('factor_permille').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.calendarId, table.night] }),
    check('price_calendar_factor', sql`${table.factorPermille} > 0`),
  ],
)

/**
 * Settings of a host for nights of a room type; without a row the price calendar and the property's rules apply. Stock is in
 * `room_nights`.
 */
export const roomNightSales = pgTable(
  'room_night_sales',
  {
    roomTypeId: uuid('room_type_id')
      .notNull()
      .references(() => roomTypes.id),
    night: date('night', { mode: 'string' }).notNull(),
    /** Of the cheapest rate plan before taxes and charges; the other plans keep their proportion to it. Null: the calendar's. */
    priceMinor: minor('price_minor'),
    /** No new booking of this night. */
    isClosed: boolean('is_closed').notNull().default(false),
    isClosedToArrival: boolean('is_closed_to_arrival').notNull().default(false),
    /** Nights of a stay that arrives on this day. Null: the property's. */
    minNights: smallint('min_nights'),
    /** The last edit of the night, its stock included; null where no host has edited it. */
    changedAt: instant('changed_at'),
    changedBy: uuid('changed_by').references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.roomTypeId, table.night] }),
    check(
      'room_night_sales_values',
      sql`coalesce(${table.priceMinor} > 0, true) and coalesce(${table.minNights} >= 1, true)`,
    ),
  ],
)

export const roomNights = pgTable(
  'room_nights',
  {
    roomTypeId: uuid('room_type_id')
      .notNull()
      .references(() => roomTypes.id),
    night: date('night', { mode: 'string' }).notNull(),
    allotment: smallint('allotment').notNull(),
    sold: smallint('sold').notNull().default(0),
    /** Rooms kept empty after a check-out, of live and used holds as `sold`. */
    preparing: smallint('preparing').notNull().default(0),
    /** Rooms that imported calendars take, the sum of `room_night_blocks`: may exceed what is left. */
    blocked: smallint('blocked').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.roomTypeId, table.night] }),
    check(
      'room_nights_not_oversold',
      sql`${table.sold} >= 0 and ${table.preparing} >= 0 and ${table.sold} + ${table.preparing} <= ${table.allotment}`,
    ),
    check('room_nights_blocked', sql`${table.blocked} >= 0`),
  ],
)

/** Rooms that one imported calendar takes. Only the system reads and writes them. */
export const roomNightBlocks = pgTable(
  'room_night_blocks',
  {
    roomTypeId: uuid('room_type_id')
      .notNull()
      .references(() => roomTypes.id),
    night: date('night', { mode: 'string' }).notNull(),
    importId: uuid('import_id').notNull(),
    rooms: smallint('rooms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.roomTypeId, table.night, table.importId] }),
    index('room_night_blocks_import').on(table.importId),
    check('room_night_blocks_rooms', sql`${table.rooms} > 0`),
  ],
)
