import * as endpoints from '#contract/endpoints/invoices.ts'
import { listFlightInvoices } from '#server/domain/flight-invoices.ts'
import { listInvoices } from '#server/domain/invoices.ts'
import { memberRoute } from '#server/plugins/route.ts'

export const invoicesRoutes = [
  memberRoute(endpoints.listInvoices, ({ db, actor, params }) => listInvoices(db, actor, params.bookingId)),
  memberRoute(endpoints.listFlightInvoices, ({ db, actor, params }) => listFlightInvoices(db, actor, params.bookingId)),
]
