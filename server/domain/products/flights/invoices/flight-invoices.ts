import { asc, eq } from 'drizzle-orm'
import type { ChosenLeg } from '#contract/products/flights/flights.ts'
import { money, sumMoney, type Money } from '#contract/core/money.ts'
import type { BookingInvoices } from '#contract/products/invoices.ts'
import type { InvoiceLine } from '#contract/products/registry.ts'
import type { FlightInvoiceLine } from '#contract/products/flights/invoices.ts'
import type { InvoiceVat } from '#server/domain/bookings/invoice-vat.ts'
import type { IssuedInvoice } from '#server/domain/bookings/product.ts'
import type { Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { flightBookings } from '#server/database/schema/products/flights/flights.ts'
import { invoices } from '#server/database/schema/payments/invoices.ts'
import { clients } from '#server/database/schema/accounts/people.ts'
import { companyDocument, issueLast, isTheOperator, operators, partyOf } from '#server/domain/ledger/invoicing.ts'
import { soldOf, type StoredFlights } from '../book/flight-booking-view.ts'
import { linesBack, linesOfChange, linesOfSale, linesOfSeats } from './flight-invoice-lines.ts'
import { shareOfLines } from '#server/domain/ledger/invoice-lines.ts'

const readSold = async (tx: Db, bookingId: string) => {
  const [found] = await tx
    .select({ sold: flightBookings, buyer: clients, operator: operators })
    .from(flightBookings)
    .innerJoin(bookings, eq(bookings.id, flightBookings.bookingId))
    .innerJoin(clients, eq(clients.id, bookings.clientId))
    .leftJoin(operators, isTheOperator)
    .where(eq(flightBookings.bookingId, bookingId))
  if (found === undefined) throw new Error('flights are charged that are not there')
  return found
}

const issue = async (
  tx: Db,
  now: Date,
  { sold, buyer, operator }: Awaited<ReturnType<typeof readSold>>,
  { lines, total }: { lines: FlightInvoiceLine[]; total: Money },
): Promise<void> => {
  if (total.minor <= 0) return
  const { bookingId, clientId } = sold
  const about = { kind: 'invoice' as const, clientId, bookingId, operator, buyer: partyOf(buyer) }
  const invoice = await companyDocument(tx, { ...about, lines: shareOfLines(lines, total), total })
  if (invoice !== null) issueLast(tx, now, invoice)
}

/** Issues the invoice for all that flights cost, in the transaction in which that is charged. */
export const issueFlightInvoice = async (tx: Db, bookingId: string, now: Date): Promise<void> => {
  const found = await readSold(tx, bookingId)
  const { totalMinor, currency } = found.sold
  await issue(tx, now, found, { lines: linesOfSale(found.sold), total: money(totalMinor, currency) })
}

/** Issues the invoice for a change, in the transaction of the charge. Nothing for a free change. */
export const issueChangeInvoice = async (
  tx: Db,
  bookingId: string,
  change: { chosen: ChosenLeg; there: readonly number[]; fee: Money; difference: Money },
  now: Date,
): Promise<void> => {
  const found = await readSold(tx, bookingId)
  const { fee, difference } = change
  const total = sumMoney([fee, difference], fee.currency)
  await issue(tx, now, found, { lines: linesOfChange(found.sold, change), total })
}

type Issued = typeof invoices.$inferSelect
type Open = { invoice: Issued; operator: typeof operators.$inferSelect | null; left: number }

/** The invoices of flights, oldest first, with what credit notes have left of them in minor units. */
const readOpen = async (tx: Db, bookingId: string): Promise<Open[]> => {
  const rows = await tx
    .select({ invoice: invoices, operator: operators })
    .from(invoices)
    .leftJoin(operators, isTheOperator)
    .where(eq(invoices.bookingId, bookingId))
    .orderBy(asc(invoices.issuedAt), asc(invoices.id))
  return rows
    .filter(({ invoice }) => invoice.kind === 'invoice')
    .map((one) => {
      const notes = rows.filter(({ invoice }) => invoice.creditsInvoiceId === one.invoice.id)
      return { ...one, left: notes.reduce((sum, { invoice }) => sum + invoice.totalMinor, one.invoice.totalMinor) }
    })
}

const isOfFlight = (line: InvoiceLine): line is FlightInvoiceLine => 'flyers' in line

const isOfChange = ({ invoice }: Open): boolean =>
  invoice.lines.some(({ kind }) => kind === 'change_fee' || kind === 'fare_difference')

/** Credits an amount of an invoice, by these lines. */
const credit = async (
  tx: Db,
  now: Date,
  { invoice, operator }: Open,
  minor: number,
  lines = invoice.lines,
): Promise<void> => {
  if (minor <= 0) return
  const { id: creditsInvoiceId, clientId, bookingId, buyer, currency } = invoice
  const total = money(-minor, currency)
  const about = { kind: 'credit_note' as const, clientId, bookingId, operator, buyer, creditsInvoiceId }
  const note = await companyDocument(tx, { ...about, lines: shareOfLines(lines, total), total })
  if (note !== null) issueLast(tx, now, note)
}

/**
 * Credits an amount by these lines. The part above an invoice's remainder is credited from the next one, that of a
 * change. Nothing for flights sold before flight invoices existed.
 */
const creditLines = async (
  tx: Db,
  bookingId: string,
  { lines, minor: whole }: { lines: FlightInvoiceLine[]; minor: number },
  now: Date,
): Promise<void> => {
  const open = await readOpen(tx, bookingId)
  if (open[0] === undefined || isOfChange(open[0])) return
  let rest = whole
  for (const one of open) {
    const minor = Math.min(rest, one.left)
    await credit(tx, now, one, minor, lines)
    rest -= minor
  }
}

/**
 * Issues the credit note for the refund of some travellers on some legs, in its transaction; `booking` as it was
 * before.
 */
export const creditPartialCancellation = (
  tx: Db,
  booking: StoredFlights,
  parts: readonly { leg: number; flyer: number; refund: Money }[],
  now: Date,
): Promise<void> => {
  const minor = parts.reduce((sum, { refund }) => sum + refund.minor, 0)
  return creditLines(tx, booking.id, { lines: linesBack(soldOf(booking), parts), minor }, now)
}

/** The same for paid seats of a leg that its airline moved; `booking` as it was before. */
export const creditSeats = (
  tx: Db,
  booking: StoredFlights,
  { leg, flyers }: { leg: number; flyers: readonly number[] },
  now: Date,
): Promise<void> => {
  const lines = linesOfSeats(soldOf(booking), leg, flyers)
  const minor = lines.reduce((sum, { amount }) => sum + amount.minor, 0)
  return creditLines(tx, booking.id, { lines, minor }, now)
}

/** Credits all flight invoices, in the transaction of the full refund. */
export const creditAllFlights = async (tx: Db, bookingId: string, now: Date): Promise<void> => {
  for (const one of await readOpen(tx, bookingId)) await credit(tx, now, one, one.left)
}

/** Takes back the invoice of the change that failed, in the transaction of its refund: it is the latest, one is under way at a time. */
export const creditChange = async (tx: Db, bookingId: string, now: Date): Promise<void> => {
  const last = (await readOpen(tx, bookingId)).findLast(isOfChange)
  if (last !== undefined) await credit(tx, now, last, last.left)
}

/**
 * The ticket of a domestic flight is a tax document itself, made by the airline (PER-16/PJ/2021, dokumen tertentu yang
 * kedudukannya dipersamakan dengan faktur pajak): no second one is made.
 */
export const flightVat = (lines: readonly InvoiceLine[]): InvoiceVat => ({
  services: [],
  onTickets: lines
    .filter(isOfFlight)
    .reduce((sum, { regime, amount }) => sum + (regime === 'ppn' ? amount.minor : 0), 0),
})

/** Documents of a booking, with the lines of flights. */
export const flightInvoices = (issued: readonly IssuedInvoice[]): BookingInvoices => ({
  service: 'flight',
  items: issued.map((one) => ({ ...one, lines: one.lines.filter(isOfFlight) })),
})
