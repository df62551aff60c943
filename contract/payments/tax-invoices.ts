import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { moneySchema } from '../core/money.ts'
import { SERVICES } from '../core/services.ts'
import { idSchema, instantSchema, monthSchema, requiredLineSchema } from '../core/scalars.ts'
import { TAX_PROBLEMS, TRX_CODES } from './coretax.ts'

/** Most invoices that one answer lists; those that need something come first. */
export const MAX_TAX_ROWS = 500

const placeInBatchSchema = v.object({
  batchId: idSchema,
  /** Of the batches of the month, from 1. */
  batch: v.number(),
  /** Of the invoices in its file, from 1. */
  row: v.number(),
})

const documentEntries = {
  invoiceId: idSchema,
  clientId: idSchema,
  company: v.string(),
  bookingId: idSchema,
  service: v.picklist(SERVICES),
  reference: v.string(),
  title: v.string(),
  number: v.string(),
  issuedAt: instantSchema,
  zone: v.string(),
  buyer: v.object({ name: v.string(), taxNumber: v.nullable(v.string()) }),
  /** Without the tax, and the tax; those of a credit note are negative. */
  taxBase: moneySchema,
  vat: moneySchema,
}

const taxRowSchema = v.object({
  ...documentEntries,
  /** Null where its parts fall under several, or under none. */
  code: v.nullable(v.picklist(TRX_CODES)),
  /** Part of the total without value added tax. */
  notTaxed: moneySchema,
  total: moneySchema,
  problems: v.array(v.picklist(TAX_PROBLEMS)),
  exported: v.nullable(placeInBatchSchema),
  /** Why Coretax refused it last; it can be exported again. */
  refused: v.nullable(v.object({ batch: v.number(), reason: v.string(), at: instantSchema })),
})
export type TaxRow = v.InferOutput<typeof taxRowSchema>

const returnSchema = v.object({
  ...documentEntries,
  /** The invoice it takes back. */
  credits: v.string(),
  exported: v.nullable(placeInBatchSchema),
})
export type TaxReturn = v.InferOutput<typeof returnSchema>

const batchSchema = v.object({
  batchId: idSchema,
  number: v.number(),
  madeAt: instantSchema,
  madeBy: v.string(),
  invoices: v.number(),
  refused: v.number(),
  taxBase: moneySchema,
  vat: moneySchema,
})
export type TaxBatch = v.InferOutput<typeof batchSchema>

const monthAnswer = v.object({
  month: monthSchema,
  /** NPWP of the company that sells, 16 digits; null if missing or wrong: nothing can be exported. */
  sellerTaxNumber: v.nullable(v.string()),
  invoices: v.array(taxRowSchema),
  /** More are found than are listed. */
  isCut: v.boolean(),
  counts: v.object({ all: v.number(), ready: v.number(), blocked: v.number(), exported: v.number() }),
  /** Of all invoices of the month in rupiah with value added tax; `onTickets` is documented by airline tickets. */
  sums: v.object({
    taxBase: moneySchema,
    vat: moneySchema,
    notTaxed: moneySchema,
    total: moneySchema,
    onTickets: moneySchema,
  }),
  /** Credit notes, whose tax is returned by the buyer. */
  returns: v.array(returnSchema),
  batches: v.array(batchSchema),
  asOf: instantSchema,
})
export type TaxMonth = v.InferOutput<typeof monthAnswer>

const path = '/api/Operator/TaxInvoices/:month'
const ofMonth = v.object({ month: monthSchema })
const onBatch = v.object({ batchId: idSchema })

export const getTaxMonth = endpoint({
  name: 'taxInvoices.month',
  method: 'GET',
  path,
  summary:
    'Invoices of all companies that were issued in a month and have Indonesian value added tax (PPN): what each lacks for a faktur pajak, the batches that were exported, and credit notes apart. Only for people who run the company that operates the installation.',
  access: 'operator',
  params: ofMonth,
  response: monthAnswer,
  errors: ['date_invalid'],
})

export const makeTaxBatches = endpoint({
  name: 'taxInvoices.export',
  method: 'POST',
  path: `${path}/batches`,
  summary:
    'Export every invoice of the month that is complete and was not exported before, as batches of at most 1,000. Written to the audit log.',
  access: 'operator',
  params: ofMonth,
  body: v.object({}),
  idempotent: true,
  response: monthAnswer,
  errors: ['date_invalid', 'seller_tax_number_missing', 'nothing_to_export'],
})

export const getTaxFile = endpoint({
  name: 'taxInvoices.file',
  method: 'GET',
  path: '/api/Operator/TaxBatches/:batchId/file',
  summary: 'The XML file of a batch for Coretax, always the same.',
  access: 'operator',
  params: onBatch,
  response: v.object({ name: v.string(), xml: v.string() }),
  errors: ['not_found'],
})

export const refuseTaxInvoice = endpoint({
  name: 'taxInvoices.refuse',
  method: 'POST',
  path: '/api/Operator/TaxBatches/:batchId/refusals',
  summary:
    'Enter that Coretax refused an invoice of a batch, with its reason. It can be exported again in a later batch. Written to the audit log.',
  access: 'operator',
  params: onBatch,
  /** The invoice by its number, or by its row in the file. */
  body: v.object({ invoice: requiredLineSchema(40), reason: requiredLineSchema(300) }),
  idempotent: true,
  response: monthAnswer,
  errors: ['not_found', 'invoice_not_in_batch'],
})

export const TAX_INVOICE_ENDPOINTS = [getTaxFile, getTaxMonth, makeTaxBatches, refuseTaxInvoice]
