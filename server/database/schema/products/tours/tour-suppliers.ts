import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/database/schema/columns.ts'
import type { EmbeddedState, Fault, FaultKind } from '#server/database/schema/supplier-faults.ts'
import { tours } from './tours.ts'

/** A switch of the embedded supplier: it strikes so many bookings, of one tour or of all, and is gone. */
export const tourSupplierFaults = pgTable(
  'tour_supplier_faults',
  {
    id: uuid('id').primaryKey(),
    tourId: uuid('tour_id').references(() => tours.id),
    kind: text('kind').$type<FaultKind>().notNull(),
    value: integer('value').notNull(),
    usesLeft: integer('uses_left').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [
    check('tour_supplier_faults_value', sql`${table.value} >= 0`),
    check('tour_supplier_faults_uses', sql`${table.usesLeft} >= 0`),
  ],
)

/** The embedded supplier's own books: they share nothing with ours but the booking's id. */
export const tourSupplierBookings = pgTable('tour_supplier_bookings', {
  bookingId: uuid('booking_id').primaryKey(),
  tourId: uuid('tour_id').notNull(),
  departureId: text('departure_id').notNull(),
  /** Faults that apply to it, decided at the first check and unchanged afterwards. */
  faults: jsonb('faults').$type<Fault[]>().notNull(),
  state: text('state').$type<EmbeddedState>().notNull(),
  reference: text('reference').notNull(),
  /** Places in the booking that were given back while the rest is kept. */
  cancelledUnits: jsonb('cancelled_units').$type<number[]>().notNull().default([]),
  answersLost: smallint('answers_lost').notNull().default(0),
  madeAt: instant('made_at').notNull(),
})

/** Events that the embedded supplier sends later. */
export const tourSupplierEvents = pgTable(
  'tour_supplier_events',
  {
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => tourSupplierBookings.bookingId, { onDelete: 'cascade' }),
    kind: text('kind').$type<'confirmed' | 'cancelled'>().notNull(),
    dueAt: instant('due_at').notNull(),
    takenAt: instant('taken_at'),
  },
  (table) => [
    index('tour_supplier_events_due')
      .on(table.dueAt)
      .where(sql`${table.takenAt} is null`),
    index('tour_supplier_events_booking').on(table.bookingId),
  ],
)
