import { sql } from 'drizzle-orm'
import { char, check, date, foreignKey, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ExpenseCategory, ReceiptType, ReportFacts, ReportState } from '#contract/bookings/trip-expenses.ts'
import { ofUser, users } from '../accounts/people.ts'
import { bytes, createdAt, instant, minor } from '../columns.ts'

/** Expense reports of trips; a trip has no row, its items find its report. */
export const tripReports = pgTable(
  'trip_reports',
  {
    id: uuid('id').primaryKey(),
    ...ofUser(),
    itemIds: uuid('item_ids').array().notNull(),
    state: text('state').$type<ReportState>().notNull(),
    text: text('text').notNull().default(''),
    /** As it was when it was submitted; null while it is open. */
    facts: jsonb('facts').$type<ReportFacts>(),
    submittedAt: instant('submitted_at'),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id),
    decisionNote: text('decision_note').notNull().default(''),
    version: integer('version').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index('trip_reports_user').on(table.userId),
    index('trip_reports_client').on(table.clientId, table.submittedAt),
    check('trip_reports_state', sql`${table.state} in ('draft', 'submitted', 'accepted', 'returned')`),
    check(
      'trip_reports_submitted',
      sql`${table.state} = 'draft' or (${table.submittedAt} is not null and ${table.facts} is not null)`,
    ),
  ],
)

/** Receipts of a report, images as JPEG without data of the camera. */
export const tripReceipts = pgTable(
  'trip_receipts',
  {
    id: uuid('id').primaryKey(),
    ...ofUser(),
    reportId: uuid('report_id').notNull(),
    category: text('category').$type<ExpenseCategory>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    amountMinor: minor('amount_minor').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    note: text('note').notNull(),
    fileType: text('file_type').$type<ReceiptType>(),
    file: bytes('file'),
    fileBytes: integer('file_bytes').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ name: 'trip_receipts_report_fk', columns: [table.reportId], foreignColumns: [tripReports.id] }),
    index('trip_receipts_report').on(table.reportId),
    index('trip_receipts_user').on(table.userId),
    check('trip_receipts_amount', sql`${table.amountMinor} > 0`),
    check('trip_receipts_file', sql`(${table.file} is null) = (${table.fileType} is null)`),
    check('trip_receipts_bytes', sql`${table.fileBytes} between 0 and 2000000`),
  ],
)
