import * as v from 'valibot'
import { moneySchema } from '#contract/core/money.ts'
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

export const flightInvoiceSchema = v.object({ ...invoiceEntries, lines: v.array(flightLineSchema) })

export type FlightInvoice = v.InferOutput<typeof flightInvoiceSchema>
