import { listFlightInvoices as flightEndpoint } from '#contract/products/flights/invoices.ts'
import { listInvoices as stayEndpoint } from '#contract/products/stays/invoices.ts'
import { listFlightInvoices } from '#server/domain/products/flights/invoices/flight-invoices.ts'
import { listInvoices } from '#server/domain/products/stays/invoices.ts'
import { memberRoute } from '#server/http/route.ts'

export const invoicesRoutes = [
  memberRoute(stayEndpoint, ({ db, actor, params }) => listInvoices(db, actor, params.bookingId)),
  memberRoute(flightEndpoint, ({ db, actor, params }) => listFlightInvoices(db, actor, params.bookingId)),
]
