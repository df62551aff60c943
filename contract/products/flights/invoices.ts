import * as v from 'valibot'
import { endpoint } from '#contract/core/endpoint.ts'
import { moneySchema } from '#contract/core/money.ts'
import { idSchema } from '#contract/core/scalars.ts'
import { FLIGHT_PRICE_LINES } from './flights.ts'
import { invoiceEntries } from '#contract/payments/invoices.ts'

const flightLineSchema = v.object({
  kind: v.picklist([...FLIGHT_PRICE_LINES, 'seat', 'bag', 'change_fee', 'fare_difference']),
  /** The flights of the leg, or the one of a seat, as they were then: `GA 410`. */
  flights: v.array(v.string()),
  /** IATA codes of where they leave and lead. */
  from: v.string(),
  to: v.string(),
  /** Of the first departure, on the clock there. */
  day: v.string(),
  /** Travellers covered by the line. */
  flyers: v.array(v.string()),
  seat: v.nullable(v.string()),
  /** Of a bag. */
  kg: v.nullable(v.number()),
  amount: moneySchema,
  /** Legal basis of a tax, for example `ppn`; null for lines that are not taxes. */
  regime: v.nullable(v.string()),
})

export type FlightInvoiceLine = v.InferOutput<typeof flightLineSchema>

const flightInvoiceSchema = v.object({ ...invoiceEntries, lines: v.array(flightLineSchema) })

export type FlightInvoice = v.InferOutput<typeof flightInvoiceSchema>

export const listFlightInvoices = endpoint({
  name: 'invoices.listForFlights',
  method: 'GET',
  path: '/api/Flights/bookings/:bookingId/invoices',
  summary:
    'Invoices and credit notes of flights, oldest first: of their sale, of each change that costs something, and of what came back. Empty where nothing was charged.',
  // Documents of money, as those of stays: also for the role that enters no screen of flights.
  access: 'signedIn',
  params: v.object({ bookingId: idSchema }),
  response: v.object({ items: v.array(flightInvoiceSchema) }),
  errors: ['not_found'],
})
