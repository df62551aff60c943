import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  char,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { InvoiceParty } from '#contract/payments/invoices.ts'
import type { ReminderStage } from '#contract/payments/statement-rules.ts'
import { ofClient, users } from '../accounts/people.ts'
import { ledgerEntries } from '../bookings/bookings.ts'
import { instant, minor } from '../columns.ts'
import { legalEntities } from '../companies/structure.ts'
import type { InvoiceSeller } from './invoices.ts'

/** Monthly bills of company accounts, one per legal entity, month and currency. */
export const statements = pgTable(
  'statements',
  {
    id: uuid('id').primaryKey(),
    ...ofClient(),
    legalEntityId: uuid('legal_entity_id')
      .notNull()
      .references(() => legalEntities.id),
    /** `YYYY-MM` in `zone`; includes older charges that are on no earlier statement. */
    month: char('month', { length: 7 }).notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    series: text('series').notNull(),
    number: integer('number').notNull(),
    issuedAt: instant('issued_at').notNull(),
    /** Of the company when it was made: its calendar gives the month and the days below. */
    zone: text('zone').notNull(),
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    /** Both sides as they were when it was made. */
    seller: jsonb('seller').$type<InvoiceSeller>().notNull(),
    buyer: jsonb('buyer').$type<InvoiceParty>().notNull(),
    /** Sum of its entries; below zero if more was refunded than charged. */
    totalMinor: minor('total_minor').notNull(),
    /** Covered by payments and by credits of other statements of the entity; set by `settleEntity` alone. */
    settledMinor: minor('settled_minor').notNull().default(0),
    /** Set during a dispute: no reminders, and credit is not paused for it. */
    disputedAt: instant('disputed_at'),
    disputeNote: text('dispute_note').notNull().default(''),
  },
  (table) => [
    unique('statements_series_number_unique').on(table.series, table.number),
    uniqueIndex('statements_once').on(table.clientId, table.legalEntityId, table.month, table.currency),
    index('statements_client').on(table.clientId, table.issuedOn),
    index('statements_due')
      .on(table.dueOn)
      .where(sql`${table.settledMinor} < ${table.totalMinor}`),
    check('statements_number', sql`${table.number} > 0`),
    check('statements_settled', sql`${table.settledMinor} between 0 and greatest(${table.totalMinor}, 0)`),
    check('statements_due_on', sql`${table.dueOn} >= ${table.issuedOn}`),
  ],
)

/** Which statement an entry of the ledger is on: one at most. */
export const statementEntries = pgTable(
  'statement_entries',
  {
    entryId: uuid('entry_id').primaryKey(),
    statementId: uuid('statement_id').notNull(),
    ...ofClient(),
  },
  (table) => [
    foreignKey({ name: 'statement_entries_entry_fk', columns: [table.entryId], foreignColumns: [ledgerEntries.id] }),
    foreignKey({
      name: 'statement_entries_statement_fk',
      columns: [table.statementId],
      foreignColumns: [statements.id],
    }),
    index('statement_entries_statement').on(table.statementId),
  ],
)

/** Emails about a statement, each stage once. */
export const statementReminders = pgTable(
  'statement_reminders',
  {
    statementId: uuid('statement_id').notNull(),
    stage: text('stage').$type<ReminderStage>().notNull(),
    ...ofClient(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.statementId, table.stage] }),
    foreignKey({
      name: 'statement_reminders_statement_fk',
      columns: [table.statementId],
      foreignColumns: [statements.id],
    }),
  ],
)

/**
 * Money received from a legal entity for its statements, which lowers the account's balance, and reversals of such
 * entries. Neither is ever deleted; amounts add up.
 */
export const accountPayments = pgTable(
  'account_payments',
  {
    id: uuid('id').primaryKey(),
    ...ofClient(),
    legalEntityId: uuid('legal_entity_id')
      .notNull()
      .references(() => legalEntities.id),
    amountMinor: minor('amount_minor').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    /** The day it arrived at the bank; of a reversal the day it was entered. */
    paidOn: date('paid_on', { mode: 'string' }).notNull(),
    /** Of the bank, unique in the company among payments that are not reversed, whatever case it is written in. */
    reference: text('reference').notNull(),
    /** The payment that this entry reverses: once, by the whole amount. */
    reversesId: uuid('reverses_id')
      .unique('account_payments_reversed_once')
      .references((): AnyPgColumn => accountPayments.id),
    reason: text('reason').notNull().default(''),
    isReversed: boolean('is_reversed').notNull().default(false),
    recordedAt: instant('recorded_at').notNull(),
    recordedBy: uuid('recorded_by')
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    uniqueIndex('account_payments_reference')
      .on(table.clientId, sql`lower(${table.reference})`)
      .where(sql`${table.reversesId} is null and not ${table.isReversed}`),
    index('account_payments_entity').on(table.legalEntityId, table.currency),
    check(
      'account_payments_amount',
      sql`case when ${table.reversesId} is null then ${table.amountMinor} > 0 else ${table.amountMinor} < 0 end`,
    ),
    check('account_payments_reversal', sql`${table.reversesId} is null or not ${table.isReversed}`),
  ],
)
