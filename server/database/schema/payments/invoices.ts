import { sql } from 'drizzle-orm'
import { char, check, foreignKey, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { INVOICE_KINDS, InvoiceParty } from '#contract/payments/invoices.ts'
import type { InvoiceLine } from '#contract/products/registry.ts'
import { ofBooking } from '../bookings/bookings.ts'
import { instant, minor, type OneOf } from '../columns.ts'

/** With the zone whose calendar gives the year of the series and the day of issue. */
export type InvoiceSeller = InvoiceParty & { zone: string }

/** The last number given out in each series. A rollback takes a number back, so that none is missing. */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    /** Kind, year and code of the company: `INV-2027-K7QPM`, `CN-2027-K7QPM`; without a code before companies had their own. */
    series: text('series').primaryKey(),
    lastNumber: integer('last_number').notNull(),
  },
  (table) => [check('invoice_series_last', sql`${table.lastNumber} > 0`)],
)

/** Invoices and credit notes, never changed. Those of a booking add up to its entries in the ledger. */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid('id').primaryKey(),
    ...ofBooking(),
    kind: text('kind').$type<OneOf<typeof INVOICE_KINDS>>().notNull(),
    series: text('series').notNull(),
    number: integer('number').notNull(),
    issuedAt: instant('issued_at').notNull(),
    /** Both sides as they were when it was issued. */
    seller: jsonb('seller').$type<InvoiceSeller>().notNull(),
    buyer: jsonb('buyer').$type<InvoiceParty>().notNull(),
    /** Amounts of a credit note are negative. */
    lines: jsonb('lines').$type<InvoiceLine[]>().notNull(),
    totalMinor: minor('total_minor').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    /** Paid by the traveller for the same booking and no part of this document. */
    travellerMinor: minor('traveller_minor').notNull().default(0),
    creditsInvoiceId: uuid('credits_invoice_id'),
  },
  (table) => [
    unique('invoices_series_number_unique').on(table.series, table.number),
    foreignKey({
      name: 'invoices_credits_invoice_id_invoices_id_fk',
      columns: [table.creditsInvoiceId],
      foreignColumns: [table.id],
    }),
    index('invoices_booking').on(table.bookingId),
    index('invoices_client').on(table.clientId, table.issuedAt),
    check('invoices_number', sql`${table.number} > 0`),
    check(
      'invoices_kind',
      sql`(${table.kind} = 'invoice' and ${table.creditsInvoiceId} is null and ${table.totalMinor} > 0)
        or (${table.kind} = 'credit_note' and ${table.creditsInvoiceId} is not null and ${table.totalMinor} < 0)`,
    ),
  ],
)
