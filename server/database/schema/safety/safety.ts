import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { SafetyAnswer } from '#contract/safety/own-checks.ts'
import { ofClient, ofUser, users } from '../accounts/people.ts'
import { instant } from '../columns.ts'

/** A question to travellers of a company whether they are safe. */
export const safetyChecks = pgTable(
  'safety_checks',
  {
    id: uuid('id').primaryKey(),
    ...ofClient(),
    about: text('about').notNull(),
    note: text('note').notNull(),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => users.id),
    askedAt: instant('asked_at').notNull(),
    remindedAt: instant('reminded_at'),
    closedAt: instant('closed_at'),
  },
  (table) => [index('safety_checks_client').on(table.clientId, table.askedAt)],
)

export const safetyCheckPeople = pgTable(
  'safety_check_people',
  {
    checkId: uuid('check_id')
      .notNull()
      .references(() => safetyChecks.id, { onDelete: 'cascade' }),
    ...ofUser(),
    /** Names on the bookings of the account. */
    travellers: jsonb('travellers').$type<string[]>().notNull(),
    phone: text('phone').notNull(),
    answer: text('answer').$type<SafetyAnswer>(),
    note: text('note').notNull().default(''),
    pressedAt: instant('pressed_at'),
    receivedAt: instant('received_at'),
  },
  (table) => [
    primaryKey({ columns: [table.checkId, table.userId] }),
    index('safety_check_people_user').on(table.userId),
    check(
      'safety_check_people_answer',
      sql`(${table.answer} is null) = (${table.pressedAt} is null) and (${table.answer} is null) = (${table.receivedAt} is null)`,
    ),
  ],
)

/** Views of an account's whereabouts, by days of the company's calendar. */
export const whereaboutsLooks = pgTable(
  'whereabouts_looks',
  {
    /** The account that was viewed. */
    ...ofUser(),
    byUserId: uuid('by_user_id')
      .notNull()
      .references(() => users.id),
    day: date('day', { mode: 'string' }).notNull(),
    times: integer('times').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.byUserId, table.day] })],
)
