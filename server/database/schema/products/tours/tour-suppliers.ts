import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant, type OneOf } from '#server/database/schema/columns.ts'
import { tours } from './tours.ts'

/** Faults that can be simulated at the embedded supplier of tours. */
export const TOUR_FAULT_KINDS = [
  'slow',
  'time_out',
  'sold_out_at_commit',
  'price_up',
  'price_down',
  'confirm_late',
  'fail_after_payment',
  'cancel_later',
] as const
export type TourFaultKind = OneOf<typeof TOUR_FAULT_KINDS>

/** Value of a fault switch: seconds, lost answers, thousandths or minutes, depending on its kind. */
export type TourFault = { kind: TourFaultKind; value: number }

/** A switch of the embedded supplier: it strikes so many bookings, of one tour or of all, and is gone. */
export const tourSupplierFaults = pgTable(
  'tour_supplier_faults',
  {
    id: uuid('id').primaryKey(),
    tourId: uuid('tour_id').references(() => tours.id),
    kind: text('kind').$type<TourFaultKind>().notNull(),
    value: integer('value').notNull(),
    usesLeft: integer('uses_left').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [
    check('tour_supplier_faults_value', sql`${table.value} >= 0`),
    check('tour_supplier_faults_uses', sql`${table.usesLeft} >= 0`),
  ],
)

/** State of a booking at the embedded supplier; `offered` is checked and not booked. */
export type TourSupplierState = 'offered' | 'pending' | 'confirmed' | 'failed' | 'cancelled'

/** The embedded supplier's own books: they share nothing with ours but the booking's id. */
export const tourSupplierBookings = pgTable('tour_supplier_bookings', {
  bookingId: uuid('booking_id').primaryKey(),
  tourId: uuid('tour_id').notNull(),
  departureId: text('departure_id').notNull(),
  /** Faults that apply to it, decided at the first check and unchanged afterwards. */
  faults: jsonb('faults').$type<TourFault[]>().notNull(),
  state: text('state').$type<TourSupplierState>().notNull(),
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
