import { sql } from 'drizzle-orm'
import {
  char,
  check,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ofClient, users } from '../accounts/people.ts'
import { instant, minor } from '../columns.ts'
import { invoices } from './invoices.ts'

/** Files of tax invoices that were exported for Coretax; they never change. For the system alone. */
export const taxBatches = pgTable(
  'tax_batches',
  {
    id: uuid('id').primaryKey(),
    /** In which the invoices were issued, `YYYY-MM`. */
    month: char('month', { length: 7 }).notNull(),
    /** Of the batches of the month, from 1. */
    number: integer('number').notNull(),
    sellerTin: char('seller_tin', { length: 16 }).notNull(),
    madeAt: instant('made_at').notNull(),
    madeBy: uuid('made_by')
      .notNull()
      .references(() => users.id),
    taxBaseMinor: minor('tax_base_minor').notNull(),
    vatMinor: minor('vat_minor').notNull(),
    xml: text('xml').notNull(),
  },
  (table) => [
    unique('tax_batches_number').on(table.month, table.number),
    check('tax_batches_first', sql`${table.number} > 0`),
  ],
)

/** Invoices of a batch by their row in the file. An invoice is in one batch, until Coretax has refused it there. */
export const taxBatchRows = pgTable(
  'tax_batch_rows',
  {
    batchId: uuid('batch_id').notNull(),
    row: integer('row').notNull(),
    ...ofClient(),
    invoiceId: uuid('invoice_id').notNull(),
    refusedAt: instant('refused_at'),
    refusedBy: uuid('refused_by').references(() => users.id),
    reason: text('reason'),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.row] }),
    foreignKey({ name: 'tax_batch_rows_batch_fk', columns: [table.batchId], foreignColumns: [taxBatches.id] }),
    foreignKey({ name: 'tax_batch_rows_invoice_fk', columns: [table.invoiceId], foreignColumns: [invoices.id] }),
    uniqueIndex('tax_batch_rows_once')
      .on(table.invoiceId)
      .where(sql`${table.refusedAt} is null`),
    check('tax_batch_rows_row', sql`${table.row} between 1 and 1000`),
    check('tax_batch_rows_refused', sql`(${table.refusedAt} is null) = (${table.reason} is null)`),
  ],
)
