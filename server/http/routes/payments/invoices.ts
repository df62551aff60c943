import * as endpoints from '#contract/payments/invoices.ts'
import { listFlightInvoices } from '#server/domain/products/flights/invoices/flight-invoices.ts'
import { listInvoices } from '#server/domain/products/stays/invoices.ts'
import { memberRoute } from '#server/http/route.ts'

export const invoicesRoutes = [
  memberRoute(endpoints.listInvoices, ({ db, actor, params }) => listInvoices(db, actor, params.bookingId)),
  memberRoute(endpoints.listFlightInvoices, ({ db, actor, params }) => listFlightInvoices(db, actor, params.bookingId)),
]
