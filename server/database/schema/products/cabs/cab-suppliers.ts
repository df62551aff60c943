import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/database/schema/columns.ts'
import type { CabFaultKind, EmbeddedState, Fault } from '#server/database/schema/supplier-faults.ts'
import { cabOperators } from './cabs.ts'

/** A switch of the embedded supplier: it strikes so many bookings, of one operator or of all, and is gone. */
export const cabSupplierFaults = pgTable(
  'cab_supplier_faults',
  {
    id: uuid('id').primaryKey(),
    operatorId: uuid('operator_id').references(() => cabOperators.id),
    kind: text('kind').$type<CabFaultKind>().notNull(),
    value: integer('value').notNull(),
    usesLeft: integer('uses_left').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [
    check('cab_supplier_faults_value', sql`${table.value} >= 0`),
    check('cab_supplier_faults_uses', sql`${table.usesLeft} >= 0`),
  ],
)

/** The embedded supplier's own books: they share nothing with ours but the booking's id. */
export const cabSupplierBookings = pgTable('cab_supplier_bookings', {
  bookingId: uuid('booking_id').primaryKey(),
  operatorId: uuid('operator_id').notNull(),
  /** Faults that apply to it, decided at the first check and unchanged afterwards. */
  faults: jsonb('faults').$type<Fault[]>().notNull(),
  state: text('state').$type<EmbeddedState>().notNull(),
  reference: text('reference').notNull(),
  answersLost: smallint('answers_lost').notNull().default(0),
  madeAt: instant('made_at').notNull(),
})

/** Events that the embedded supplier sends later. */
export const cabSupplierEvents = pgTable(
  'cab_supplier_events',
  {
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => cabSupplierBookings.bookingId, { onDelete: 'cascade' }),
    kind: text('kind').$type<'confirmed' | 'cancelled' | 'other_driver'>().notNull(),
    dueAt: instant('due_at').notNull(),
    takenAt: instant('taken_at'),
  },
  (table) => [
    index('cab_supplier_events_due')
      .on(table.dueAt)
      .where(sql`${table.takenAt} is null`),
    index('cab_supplier_events_booking').on(table.bookingId),
  ],
)
