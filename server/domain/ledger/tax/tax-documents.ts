import { and, asc, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  idtkuOf,
  isVatWrong,
  tinOf,
  trxCodeOf,
  type TaxedService,
  type TaxProblem,
} from '#contract/payments/coretax.ts'
import type { Db } from '#server/database/db.ts'
import { clients } from '#server/database/schema/accounts/people.ts'
import { bookingAllocations } from '#server/database/schema/bookings/allocations.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { legalEntities } from '#server/database/schema/companies/structure.ts'
import { invoices } from '#server/database/schema/payments/invoices.ts'
import { taxBatches, taxBatchRows } from '#server/database/schema/payments/tax-batches.ts'
import type { InvoicedService, InvoiceVat } from '../../bookings/invoice-vat.ts'
import type { Products } from '../../bookings/product.ts'
import { issuedIn } from '../company-invoices.ts'
import { issuedFrom } from '../invoicing.ts'

/** The batch that a document, or the invoice it takes back, is in. */
type Place = { batchId: string; batch: number; row: number }

const credited = alias(invoices, 'credited')
const entities = alias(legalEntities, 'entity')

/** The legal entity of the booking, or the company's default, as it is now. */
const isItsEntity: SQL = sql`${entities.id} = coalesce(${bookingAllocations.legalEntityId},
  (select d.id from legal_entities d where d.client_id = ${invoices.clientId} and d.is_default))`

const selected = (tx: Db, which: SQL | undefined) =>
  tx
    .select({
      invoice: invoices,
      credited,
      company: clients.name,
      reference: bookings.reference,
      service: bookings.service,
      title: bookings.title,
      entity: entities,
      place: { batchId: taxBatches.id, batch: taxBatches.number, row: taxBatchRows.row },
    })
    .from(invoices)
    .innerJoin(bookings, eq(bookings.id, invoices.bookingId))
    .innerJoin(clients, eq(clients.id, invoices.clientId))
    .leftJoin(credited, eq(credited.id, invoices.creditsInvoiceId))
    .leftJoin(bookingAllocations, eq(bookingAllocations.bookingId, invoices.bookingId))
    .leftJoin(entities, isItsEntity)
    .leftJoin(
      taxBatchRows,
      and(
        or(eq(taxBatchRows.invoiceId, invoices.id), eq(taxBatchRows.invoiceId, credited.id)),
        isNull(taxBatchRows.refusedAt),
      ),
    )
    .leftJoin(taxBatches, eq(taxBatches.id, taxBatchRows.batchId))
    .where(which)
    .orderBy(asc(invoices.issuedAt), asc(invoices.id))

type Row = Awaited<ReturnType<typeof selected>>[number]

export type Buyer = { name: string; tin: string | null; address: string; email: string | null; idtku: string | null }

/** A document with Indonesian value added tax, of any company. */
export type TaxDocument = {
  row: Row
  vat: InvoiceVat
  buyer: Buyer
  taxBase: number
  tax: number
  problems: TaxProblem[]
  place: Place | null
}

/** The buyer as on the invoice. What it lacks comes from the legal entity of today, unless that has another number. */
const buyerOf = ({ invoice: { buyer }, entity }: Row): Buyer & { nitku: string | null } => {
  const own = tinOf(buyer.taxNumber)
  const known = entity !== null && (own === null || tinOf(entity.taxNumber) === own) ? entity : null
  const tin = own ?? tinOf(known?.taxNumber)
  const nitku = buyer.nitku ?? known?.nitku ?? null
  return {
    name: buyer.legalName ?? known?.name ?? '',
    tin,
    nitku,
    address: buyer.address ?? known?.address ?? '',
    email: buyer.email ?? known?.invoiceEmail ?? null,
    idtku: tin === null ? null : idtkuOf(tin, nitku?.startsWith(tin) === true ? nitku : null),
  }
}

const placeOf = ({ place }: Row): Place | null => {
  if (place === null || place.batchId === null || place.batch === null || place.row === null) return null
  return { batchId: place.batchId, batch: place.batch, row: place.row }
}

const hasRate = (service: InvoicedService): service is TaxedService => service.rate !== null

/** The services of a document whose rates are all known; null otherwise. */
export const servicesOf = ({ services }: InvoiceVat): TaxedService[] | null =>
  services.every(hasRate) ? services.filter(hasRate) : null

const problemsOf = (row: Row, vat: InvoiceVat, buyer: ReturnType<typeof buyerOf>): TaxProblem[] => {
  const services = servicesOf(vat)
  const codes = new Set(services?.map(({ rate }) => trxCodeOf(rate)))
  const found: [TaxProblem, boolean][] = [
    ['buyer_name', buyer.name === ''],
    ['buyer_tax_number', buyer.tin === null],
    ['buyer_address', buyer.address === ''],
    ['buyer_nitku', buyer.nitku === null],
    ['not_in_rupiah', row.invoice.currency !== 'IDR'],
    ['rate_missing', services === null],
    ['codes_mixed', codes.size > 1],
    ['vat_differs', services?.some(isVatWrong) === true],
  ]
  return found.flatMap(([problem, isThere]) => (isThere ? [problem] : []))
}

/** Documents of all companies of a month in rupiah or not, by time of issue; also those without the tax. */
export const taxDocuments = async (tx: Db, products: Products, month: string): Promise<TaxDocument[]> => {
  const rows = await selected(tx, issuedIn(month))
  return rows.map((row) => {
    const vat = products[row.service].vat(row.invoice.lines)
    const { nitku, ...buyer } = buyerOf(row)
    return {
      row,
      vat,
      buyer,
      taxBase: vat.services.reduce((sum, { price }) => sum + price, 0),
      tax: vat.services.reduce((sum, one) => sum + one.vat, 0),
      problems: problemsOf(row, vat, { ...buyer, nitku }),
      place: placeOf(row),
    }
  })
}

export const numberOfDocument = ({ row }: TaxDocument): string => issuedFrom(row.invoice, row.credited).number

export const hasServices = ({ vat }: TaxDocument): boolean => vat.services.length > 0
