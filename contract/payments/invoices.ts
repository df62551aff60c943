import * as v from 'valibot'
import { moneySchema } from '../core/money.ts'
import { idSchema, instantSchema } from '../core/scalars.ts'

export const INVOICE_KINDS = ['invoice', 'credit_note'] as const

export const partySchema = v.object({
  name: v.string(),
  /** Null if not configured; shown as missing. */
  legalName: v.nullable(v.string()),
  taxNumber: v.nullable(v.string()),
  address: v.nullable(v.string()),
  /** NITKU of the place of business; left out by older documents, as the entries below. */
  nitku: v.optional(v.nullable(v.string())),
  email: v.optional(v.nullable(v.string())),
  /** Cost centre and project of the buyer, with their codes. */
  costCentre: v.optional(v.nullable(v.string())),
  project: v.optional(v.nullable(v.string())),
})
export type InvoiceParty = v.InferOutput<typeof partySchema>

/** What invoices of every service have beside their lines. */
export const invoiceEntries = {
  invoiceId: idSchema,
  kind: v.picklist(INVOICE_KINDS),
  /** `INV-2027-000042`: kind, year of the seller's calendar, and a number without gaps in both. */
  number: v.string(),
  issuedAt: instantSchema,
  /** IANA time zone used for the day of issue. */
  zone: v.string(),
  seller: partySchema,
  buyer: partySchema,
  total: moneySchema,
  /** Amount paid by the traveller, not included in the document; null if the company pays the whole price. */
  paidByTraveller: v.optional(v.nullable(moneySchema)),
  /** The number of the invoice that a credit note takes back, in whole or in part. */
  credits: v.nullable(v.string()),
}
const invoiceHeadSchema = v.object(invoiceEntries)
export type InvoiceHead = v.InferOutput<typeof invoiceHeadSchema>
