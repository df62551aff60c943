import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { SetupStep } from '#contract/companies/setup-steps.ts'
import { clients } from '../accounts/people.ts'
import { instant } from '../columns.ts'

/** Decisions of a company about its set-up; completed steps follow from its data. */
export const companySetups = pgTable('company_setups', {
  // An account that was never confirmed is deleted with its company.
  clientId: uuid('client_id')
    .primaryKey()
    .references(() => clients.id, { onDelete: 'cascade' }),
  skippedSteps: text('skipped_steps').array().$type<SetupStep[]>().notNull().default([]),
  dismissedAt: instant('dismissed_at'),
})
