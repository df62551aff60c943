import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { moneySchema } from '../core/money.ts'
import { countInUrl, idSchema, instantSchema, lineSchema, monthSchema } from '../core/scalars.ts'
import { bookingInvoicesSchema } from './registry.ts'

const monthSumSchema = v.object({
  month: monthSchema,
  /** Recipient of the documents at the time of issue. */
  buyer: v.string(),
  taxNumber: v.nullable(v.string()),
  invoices: v.number(),
  creditNotes: v.number(),
  invoiced: moneySchema,
  /** Zero or less. */
  credited: moneySchema,
})
export type InvoiceMonth = v.InferOutput<typeof monthSumSchema>

export const listInvoiceMonths = endpoint({
  name: 'companyInvoices.months',
  method: 'GET',
  path: '/api/Admin/Invoices',
  summary:
    'Invoices and credit notes of my company: how many and how much by month of issue, legal entity and currency, the latest month first.',
  access: 'admin',
  response: v.object({ months: v.array(monthSumSchema), asOf: instantSchema }),
})

const itemSchema = v.object({
  bookingId: idSchema,
  reference: v.string(),
  title: v.string(),
  bookedBy: v.string(),
  /** The one document, with the lines of its service. */
  document: bookingInvoicesSchema,
})
export type CompanyInvoice = v.InferOutput<typeof itemSchema>

export const listCompanyInvoices = endpoint({
  name: 'companyInvoices.list',
  method: 'GET',
  path: '/api/Admin/Invoices/:month',
  summary: 'Invoices and credit notes of my company that were issued in a month, the latest first, a page at a time.',
  access: 'admin',
  params: v.object({ month: monthSchema }),
  query: v.object({
    /** Only those made out to this legal entity, by its name on the document. */
    buyer: v.optional(lineSchema(200)),
    cursor: v.optional(v.pipe(v.string(), v.maxLength(300))),
    limit: v.optional(countInUrl(1, 200, 'validation_failed'), 50),
  }),
  response: v.object({ items: v.array(itemSchema), nextCursor: v.nullable(v.string()), asOf: instantSchema }),
  errors: ['date_invalid'],
})
