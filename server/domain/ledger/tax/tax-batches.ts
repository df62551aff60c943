import { and, eq, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import { dayInZone } from '#contract/core/days.ts'
import { coretaxXml, MAX_IN_FILE, trxCodeOf, type CoretaxInvoice } from '#contract/payments/coretax.ts'
import type { TaxMonth } from '#contract/payments/tax-invoices.ts'
import type { Db } from '#server/database/db.ts'
import { readRow } from '#server/database/rows.ts'
import { taxBatches, taxBatchRows } from '#server/database/schema/payments/tax-batches.ts'
import { asSystem } from '#server/database/tenant.ts'
import { audit, type Caller } from '../../accounts/audit/audit.ts'
import { assertStillMay, stillSignedIn } from '../../accounts/sessions/still-signed-in.ts'
import type { Products } from '../../bookings/product.ts'
import { lockCompany } from '../../companies/people/people-rules.ts'
import type { Actor } from '../../kernel/actor.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { hasServices, numberOfDocument, servicesOf, taxDocuments, type TaxDocument } from './tax-documents.ts'
import { isReady, sellerOfToday, taxMonth } from './tax-months.ts'

type Given = { tx: Db; products: Products; now: Date; caller: Caller }

/** Serialised: concurrent exports would write the same invoices. */
const alone = <T>({ tx }: Given, actor: Actor, work: () => Promise<T>): Promise<T> =>
  asSystem(tx, async () => {
    await lockCompany(tx, actor.clientId)
    await stillSignedIn(tx, actor)
    await assertStillMay(tx, actor)
    return work()
  })

const coretaxOf = (document: TaxDocument, sellerIdtku: string): CoretaxInvoice => {
  const { invoice } = document.row
  const { tin, idtku, name, address, email } = document.buyer
  const services = servicesOf(document.vat)
  const [first] = services ?? []
  if (tin === null || idtku === null || services === null || first === undefined) {
    throw new Error('an incomplete invoice was to be exported')
  }
  return {
    day: dayInZone(invoice.issuedAt, invoice.seller.zone),
    code: trxCodeOf(first.rate),
    number: numberOfDocument(document),
    sellerIdtku,
    buyer: { tin, idtku, name, address, email },
    services,
  }
}

const lastRow = v.object({ number: v.number() })

const chunksOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_none, at) => all.slice(at * size, (at + 1) * size))

const sumOf = (documents: readonly TaxDocument[], amount: (one: TaxDocument) => number): number =>
  documents.reduce((sum, one) => sum + amount(one), 0)

/**
 * Exports the complete invoices of a month that are in no batch, at most `MAX_IN_FILE` in each. Throws
 * `seller_tax_number_missing` or `nothing_to_export`.
 */
export const makeTaxBatches = (given: Given, actor: Actor, month: string): Promise<TaxMonth> =>
  alone(given, actor, async () => {
    const { tx, products, now, caller } = given
    const seller = await sellerOfToday(tx)
    if (seller === null) throw new Refusal('seller_tax_number_missing')
    const ready = (await taxDocuments(tx, products, month)).filter((one) => hasServices(one) && isReady(one))
    if (ready.length === 0) throw new Refusal('nothing_to_export')
    const last = await readRow(
      tx,
      lastRow,
      sql`select coalesce(max(number), 0)::int as number from tax_batches where month = ${month}`,
    )
    for (const [at, documents] of chunksOf(ready, MAX_IN_FILE).entries()) {
      const batchId = uuidv7()
      const number = (last?.number ?? 0) + at + 1
      await tx.insert(taxBatches).values({
        id: batchId,
        month,
        number,
        sellerTin: seller.tin,
        madeAt: now,
        madeBy: actor.userId,
        taxBaseMinor: sumOf(documents, ({ taxBase }) => taxBase),
        vatMinor: sumOf(documents, ({ tax }) => tax),
        xml: coretaxXml(
          seller.tin,
          documents.map((one) => coretaxOf(one, seller.idtku)),
        ),
      })
      await tx.insert(taxBatchRows).values(
        documents.map(({ row }, place) => ({
          batchId,
          row: place + 1,
          clientId: row.invoice.clientId,
          invoiceId: row.invoice.id,
        })),
      )
      const event = { clientId: actor.clientId, actorUserId: actor.userId, subjectUserId: null }
      const details = { month, batch: number, invoices: documents.length }
      await audit({ db: tx, now, caller }, { kind: 'tax_invoices_exported', ...event, details })
    }
    return taxMonth({ db: tx, products, now }, month)
  })

/** The file of a batch, always the same. Throws `not_found`. */
export const taxFile = async (db: Db, batchId: string): Promise<{ name: string; xml: string }> => {
  const [batch] = await db.select().from(taxBatches).where(eq(taxBatches.id, batchId))
  if (batch === undefined) throw notFound()
  return { name: `faktur-pajak-${batch.month}-${batch.number}.xml`, xml: batch.xml }
}

const placeRow = v.object({ row: v.number(), number: v.string() })

/**
 * Marks an invoice of a batch as refused by Coretax, by its number or its row; a second refusal replaces the reason.
 * Throws `not_found` for the batch and `invoice_not_in_batch`.
 */
export const refuseTaxInvoice = (
  given: Given,
  actor: Actor,
  { batchId, invoice, reason }: { batchId: string; invoice: string; reason: string },
): Promise<TaxMonth> =>
  alone(given, actor, async () => {
    const { tx, products, now, caller } = given
    const [batch] = await tx.select().from(taxBatches).where(eq(taxBatches.id, batchId))
    if (batch === undefined) throw notFound()
    const found = await readRow(
      tx,
      placeRow,
      sql`select r.row, i.series || '-' || lpad(i.number::text, 6, '0') as number
        from tax_batch_rows r join invoices i on i.id = r.invoice_id where r.batch_id = ${batchId}
        and (r.row::text = ${invoice} or lower(i.series || '-' || lpad(i.number::text, 6, '0')) = lower(${invoice}))`,
    )
    if (found === undefined) {
      throw new Refusal('invoice_not_in_batch', { fields: [{ field: 'body.invoice', code: 'invoice_not_in_batch' }] })
    }
    const isRow = and(eq(taxBatchRows.batchId, batchId), eq(taxBatchRows.row, found.row))
    await tx
      .update(taxBatchRows)
      .set({ refusedAt: now, refusedBy: actor.userId, reason })
      .where(and(isRow, isNull(taxBatchRows.refusedAt)))
    await tx.update(taxBatchRows).set({ reason }).where(isRow)
    const event = { clientId: actor.clientId, actorUserId: actor.userId, subjectUserId: null }
    const details = { month: batch.month, batch: batch.number, invoice: found.number }
    await audit({ db: tx, now, caller }, { kind: 'tax_invoice_refused', ...event, details })
    return taxMonth({ db: tx, products, now }, batch.month)
  })
