import { integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import type { PolicyRules } from '#contract/products/policies.ts'
import { instant } from '../columns.ts'
import { clients } from '../accounts/people.ts'

/** The travel policy of a company; its rules are read by the contract's schema. */
export const travelPolicies = pgTable('travel_policies', {
  clientId: uuid('client_id')
    .primaryKey()
    .references(() => clients.id),
  rules: jsonb('rules').$type<PolicyRules>().notNull(),
  version: integer('version').notNull().default(1),
  activeFrom: instant('active_from').notNull(),
})
