import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { PolicyDraft, PolicyOverrides } from '#contract/products/policy-scopes.ts'
import { createdAt, instant } from '../columns.ts'
import { ofClient, users } from '../accounts/people.ts'

/** A group of employees with separate rules. */
export const travellerGroups = pgTable(
  'traveller_groups',
  {
    id: uuid('id').primaryKey(),
    ...ofClient(),
    name: text('name').notNull(),
    createdAt: createdAt(),
    /** Its versions stay, so that decisions can be explained. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    uniqueIndex('traveller_groups_name')
      .on(table.clientId, sql`lower(${table.name})`)
      .where(sql`${table.removedAt} is null`),
  ],
)

/** A person is in one group at most. */
export const travellerGroupMembers = pgTable(
  'traveller_group_members',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    ...ofClient(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => travellerGroups.id),
  },
  (table) => [index('traveller_group_members_group').on(table.groupId)],
)

/** Of a company where both are null, else of the group or the person. */
const ofScope = () => ({
  ...ofClient(),
  groupId: uuid('group_id').references(() => travellerGroups.id),
  userId: uuid('user_id').references(() => users.id),
})

/**
 * Versions of travel policies; never changed once written. The highest version of a scope that has begun is in force; its
 * rules are read by the contract's schema.
 */
export const travelPolicies = pgTable(
  'travel_policies',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ...ofScope(),
    rules: jsonb('rules').$type<PolicyOverrides>().notNull(),
    /** Counted through all scopes of the company. */
    version: integer('version').notNull().default(1),
    activeFrom: instant('active_from').notNull(),
    /** Null: entered when the company was set up. */
    activatedBy: uuid('activated_by').references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    unique('travel_policies_version').on(table.clientId, table.version),
    check('travel_policies_scope', sql`${table.groupId} is null or ${table.userId} is null`),
  ],
)

/** The draft of a scope's next version, one per scope. */
export const policyDrafts = pgTable(
  'policy_drafts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ...ofScope(),
    rules: jsonb('rules').$type<PolicyDraft>().notNull(),
    revision: integer('revision').notNull(),
    /** The edit that made this revision. */
    edit: uuid('edit').notNull(),
    changedBy: uuid('changed_by')
      .notNull()
      .references(() => users.id),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    unique('policy_drafts_scope').on(table.clientId, table.groupId, table.userId).nullsNotDistinct(),
    check('policy_drafts_one_scope', sql`${table.groupId} is null or ${table.userId} is null`),
  ],
)
