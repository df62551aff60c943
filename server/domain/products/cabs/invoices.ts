import type { Money } from '#contract/core/money.ts'
import { CAB_LINE_KINDS, type CabInvoiceLine } from '#contract/products/cabs/invoices.ts'
import type { BookingInvoices } from '#contract/products/invoices.ts'
import type { InvoiceLine } from '#contract/products/registry.ts'
import type { Db } from '#server/database/db.ts'
import { NO_VAT, vatOfLines, type InvoiceVat } from '#server/domain/bookings/invoice-vat.ts'
import type { IssuedInvoice } from '#server/domain/bookings/product.ts'
import { issueCreditNote, issueInvoice } from '#server/domain/ledger/booking-invoices.ts'
import type { StoredCab } from './book/stored-cab.ts'

const isOfCab = (line: InvoiceLine): line is CabInvoiceLine =>
  'unitMinutes' in line && CAB_LINE_KINDS.some((kind) => kind === line.kind)

/** Lines that are charged, with the ride; included waiting and overtime are none. */
const invoiceLines = ({ terms, title }: StoredCab): CabInvoiceLine[] => {
  const { facts, ride, lines } = terms
  const of = { mode: ride.mode, vehicleClass: facts.vehicleClass, title, day: ride.at.slice(0, 10) }
  return lines.filter(({ amount }) => amount.minor !== 0).map((line) => ({ ...line, ...of }))
}

/** Issues the invoice for a ride, in the transaction of its charge, and returns its number. Null for nothing. */
export const issueCabInvoice = (
  tx: Db,
  booking: StoredCab,
  about: { total: Money; now: Date },
): Promise<string | null> => issueInvoice(tx, booking, { ...about, lines: invoiceLines(booking) })

/** Issues the credit note for a refund of a ride, in its transaction, and returns its number. */
export const issueCabCreditNote = (
  tx: Db,
  booking: StoredCab,
  about: { refund: Money; now: Date },
): Promise<string | null> => issueCreditNote(tx, booking, { ...about, lines: invoiceLines(booking) })

/** Tolls and parking are paid for the guest. */
const FREE = ['toll', 'parking']

/** Tax on a ride, in the words of a tax invoice. */
export const cabVat = (lines: readonly InvoiceLine[]): InvoiceVat => {
  const own = lines.filter(isOfCab)
  const [first] = own
  if (first === undefined) return NO_VAT
  const what = first.mode === 'self_drive' ? 'Sewa kendaraan' : 'Sewa kendaraan dengan pengemudi'
  return vatOfLines(own, `${what}, ${first.title}, ${first.day}`, FREE)
}

/** Documents of a booking, with the lines of rides. */
export const cabInvoices = (issued: readonly IssuedInvoice[]): BookingInvoices => ({
  service: 'cab',
  items: issued.map((one) => ({ ...one, lines: one.lines.filter(isOfCab) })),
})
