import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ReportFilters } from '#contract/reports/filters.ts'
import type { ReportSchedule } from '#contract/reports/saved-reports.ts'
import { ofClient } from '../accounts/people.ts'
import { createdAt, instant } from '../columns.ts'

/** Reports that people of a company saved, for themselves or for all its admins. */
export const savedReports = pgTable(
  'saved_reports',
  {
    id: uuid('id').primaryKey(),
    ...ofClient(),
    /** Its creator. */
    ownerId: uuid('owner_id').notNull(),
    name: text('name').notNull(),
    filters: jsonb('filters').$type<ReportFilters>().notNull(),
    isShared: boolean('is_shared').notNull(),
    schedule: text('schedule').$type<ReportSchedule>(),
    /** Recipients of its emails. */
    recipients: uuid('recipients').array().notNull().default([]),
    /** Next email; null without a schedule. */
    nextAt: instant('next_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    index('saved_reports_client').on(table.clientId),
    index('saved_reports_due')
      .on(table.nextAt)
      .where(sql`${table.nextAt} is not null`),
  ],
)
