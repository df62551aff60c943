import { sql } from 'drizzle-orm'
import { check, date, integer, jsonb, pgTable, primaryKey, unique, uuid } from 'drizzle-orm/pg-core'
import type { ChainStep } from '#contract/approvals/approval-chains.ts'
import { ofClient, ofUser, users } from '../accounts/people.ts'
import { costUnits } from '../companies/structure.ts'
import { instant } from '../columns.ts'

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

/** Approval steps in order. Without a cost centre: of the company. */
export const approvalChains = pgTable(
  'approval_chains',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ...ofClient(),
    costUnitId: uuid('cost_unit_id').references(() => costUnits.id),
    /** Read by the contract's schema. */
    steps: jsonb('steps').$type<ChainStep[]>().notNull(),
    version: integer('version').notNull().default(1),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [unique('approval_chains_scope').on(table.clientId, table.costUnitId).nullsNotDistinct()],
)
