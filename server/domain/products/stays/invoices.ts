import { asc, eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { uuidv7 } from 'uuidv7'
import type { Invoice, InvoiceLine, InvoiceParty, StayInvoiceLine } from '#contract/payments/invoices.ts'
import { money, type Money } from '#contract/core/money.ts'
import type { PriceLine } from '#contract/bookings/price.ts'
import { dayInZone } from '#contract/products/stays/stay.ts'
import { regimeOfPlace } from '#contract/bookings/taxes.ts'
import { mayReadInvoices } from '#server/domain/bookings/access.ts'
import { atEnd, type Db } from '#server/database/db.ts'
import { named, sent } from '#server/database/named.ts'
import { bookings, type Terms } from '#server/database/schema/bookings/bookings.ts'
import { properties } from '#server/database/schema/stays/hotels.ts'
import { stayBookings } from '#server/database/schema/products/stays/stay-bookings.ts'
import { invoices, type InvoiceSeller } from '#server/database/schema/payments/invoices.ts'
import { clients } from '#server/database/schema/accounts/people.ts'
import { cities } from '#server/database/schema/places/places.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { seenStay } from './book/booking-reads.ts'
import { rowOf } from './book/booking-view.ts'
import { shareOfLines } from '#server/domain/ledger/invoice-lines.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'

const SERIES = { invoice: 'INV', credit_note: 'CN' } as const

const numberOf = (series: string, number: number): string => `${series}-${String(number).padStart(6, '0')}`

export const partyOf = (client: typeof clients.$inferSelect): InvoiceParty => ({
  name: client.name,
  legalName: client.legalName,
  taxNumber: client.taxNumber,
  address: client.billingAddress,
})

type Client = typeof clients.$inferSelect

/** The company that operates the installation, to be joined: the first that was made. */
export const operators = alias(clients, 'operator')
export const isTheOperator: SQL = sql`${operators.id} =
  (select c.id from clients c where c.is_operator order by c.created_at, c.id limit 1)`

/** If no company operates the installation, its fields are missing. */
const sellerFrom = (operator: Client | null): InvoiceSeller =>
  operator === null
    ? { name: 'Singgah', legalName: null, taxNumber: null, address: null, zone: 'UTC' }
    : { ...partyOf(operator), zone: operator.zone }

const ISSUE = `
  insert into invoices
    (id, client_id, booking_id, kind, series, number, issued_at, seller, buyer, lines, total_minor, currency, credits_invoice_id)
  values ($1, $2, $3, $4, $5, next_invoice_number($5), $6, $7, $8, $9, $10, $11, $12)
  returning number`

const isOfStay = (line: InvoiceLine): line is StayInvoiceLine => 'taxRegime' in line

export type Numbered = {
  kind: keyof typeof SERIES
  clientId: string
  bookingId: string
  operator: Client | null
  buyer: InvoiceParty
  lines: readonly InvoiceLine[]
  total: Money
  creditsInvoiceId?: string
}

/** A document that is to be written under the next number of its series. */
const documentOf = (now: Date, about: Numbered) => {
  const { kind, clientId, bookingId, buyer, lines, total } = about
  const seller = sellerFrom(about.operator)
  const series = `${SERIES[kind]}-${dayInZone(now, seller.zone).slice(0, 4)}`
  const id = uuidv7()
  const parties = [JSON.stringify(seller), JSON.stringify(buyer)]
  const money = [JSON.stringify(lines), total.minor, total.currency]
  const values = [id, clientId, bookingId, kind, series, now, ...parties, ...money, about.creditsInvoiceId ?? null]
  return { id, series, values }
}

/** Writes a document and gives its number. The row of its series stays locked until the transaction ends. */
const issue = async (tx: Db, now: Date, about: Numbered): Promise<string> => {
  const { series, values } = documentOf(now, about)
  const [taken] = await named<{ number: number }>(tx, 'issue-invoice', ISSUE, values)
  if (taken === undefined) throw new Error('no number was given out for an invoice')
  return numberOf(series, taken.number)
}

/**
 * Writes a document at the end of its transaction, and gives its id: everybody who issues one waits for the number of the
 * one before.
 */
export const issueLast = (tx: Db, now: Date, about: Numbered): string => {
  const { id, values } = documentOf(now, about)
  atEnd(tx, () => sent(tx, 'issue-invoice', ISSUE, values))
  return id
}

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

/** Documents issued for a booking, oldest first, with that service's line type. */
export const issuedFor = async <Line extends InvoiceLine>(
  tx: Db,
  bookingId: string,
  isLine: (line: InvoiceLine) => line is Line,
): Promise<{ items: (Omit<Invoice, 'lines'> & { lines: Line[] })[] }> => {
  const credited = alias(invoices, 'credited')
  const rows = await tx
    .select()
    .from(invoices)
    .leftJoin(credited, eq(credited.id, invoices.creditsInvoiceId))
    .where(eq(invoices.bookingId, bookingId))
    .orderBy(asc(invoices.issuedAt), asc(invoices.id))
  return {
    items: rows.map(({ invoices: { seller, ...row }, credited: before }) => ({
      invoiceId: row.id,
      kind: row.kind,
      number: numberOf(row.series, row.number),
      issuedAt: row.issuedAt.toISOString(),
      zone: seller.zone,
      seller,
      buyer: row.buyer,
      lines: row.lines.filter(isLine),
      total: money(row.totalMinor, row.currency),
      credits: before === null ? null : numberOf(before.series, before.number),
    })),
  }
}

/** The documents of a booking, oldest first. Throws `not_found`, or `forbidden` for its host. */
export const listInvoices = (db: Db, actor: Actor, bookingId: string): Promise<{ items: Invoice[] }> =>
  inTenant(db, actor, async (tx) => {
    const booking = await seenStay(tx, actor, bookingId)
    if (!mayReadInvoices(actor, rowOf(booking))) throw new Refusal('forbidden')
    return issuedFor(tx, bookingId, isOfStay)
  })
