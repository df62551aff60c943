import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { moneySchema } from '../core/money.ts'
import { idSchema, instantSchema } from '../core/scalars.ts'
import { FLIGHT_PRICE_LINES } from '../products/flights/flights.ts'
import { priceLineSchema } from '../products/stays/quotes.ts'

export const INVOICE_KINDS = ['invoice', 'credit_note'] as const

/**
 * Tax regimes of stays. `pbjt`: the local tax on stays in Indonesia (Law 1/2022), which replaces VAT; `foreign_local`:
 * local taxes on stays abroad. A tax line also has its own `regime`, which may be any code of the tax rules.
 */
export const TAX_REGIMES = ['pbjt', 'foreign_local'] as const

const partySchema = v.object({
  name: v.string(),
  /** Null if not configured; shown as missing. */
  legalName: v.nullable(v.string()),
  taxNumber: v.nullable(v.string()),
  address: v.nullable(v.string()),
})
export type InvoiceParty = v.InferOutput<typeof partySchema>

const stayLineSchema = v.object({ ...priceLineSchema.entries, taxRegime: v.picklist(TAX_REGIMES) })
export type StayInvoiceLine = v.InferOutput<typeof stayLineSchema>

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

export type InvoiceLine = StayInvoiceLine | FlightInvoiceLine

const invoiceEntries = {
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
  /** The number of the invoice that a credit note takes back, in whole or in part. */
  credits: v.nullable(v.string()),
}

/** Of a credit note all amounts are negative. */
const invoiceSchema = v.object({ ...invoiceEntries, lines: v.array(stayLineSchema) })
const flightInvoiceSchema = v.object({ ...invoiceEntries, lines: v.array(flightLineSchema) })
export type Invoice = v.InferOutput<typeof invoiceSchema>
export type FlightInvoice = v.InferOutput<typeof flightInvoiceSchema>

export const listInvoices = endpoint({
  name: 'invoices.listForBooking',
  method: 'GET',
  path: '/api/Bookings/:bookingId/invoices',
  summary:
    'Invoices and credit notes of a booking, oldest first. Empty where the stay is paid at the property: that invoice is the property’s own. A host sees the booking but not these.',
  access: 'signedIn',
  params: v.object({ bookingId: idSchema }),
  response: v.object({ items: v.array(invoiceSchema) }),
  errors: ['not_found'],
})

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
