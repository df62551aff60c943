import { sql } from 'drizzle-orm'
import { char, check, date, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { ofBooking } from './bookings.ts'
import { instant, minor } from '../columns.ts'
import { refunds } from '../payments/payments.ts'

/** Changes of a booking apart from its states; immutable except for the supplier notification. */
export const bookingChanges = pgTable(
  'booking_changes',
  {
    id: uuid('id').primaryKey(),
    ...ofBooking(),
    at: instant('at').notNull(),
    actorUserId: uuid('actor_user_id'),
    kind: text('kind')
      .$type<'room_nights_cancelled' | 'flight_parts_cancelled' | 'tour_units_cancelled' | 'tour_moved'>()
      .notNull(),
    feeMinor: minor('fee_minor').notNull(),
    /** Refund of an earlier payment. */
    refundMinor: minor('refund_minor').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    refundId: uuid('refund_id').references(() => refunds.id),
    /** Next attempt to notify the supplier; null if no notification is needed (any more). */
    supplierNextAt: instant('supplier_next_at'),
    supplierAttempts: smallint('supplier_attempts').notNull().default(0),
    supplierNotifiedAt: instant('supplier_notified_at'),
  },
  (table) => [
    index('booking_changes_booking').on(table.bookingId, table.at),
    index('booking_changes_supplier_due')
      .on(table.supplierNextAt)
      .where(sql`${table.supplierNextAt} is not null`),
    check('booking_changes_amounts', sql`${table.feeMinor} >= 0 and ${table.refundMinor} >= 0`),
  ],
)

/** Nights in rooms that are cancelled while the rest of the booking stays, with their share of the price. */
export const cancelledRoomNights = pgTable(
  'cancelled_room_nights',
  {
    ...ofBooking(),
    room: smallint('room').notNull(),
    night: date('night', { mode: 'string' }).notNull(),
    shareMinor: minor('share_minor').notNull(),
    feeMinor: minor('fee_minor').notNull(),
    cancelledAt: instant('cancelled_at').notNull(),
    cancellationId: uuid('cancellation_id')
      .notNull()
      .references(() => bookingChanges.id),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.room, table.night] }),
    check('cancelled_room_nights_room', sql`${table.room} > 0`),
    check('cancelled_room_nights_fee', sql`${table.feeMinor} >= 0 and ${table.feeMinor} <= ${table.shareMinor}`),
  ],
)
