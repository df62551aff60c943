import { and, asc, eq } from 'drizzle-orm'
import { money, type Money } from '#contract/core/money.ts'
import { TOUR_LINE_KINDS, type TourInvoiceLine, type TourLine } from '#contract/products/tours/invoices.ts'
import type { BookingInvoices } from '#contract/products/invoices.ts'
import type { InvoiceLine } from '#contract/products/registry.ts'
import type { Db } from '#server/database/db.ts'
import { clients } from '#server/database/schema/accounts/people.ts'
import { invoices } from '#server/database/schema/payments/invoices.ts'
import type { IssuedInvoice } from '#server/domain/bookings/product.ts'
import { shareOfLines } from '#server/domain/ledger/invoice-lines.ts'
import { issue, isTheOperator, operators, partyOf } from '#server/domain/ledger/invoicing.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'
import type { StoredTour } from './book/stored-tour.ts'

const isOfTour = (line: InvoiceLine): line is TourInvoiceLine =>
  'unitKind' in line && TOUR_LINE_KINDS.some((kind) => kind === line.kind)

const withTour = (booking: StoredTour, lines: readonly TourLine[]): TourInvoiceLine[] =>
  lines.map((line) => ({ ...line, title: booking.facts.title, day: booking.day }))

/** Issues the invoice for lines of a booking, in the transaction of their charge, and returns its number. Null for nothing. */
export const issueTourInvoice = async (
  tx: Db,
  booking: StoredTour,
  { lines, total, now }: { lines: readonly TourLine[]; total: Money; now: Date },
): Promise<string | null> => {
  if (total.minor <= 0) return null
  const [found] = await tx
    .select({ buyer: clients, operator: operators })
    .from(clients)
    .leftJoin(operators, isTheOperator)
    .where(eq(clients.id, booking.client_id))
  if (found === undefined) throw notFound()
  return issue(tx, now, {
    kind: 'invoice',
    clientId: booking.client_id,
    bookingId: booking.id,
    operator: found.operator,
    buyer: partyOf(found.buyer),
    lines: withTour(booking, lines),
    total,
  })
}

/**
 * Issues the credit note for a refund of these lines, in its transaction, and returns its number; each line is credited in
 * the same proportion. Null without a refund, and for bookings that were never invoiced.
 */
export const issueTourCreditNote = async (
  tx: Db,
  booking: StoredTour,
  { lines, refund, now }: { lines: readonly TourLine[]; refund: Money; now: Date },
): Promise<string | null> => {
  if (refund.minor <= 0) return null
  const [found] = await tx
    .select({ credited: invoices, operator: operators })
    .from(invoices)
    .leftJoin(operators, isTheOperator)
    .where(and(eq(invoices.bookingId, booking.id), eq(invoices.kind, 'invoice')))
    .orderBy(asc(invoices.issuedAt), asc(invoices.id))
    .limit(1)
  if (found === undefined) return null
  const { credited, operator } = found
  const total = money(-refund.minor, refund.currency)
  return issue(tx, now, {
    kind: 'credit_note',
    clientId: booking.client_id,
    bookingId: booking.id,
    operator,
    buyer: credited.buyer,
    lines: shareOfLines(withTour(booking, lines), total),
    total,
    creditsInvoiceId: credited.id,
  })
}

/** Documents of a booking, with the lines of tours. */
export const tourInvoices = (issued: readonly IssuedInvoice[]): BookingInvoices => ({
  service: 'tour',
  items: issued.map((one) => ({ ...one, lines: one.lines.filter(isOfTour) })),
})
