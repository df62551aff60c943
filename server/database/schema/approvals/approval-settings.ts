import { sql } from 'drizzle-orm'
import { char, check, date, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { ofClient, ofUser, users } from '../accounts/people.ts'
import { instant, minor } from '../columns.ts'

/** The latest absence of an approver, by days of the company's calendar, and the delegate. */
export const approverAbsences = pgTable(
  'approver_absences',
  {
    ...ofUser(),
    delegateUserId: uuid('delegate_user_id')
      .notNull()
      .references(() => users.id),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    toDay: date('to_day', { mode: 'string' }).notNull(),
    setAt: instant('set_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId] }),
    check('approver_absences_days', sql`${table.toDay} >= ${table.fromDay}`),
    check('approver_absences_other', sql`${table.delegateUserId} <> ${table.userId}`),
  ],
)

/** From above this amount on a company needs two approvals; none for a currency without a row. */
export const secondApprovalLimits = pgTable(
  'second_approval_limits',
  {
    ...ofClient(),
    currency: char('currency', { length: 3 }).notNull(),
    aboveMinor: minor('above_minor').notNull(),
    setAt: instant('set_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.currency] }),
    check('second_approval_limits_above', sql`${table.aboveMinor} >= 0`),
  ],
)
