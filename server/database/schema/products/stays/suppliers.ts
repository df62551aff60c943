import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { RoomNight } from '#contract/products/stays/room-nights.ts'
import { instant } from '#server/database/schema/columns.ts'
import type { EmbeddedState, Fault, FaultKind } from '#server/database/schema/supplier-faults.ts'
import { properties } from './hotels.ts'

/** A switch of the embedded supplier: it strikes so many bookings, of one property or of all, and is gone. */
export const supplierFaults = pgTable(
  'supplier_faults',
  {
    id: uuid('id').primaryKey(),
    propertyId: uuid('property_id').references(() => properties.id),
    kind: text('kind').$type<FaultKind>().notNull(),
    value: integer('value').notNull(),
    usesLeft: integer('uses_left').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [
    check('supplier_faults_value', sql`${table.value} >= 0`),
    check('supplier_faults_uses', sql`${table.usesLeft} >= 0`),
  ],
)

/** The embedded supplier's own books, of stays that a switch struck: they share nothing with ours but the booking's id. */
export const supplierBookings = pgTable('supplier_bookings', {
  bookingId: uuid('booking_id').primaryKey(),
  propertyId: uuid('property_id').notNull(),
  /** Faults that apply to it, decided at the first check and unchanged afterwards. */
  faults: jsonb('faults').$type<Fault[]>().notNull(),
  state: text('state').$type<EmbeddedState>().notNull(),
  reference: text('reference').notNull(),
  /** Given back while the rest of the stay is kept. */
  cancelledRoomNights: jsonb('cancelled_room_nights').$type<RoomNight[]>().notNull().default([]),
  answersLost: smallint('answers_lost').notNull().default(0),
  madeAt: instant('made_at').notNull(),
})

/** Events that the embedded supplier sends later. */
export const supplierEvents = pgTable(
  'supplier_events',
  {
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => supplierBookings.bookingId, { onDelete: 'cascade' }),
    kind: text('kind').$type<'confirmed' | 'cancelled'>().notNull(),
    dueAt: instant('due_at').notNull(),
    takenAt: instant('taken_at'),
  },
  (table) => [
    index('supplier_events_due')
      .on(table.dueAt)
      .where(sql`${table.takenAt} is null`),
    index('supplier_events_booking').on(table.bookingId),
  ],
)
