import { sql } from 'drizzle-orm'
import { char, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { STEP_KINDS } from '#contract/approvals/approval-steps.ts'
import type { Approval } from '#contract/products/flights/approval-envelope.ts'
import { ofClient, ofUser } from '../accounts/people.ts'
import { ofBooking } from '../bookings/bookings.ts'
import { instant, minor } from '../columns.ts'

/** Bookings in one request, such as those of a trip. Each is decided separately. */
export const approvalRequests = pgTable(
  'approval_requests',
  {
    id: uuid('id').primaryKey(),
    ...ofUser(),
    name: text('name').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [index('approval_requests_user').on(table.userId)],
)

/** Approval request for a booking: the maximum price, the deadline, and the outcome. */
export const approvals = pgTable(
  'approvals',
  {
    id: uuid('id').primaryKey(),
    ...ofBooking(),
    /** What it is asked for together with; null: alone. */
    requestId: uuid('request_id').references(() => approvalRequests.id),
    askedBy: uuid('asked_by').notNull(),
    askedAt: instant('asked_at').notNull(),
    reason: text('reason').notNull(),
    /** Policy evaluation by part, with the prices used for comparison. */
    evaluated: jsonb('evaluated').$type<Approval['evaluated']>().notNull(),
    policyVersion: integer('policy_version').notNull(),
    askedMinor: minor('asked_minor').notNull(),
    ceilingMinor: minor('ceiling_minor').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    until: instant('until').notNull(),
    /** How the person pays once it is approved. */
    payWith: text('pay_with').$type<Approval['payWith']>().notNull(),
    /** The approvers asked, with their names at that time. */
    approvers: jsonb('approvers').$type<{ userId: string; name: string }[]>().notNull(),
    state: text('state').$type<Approval['state']>().notNull(),
    /** When the approvers were reminded, and when everybody who may approve was asked once more. */
    remindedAt: instant('reminded_at'),
    escalatedAt: instant('escalated_at'),
    /** Decider, or the requester who withdrew it; null if it expired. */
    decidedBy: uuid('decided_by'),
    /** The absent approver, if the decider stood in. */
    decidedFor: uuid('decided_for'),
    decidedAt: instant('decided_at'),
    note: text('note').notNull().default(''),
  },
  (table) => [
    index('approvals_request')
      .on(table.requestId)
      .where(sql`${table.requestId} is not null`),
    index('approvals_booking').on(table.bookingId, table.askedAt),
    uniqueIndex('approvals_one_at_once')
      .on(table.bookingId)
      .where(sql`${table.state} = 'waiting'`),
    index('approvals_due')
      .on(table.until)
      .where(sql`${table.state} = 'waiting'`),
    index('approvals_client_due')
      .on(table.clientId, table.until)
      .where(sql`${table.state} = 'waiting'`),
    check('approvals_ceiling', sql`${table.askedMinor} >= 0 and ${table.ceilingMinor} >= ${table.askedMinor}`),
    // Requesters cannot approve their own request.
    check(
      'approvals_state',
      sql`case ${table.state} when 'waiting' then ${table.decidedBy} is null and ${table.decidedAt} is null
        when 'expired' then ${table.decidedBy} is null and ${table.decidedAt} is not null
        when 'withdrawn' then ${table.decidedBy} is not distinct from ${table.askedBy} and ${table.decidedAt} is not null
        else ${table.state} in ('approved', 'rejected') and ${table.decidedAt} is not null
          and ${table.decidedBy} is not null and ${table.decidedBy} <> ${table.askedBy} end`,
    ),
  ],
)

/** The steps of a request as the chain was when it was made; those above its price are kept for prices that rise. */
export const approvalSteps = pgTable(
  'approval_steps',
  {
    approvalId: uuid('approval_id')
      .notNull()
      .references(() => approvals.id, { onDelete: 'cascade' }),
    /** Counted from 0. */
    place: integer('place').notNull(),
    ...ofClient(),
    kind: text('kind').$type<(typeof STEP_KINDS)[number]>().notNull(),
    /** Of the person, group or cost centre at that time. */
    name: text('name'),
    /** Applies above this amount in the currency of the request; null: to every amount. */
    aboveMinor: minor('above_minor'),
    /** Approvers with their names at that time; null: all approvers. */
    approvers: jsonb('approvers').$type<{ userId: string; name: string }[]>(),
    /** Since when it waits. */
    since: instant('since'),
    decidedBy: uuid('decided_by'),
    /** The absent approver, if the decider stood in. */
    decidedFor: uuid('decided_for'),
    decidedAt: instant('decided_at'),
    note: text('note').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.approvalId, table.place] }),
    // One person approves at most one step of a request.
    uniqueIndex('approval_steps_decider').on(table.approvalId, table.decidedBy),
    check('approval_steps_decided', sql`(${table.decidedBy} is null) = (${table.decidedAt} is null)`),
  ],
)
