import { asc, eq, sql } from 'drizzle-orm'
import { money, type Money } from '#contract/core/money.ts'
import type { PriceLine } from '#contract/bookings/price.ts'
import { regimeOfPlace } from '#contract/bookings/taxes.ts'
import type { BookingInvoices } from '#contract/products/invoices.ts'
import type { InvoiceLine } from '#contract/products/registry.ts'
import type { StayInvoiceLine } from '#contract/products/stays/invoices.ts'
import { vatOfLines, type InvoiceVat } from '#server/domain/bookings/invoice-vat.ts'
import type { IssuedInvoice } from '#server/domain/bookings/product.ts'
import { type Db } from '#server/database/db.ts'
import { bookings, type Terms } from '#server/database/schema/bookings/bookings.ts'
import { properties } from '#server/database/schema/products/stays/hotels.ts'
import { stayBookings } from '#server/database/schema/products/stays/stay-bookings.ts'
import { invoices } from '#server/database/schema/payments/invoices.ts'
import { clients } from '#server/database/schema/accounts/people.ts'
import { cities } from '#server/database/schema/places/places.ts'
import { issue, issueLast, isTheOperator, type Numbered, operators, partyOf } from '#server/domain/ledger/invoicing.ts'
import { shareOfLines } from '#server/domain/ledger/invoice-lines.ts'

type Client = typeof clients.$inferSelect

const isOfStay = (line: InvoiceLine): line is StayInvoiceLine => 'taxRegime' in line

/** Booking data for an invoice; `operator` is null if no company operates the installation. */
export type Invoiced = {
  clientId: string
  bookingId: string
  terms: Terms
  buyer: Client
  countryCode: string
  operator: Client | null
}

/** The invoice for a booking's charges. Null without a charge: the property issues its own for amounts paid there. */
const invoiceOf = ({ clientId, bookingId, terms, buyer, countryCode, operator }: Invoiced): Numbered | null => {
  if (terms.dueNow.minor <= 0) return null
  const taxRegime = regimeOfPlace(countryCode)
  const taxed = terms.lines.map((line): StayInvoiceLine => ({ ...line, taxRegime }))
  const lines = shareOfLines(taxed, terms.dueNow)
  const total = terms.dueNow
  return { kind: 'invoice', clientId, bookingId, operator, buyer: partyOf(buyer), lines, total }
}

/** Issues the invoice of a booking at the end of its transaction, and gives the id. Null where nothing is charged. */
export const issueInvoiceLast = (tx: Db, now: Date, invoiced: Invoiced): string | null => {
  const invoice = invoiceOf(invoiced)
  return invoice === null ? null : issueLast(tx, now, invoice)
}

/**
 * Issues the invoice for a stored booking's charges, in the transaction of the charge, and returns its number. Null if
 * nothing is charged.
 */
export const issueInvoice = async (
  tx: Db,
  { bookingId, now }: { bookingId: string; now: Date },
): Promise<string | null> => {
  const [found] = await tx
    .select({
      clientId: bookings.clientId,
      bookingId: bookings.id,
      terms: stayBookings.terms,
      buyer: clients,
      countryCode: cities.countryCode,
      operator: operators,
    })
    .from(bookings)
    .innerJoin(clients, eq(clients.id, bookings.clientId))
    .innerJoin(stayBookings, eq(stayBookings.bookingId, bookings.id))
    .innerJoin(properties, eq(properties.id, stayBookings.propertyId))
    .innerJoin(cities, eq(cities.id, properties.cityId))
    .leftJoin(operators, isTheOperator)
    .where(eq(bookings.id, bookingId))
  const invoice = found === undefined ? null : invoiceOf(found)
  return invoice === null ? null : issue(tx, now, invoice)
}

/** The lines that a booking has left, where a part of it was cancelled before. */
const linesLeft = async (tx: Db, bookingId: string): Promise<readonly PriceLine[] | null> => {
  const [found] = await tx
    .select({ remaining: stayBookings.remaining })
    .from(stayBookings)
    .where(eq(stayBookings.bookingId, bookingId))
  return found?.remaining?.lines ?? null
}

/**
 * Issues the credit note for a refund, in its transaction, and returns its number. `lines` are the cancelled ones,
 * otherwise all the booking has left; each is credited in the same proportion, so that the remainder is taxed as
 * before. Null without a refund, and for bookings that were never invoiced.
 */
export const issueCreditNote = async (
  tx: Db,
  {
    bookingId,
    refund,
    now,
    lines: given,
  }: { bookingId: string; refund: Money; now: Date; lines?: readonly PriceLine[] },
): Promise<string | null> => {
  const [found] = await tx
    .select({ credited: invoices, operator: operators })
    .from(invoices)
    .leftJoin(operators, isTheOperator)
    .where(sql`${invoices.bookingId} = ${bookingId} and ${invoices.kind} = 'invoice'`)
    .orderBy(asc(invoices.issuedAt), asc(invoices.id))
    .limit(1)
  if (found === undefined || refund.minor <= 0) return null
  const { credited, operator } = found
  const { clientId, buyer, lines: invoiced, id: creditsInvoiceId } = credited
  const taken = given ?? (await linesLeft(tx, bookingId))
  const [taxRegime = 'foreign_local'] = invoiced.filter(isOfStay).map((line) => line.taxRegime)
  const lines = taken === null ? invoiced : taken.map((line): StayInvoiceLine => ({ ...line, taxRegime }))
  const total = money(-refund.minor, refund.currency)
  return issue(tx, now, {
    kind: 'credit_note',
    clientId,
    bookingId,
    operator,
    buyer,
    lines: shareOfLines(lines, total),
    total,
    creditsInvoiceId,
  })
}

/** Tax on a stay where a tax rule charges it; most stays have the local tax instead. */
export const stayVat = (lines: readonly InvoiceLine[]): InvoiceVat => {
  const own = lines.filter(isOfStay)
  const nights = own.flatMap(({ night }) => night ?? []).toSorted()
  return vatOfLines(own, ['Jasa akomodasi', nights[0], nights.at(-1)].filter(Boolean).join(', '))
}

/** Documents of a booking, with the lines of stays. */
export const stayInvoices = (issued: readonly IssuedInvoice[]): BookingInvoices => ({
  service: 'stay',
  items: issued.map((one) => ({ ...one, lines: one.lines.filter(isOfStay) })),
})
