import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { DeclineReason, HostAnswer } from '#contract/hosts/requests.ts'
import { bookings } from './bookings.ts'
import { ofClient } from '../accounts/people.ts'
import { instant } from '../columns.ts'

/** Requests for the confirmation of a host, one per booking that waits or waited for it. */
export const hostAnswers = pgTable(
  'host_answers',
  {
    ...ofClient(),
    bookingId: uuid('booking_id')
      .primaryKey()
      .references(() => bookings.id),
    askedAt: instant('asked_at').notNull(),
    until: instant('until').notNull(),
    /** Null while it waits. */
    answer: text('answer').$type<HostAnswer>(),
    reason: text('reason').$type<DeclineReason>(),
    note: text('note').notNull().default(''),
    answeredAt: instant('answered_at'),
    /** Null where it expired. */
    answeredByUserId: uuid('answered_by_user_id'),
  },
  (table) => [
    index('host_answers_due')
      .on(table.until)
      .where(sql`${table.answer} is null`),
    check('host_answers_answer', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
  ],
)
