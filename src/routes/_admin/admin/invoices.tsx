import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { idSchema, monthSchema } from '#contract/core/scalars.ts'
import { CompanyInvoices } from '#src/admin/invoices/CompanyInvoices.tsx'

export const Route = createFileRoute('/_admin/admin/invoices')({
  validateSearch: v.object({
    view: v.fallback(v.optional(v.picklist(['statements', 'receivables', 'expenses', 'tax'])), undefined),
    /** A statement of the own company. */
    statement: v.fallback(v.optional(idSchema), undefined),
    /** A company, for the operator. */
    company: v.fallback(v.optional(idSchema), undefined),
    month: v.fallback(v.optional(monthSchema), undefined),
    /** A legal entity, by its name on the documents. */
    buyer: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(200))), undefined),
  }),
  staticData: { path: '/admin/invoices' },
  component: CompanyInvoices,
})
