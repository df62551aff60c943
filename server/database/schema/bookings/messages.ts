import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { MessageSide, ReportReason } from '#contract/bookings/messages.ts'
import { users } from '../accounts/people.ts'
import { instant } from '../columns.ts'
import { listingPhotos } from '../listings/photos.ts'
import { bookings } from './bookings.ts'

/** Messages between the guest and the host of a booking; only the system reads and writes them. */
export const bookingMessages = pgTable(
  'booking_messages',
  {
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    side: text('side').$type<MessageSide>().notNull(),
    authorUserId: uuid('author_user_id')
      .notNull()
      .references(() => users.id),
    /** The host at that time. */
    hostUserId: uuid('host_user_id')
      .notNull()
      .references(() => users.id),
    /** Null after the author's account was erased. */
    text: text('text'),
    photoId: uuid('photo_id').references(() => listingPhotos.id),
    photoAlt: text('photo_alt').notNull().default(''),
    sentAt: instant('sent_at').notNull(),
    readAt: instant('read_at'),
    reportedAt: instant('reported_at'),
    reportReason: text('report_reason').$type<ReportReason>(),
    /** The contact message that quotes it. */
    reportCaseId: uuid('report_case_id'),
  },
  (table) => [
    index('booking_messages_booking').on(table.bookingId, table.sentAt, table.id),
    index('booking_messages_unread_by_host')
      .on(table.hostUserId)
      .where(sql`${table.readAt} is null and ${table.side} = 'guest'`),
    index('booking_messages_unread_by_guest')
      .on(table.bookingId)
      .where(sql`${table.readAt} is null and ${table.side} = 'host'`),
    index('booking_messages_author').on(table.authorUserId),
    index('booking_messages_photo')
      .on(table.photoId)
      .where(sql`${table.photoId} is not null`),
    index('booking_messages_report_case')
      .on(table.reportCaseId)
      .where(sql`${table.reportCaseId} is not null`),
  ],
)
