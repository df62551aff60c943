import { listInvoices as endpoint } from '#contract/products/invoices.ts'
import { listInvoices } from '#server/domain/ledger/invoicing.ts'
import { memberRoute } from '#server/http/route.ts'

export const invoicesRoutes = [
  memberRoute(endpoint, ({ actor, params, ...given }) => listInvoices(given, actor, params.bookingId)),
]
