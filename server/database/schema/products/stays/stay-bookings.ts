import { date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { HotelFacts } from '#contract/products/stays/hotels.ts'
import type { PriceChange } from '#contract/bookings/price-changes.ts'
import { bookings, holds, type Remaining, type Terms } from '#server/database/schema/bookings/bookings.ts'
import type { PolicyBreach } from '#contract/products/stays/policy.ts'
import { properties } from './hotels.ts'
import { ofUser } from '#server/database/schema/accounts/people.ts'

/** The stay of a booking of service `stay`. */
export const stayBookings = pgTable(
  'stay_bookings',
  {
    bookingId: uuid('booking_id')
      .primaryKey()
      .references(() => bookings.id),
    ...ofUser(),
    holdId: uuid('hold_id')
      .notNull()
      .unique()
      .references(() => holds.id),
    propertyId: uuid('property_id')
      .notNull()
      .references(() => properties.id),
    checkIn: date('check_in', { mode: 'string' }).notNull(),
    checkOut: date('check_out', { mode: 'string' }).notNull(),
    terms: jsonb('terms').$type<Terms>().notNull(),
    /** Set once a part of it is cancelled; the terms stay as sold. */
    remaining: jsonb('remaining').$type<Remaining>(),
    /** The property's facts on the day of booking; later edits do not touch them. */
    hotel: jsonb('hotel').$type<HotelFacts>().notNull(),
    /** The lead guest of each room that was sold, in order. */
    travellers: jsonb('travellers').$type<{ fullName: string }[]>().notNull(),
    requests: text('requests').notNull(),
    arrivalTime: text('arrival_time').notNull(),
    /** Set where it was booked at another price than was seen. */
    priceChange: jsonb('price_change').$type<PriceChange>(),
    /** How the travel policy was breached when it was booked. */
    breaches: jsonb('breaches').$type<PolicyBreach[]>().notNull().default([]),
  },
  (table) => [index('stay_bookings_property_stay').on(table.propertyId, table.checkIn)],
)
