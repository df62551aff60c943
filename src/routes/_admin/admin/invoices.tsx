import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { monthSchema } from '#contract/payments/tax-invoices.ts'
import { CompanyInvoices } from '#src/admin/invoices/CompanyInvoices.tsx'
import { invoiceQueries } from '#src/admin/invoices/queries.ts'

export const Route = createFileRoute('/_admin/admin/invoices')({
  validateSearch: v.object({
    view: v.fallback(v.optional(v.picklist(['expenses', 'tax'])), undefined),
    month: v.fallback(v.optional(monthSchema), undefined),
    /** A legal entity, by its name on the documents. */
    buyer: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(200))), undefined),
  }),
  loaderDeps: ({ search: { view } }) => ({ view }),
  // Not awaited: the screen has its title while the months are on their way.
  loader: ({ context: { queryClient }, deps: { view } }) => {
    if (view === undefined) void queryClient.prefetchQuery(invoiceQueries.months())
  },
  staticData: { path: '/admin/invoices' },
  component: CompanyInvoices,
})
