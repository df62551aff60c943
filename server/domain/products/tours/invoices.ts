import type { Money } from '#contract/core/money.ts'
import { TOUR_LINE_KINDS, type TourInvoiceLine, type TourLine } from '#contract/products/tours/invoices.ts'
import type { BookingInvoices } from '#contract/products/invoices.ts'
import type { InvoiceLine } from '#contract/products/registry.ts'
import type { Db } from '#server/database/db.ts'
import { NO_VAT, vatOfLines, type InvoiceVat } from '#server/domain/bookings/invoice-vat.ts'
import type { IssuedInvoice } from '#server/domain/bookings/product.ts'
import { issueCreditNote, issueInvoice } from '#server/domain/ledger/booking-invoices.ts'
import type { StoredTour } from './book/stored-tour.ts'

const isOfTour = (line: InvoiceLine): line is TourInvoiceLine =>
  'unitKind' in line && TOUR_LINE_KINDS.some((kind) => kind === line.kind)

const withTour = (booking: StoredTour, lines: readonly TourLine[]): TourInvoiceLine[] =>
  lines.map((line) => ({ ...line, title: booking.facts.title, day: booking.day }))

/** Issues the invoice for lines of a booking, in the transaction of their charge, and returns its number. Null for nothing. */
export const issueTourInvoice = (
  tx: Db,
  booking: StoredTour,
  { lines, ...about }: { lines: readonly TourLine[]; total: Money; now: Date },
): Promise<string | null> => issueInvoice(tx, booking, { ...about, lines: withTour(booking, lines) })

/** Issues the credit note for a refund of these lines, in its transaction, and returns its number. */
export const issueTourCreditNote = (
  tx: Db,
  booking: StoredTour,
  { lines, ...about }: { lines: readonly TourLine[]; refund: Money; now: Date },
): Promise<string | null> => issueCreditNote(tx, booking, { ...about, lines: withTour(booking, lines) })

/** Tax on a tour, in the words of a tax invoice. */
export const tourVat = (lines: readonly InvoiceLine[]): InvoiceVat => {
  const own = lines.filter(isOfTour)
  const [first] = own
  return first === undefined ? NO_VAT : vatOfLines(own, `Jasa biro perjalanan wisata, ${first.title}, ${first.day}`)
}

/** Documents of a booking, with the lines of tours. */
export const tourInvoices = (issued: readonly IssuedInvoice[]): BookingInvoices => ({
  service: 'tour',
  items: issued.map((one) => ({ ...one, lines: one.lines.filter(isOfTour) })),
})
