import { pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from '#server/database/schema/accounts/people.ts'
import { bookings, ofBooking } from '#server/database/schema/bookings/bookings.ts'
import { instant } from '#server/database/schema/columns.ts'

/** The meeting room of a booking of service `meeting-room`. */
export const meetingRoomBookings = pgTable('meeting_room_bookings', {
  bookingId: uuid('booking_id')
    .primaryKey()
    .references(() => bookings.id),
  ...ofUser(),
  roomId: text('room_id').notNull(),
  hours: smallint('hours').notNull(),
  reason: text('reason').notNull(),
})

/** The hours that are taken: a room is in use once in each. */
export const meetingRoomHours = pgTable(
  'meeting_room_hours',
  { roomId: text('room_id').notNull(), at: instant('at').notNull(), ...ofBooking() },
  (table) => [primaryKey({ columns: [table.roomId, table.at] })],
)
