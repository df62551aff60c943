import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { money } from '#contract/core/money.ts'
import { idtkuOf, isBlocking, tinOf, trxCodeOf } from '#contract/payments/coretax.ts'
import {
  MAX_TAX_ROWS,
  type TaxBatch,
  type TaxMonth,
  type TaxReturn,
  type TaxRow,
} from '#contract/payments/tax-invoices.ts'
import type { Db } from '#server/database/db.ts'
import { instantText, readRow, readRows } from '#server/database/rows.ts'
import type { Products } from '../../bookings/product.ts'
import { issuedFrom } from '../invoicing.ts'
import { hasServices, servicesOf, taxDocuments, type TaxDocument } from './tax-documents.ts'

const sellerRow = v.object({ tax_number: v.nullable(v.string()), nitku: v.nullable(v.string()) })

/** The operator's NPWP and place of business, of its default legal entity; null if missing or wrong. */
export const sellerOfToday = async (tx: Db): Promise<{ tin: string; idtku: string } | null> => {
  const row = await readRow(
    tx,
    sellerRow,
    sql`select e.tax_number, e.nitku from clients c join legal_entities e on e.client_id = c.id and e.is_default
      where c.is_operator order by c.created_at, c.id limit 1`,
  )
  const tin = tinOf(row?.tax_number)
  if (tin === null) return null
  return { tin, idtku: idtkuOf(tin, row?.nitku?.startsWith(tin) === true ? row.nitku : null) }
}

/** Complete, and not in a batch that Coretax took. */
export const isReady = ({ row, problems, place }: TaxDocument): boolean =>
  row.invoice.kind === 'invoice' && place === null && !problems.some(isBlocking)

const refusedRow = v.object({
  invoice_id: v.string(),
  batch: v.number(),
  reason: v.string(),
  at: instantText,
})

/** The last refusal of each invoice of the month. */
const refusalsOf = async (tx: Db, month: string): Promise<Map<string, NonNullable<TaxRow['refused']>>> => {
  const rows = await readRows(
    tx,
    refusedRow,
    sql`select distinct on (r.invoice_id) r.invoice_id, b.number as batch, r.reason, r.refused_at as at
      from tax_batch_rows r join tax_batches b on b.id = r.batch_id
      where b.month = ${month} and r.refused_at is not null order by r.invoice_id, r.refused_at desc`,
  )
  return new Map(rows.map(({ invoice_id, ...refused }) => [invoice_id, refused]))
}

const batchRow = v.object({
  id: v.string(),
  number: v.number(),
  made_at: instantText,
  made_by: v.string(),
  invoices: v.number(),
  refused: v.number(),
  tax_base: v.number(),
  vat: v.number(),
})

const batchesOf = async (tx: Db, month: string): Promise<TaxBatch[]> => {
  const rows = await readRows(
    tx,
    batchRow,
    sql`select b.id, b.number, b.made_at, u.name as made_by, count(r.row)::int as invoices,
        count(r.refused_at)::int as refused, b.tax_base_minor as tax_base, b.vat_minor as vat
      from tax_batches b join users u on u.id = b.made_by join tax_batch_rows r on r.batch_id = b.id
      where b.month = ${month} group by b.id, u.name order by b.number desc`,
  )
  return rows.map((row) => ({
    batchId: row.id,
    number: row.number,
    madeAt: row.made_at,
    madeBy: row.made_by,
    invoices: row.invoices,
    refused: row.refused,
    taxBase: money(row.tax_base, 'IDR'),
    vat: money(row.vat, 'IDR'),
  }))
}

const viewOf = ({ row, buyer, taxBase, tax }: TaxDocument) => {
  const { invoice } = row
  const { number, issuedAt, zone } = issuedFrom(invoice, row.credited)
  return {
    invoiceId: invoice.id,
    clientId: invoice.clientId,
    company: row.company,
    bookingId: invoice.bookingId,
    service: row.service,
    reference: row.reference,
    title: row.title,
    number,
    issuedAt,
    zone,
    buyer: { name: buyer.name, taxNumber: buyer.tin },
    taxBase: money(taxBase, invoice.currency),
    vat: money(tax, invoice.currency),
  }
}

const rowOf = (document: TaxDocument, refused: TaxRow['refused']): TaxRow => {
  const { row, vat, taxBase, tax, problems, place } = document
  const { totalMinor, currency } = row.invoice
  const codes = new Set(servicesOf(vat)?.map(({ rate }) => trxCodeOf(rate)))
  return {
    ...viewOf(document),
    code: codes.size === 1 ? ([...codes][0] ?? null) : null,
    notTaxed: money(totalMinor - taxBase - tax, currency),
    total: money(totalMinor, currency),
    problems,
    exported: place,
    refused,
  }
}

const returnOf = (document: TaxDocument): TaxReturn => ({
  ...viewOf(document),
  credits: issuedFrom(document.row.invoice, document.row.credited).credits ?? '',
  exported: document.place,
})

/** Invoices with problems, then exportable ones, then the rest. */
const rank = (document: TaxDocument): number => {
  if (document.place !== null) return 2
  return isReady(document) ? 1 : 0
}

const sum = (of: readonly TaxDocument[], amount: (one: TaxDocument) => number) =>
  money(
    of.reduce((total, one) => total + amount(one), 0),
    'IDR',
  )

const sumsOf = (documents: readonly TaxDocument[]): TaxMonth['sums'] => {
  const rupiah = documents.filter(({ row }) => row.invoice.kind === 'invoice' && row.invoice.currency === 'IDR')
  const taxed = rupiah.filter(hasServices)
  return {
    taxBase: sum(taxed, ({ taxBase }) => taxBase),
    vat: sum(taxed, ({ tax }) => tax),
    notTaxed: sum(taxed, ({ row, taxBase, tax }) => row.invoice.totalMinor - taxBase - tax),
    total: sum(taxed, ({ row }) => row.invoice.totalMinor),
    onTickets: sum(rupiah, ({ vat }) => vat.onTickets),
  }
}

/** The tax invoices of a month of all companies, for the operator, with those that need somebody first. */
export const taxMonth = async (
  { db, products, now }: { db: Db; products: Products; now: Date },
  month: string,
): Promise<TaxMonth> => {
  const seller = await sellerOfToday(db)
  const all = await taxDocuments(db, products, month)
  const refusals = await refusalsOf(db, month)
  const batches = await batchesOf(db, month)
  const documents = all.filter(hasServices)
  const taxed = documents.filter(({ row }) => row.invoice.kind === 'invoice')
  const ready = taxed.filter(isReady).length
  const exported = taxed.filter(({ place }) => place !== null).length
  const listed = taxed.toSorted((one, other) => rank(one) - rank(other)).slice(0, MAX_TAX_ROWS)
  return {
    month,
    sellerTaxNumber: seller?.tin ?? null,
    invoices: listed.map((one) => rowOf(one, one.place === null ? (refusals.get(one.row.invoice.id) ?? null) : null)),
    isCut: taxed.length > listed.length,
    counts: { all: taxed.length, ready, exported, blocked: taxed.length - ready - exported },
    sums: sumsOf(all),
    returns: documents.filter(({ row }) => row.invoice.kind === 'credit_note').map(returnOf),
    batches,
    asOf: now.toISOString(),
  }
}
