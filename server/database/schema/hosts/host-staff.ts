import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { StaffRole } from '#contract/core/staff-roles.ts'
import { users } from '../accounts/people.ts'
import { instant } from '../columns.ts'

/**
 * Who works for a host. An invitation has an address and no person, a member a person and no address; of a former one the
 * row stays, so that activities keep their name.
 */
export const hostStaff = pgTable(
  'host_staff',
  {
    id: uuid('id').primaryKey(),
    hostUserId: uuid('host_user_id')
      .notNull()
      .references(() => users.id),
    userId: uuid('user_id').references(() => users.id),
    /** As it was entered. */
    email: text('email'),
    role: text('role').$type<StaffRole>().notNull(),
    invitedAt: instant('invited_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    joinedAt: instant('joined_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('host_staff_host').on(table.hostUserId),
    /** A person works for one host. */
    uniqueIndex('host_staff_person')
      .on(table.userId)
      .where(sql`${table.endedAt} is null`),
    uniqueIndex('host_staff_invited')
      .on(table.hostUserId, sql`lower(${table.email})`)
      .where(sql`${table.email} is not null`),
    index('host_staff_address')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.email} is not null`),
    check('host_staff_stage', sql`(${table.email} is null) = (${table.userId} is not null)`),
    check('host_staff_joined', sql`(${table.userId} is null) = (${table.joinedAt} is null)`),
  ],
)
