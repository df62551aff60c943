import { asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { uuidv7 } from 'uuidv7'
import type { Invoice, InvoiceLine, InvoiceParty } from '#contract/endpoints/invoices.ts'
import { money, type Money } from '#contract/money.ts'
import type { PriceLine } from '#contract/rules/price.ts'
import { dayInZone } from '#contract/rules/stay.ts'
import { regimeOfPlace } from '#contract/rules/taxes.ts'
import { mayReadInvoices } from '#server/access/rows.ts'
import type { Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings.ts'
import { properties } from '#server/database/schema/hotels.ts'
import { invoices, type InvoiceSeller } from '#server/database/schema/invoices.ts'
import { clients } from '#server/database/schema/people.ts'
import { cities } from '#server/database/schema/places.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Actor } from './actor.ts'
import { seenBooking } from './booking-reads.ts'
import { rowOf } from './booking-view.ts'
import { shareOfLines } from './invoice-lines.ts'
import { Refusal } from './refusal.ts'

const SERIES = { invoice: 'INV', credit_note: 'CN' } as const

const numberOf = (series: string, number: number): string => `${series}-${String(number).padStart(6, '0')}`

const partyOf = (client: typeof clients.$inferSelect): InvoiceParty => ({
  name: client.name,
  legalName: client.legalName,
  taxNumber: client.taxNumber,
  address: client.billingAddress,
})

/** The company that operates the installation. Where none is set up, what it would say is missing. */
const sellerOf = async (tx: Db): Promise<InvoiceSeller> => {
  const [operator] = await tx
    .select()
    .from(clients)
    .where(eq(clients.isOperator, true))
    .orderBy(asc(clients.createdAt), asc(clients.id))
    .limit(1)
  if (operator === undefined) return { name: 'Singgah', legalName: null, taxNumber: null, address: null, zone: 'UTC' }
  return { ...partyOf(operator), zone: operator.zone }
}

type Numbered = Pick<typeof invoices.$inferInsert, 'kind' | 'clientId' | 'bookingId' | 'buyer' | 'creditsInvoiceId'>

/** Writes a document under the next number of its series, whose row stays locked until the transaction ends. */
const issue = async (tx: Db, now: Date, about: Numbered & { lines: InvoiceLine[]; total: Money }): Promise<string> => {
  const { lines, total, ...rest } = about
  const seller = await sellerOf(tx)
  const series = `${SERIES[rest.kind]}-${dayInZone(now, seller.zone).slice(0, 4)}`
  const { rows } = await tx.execute<{ number: number }>(sql`select next_invoice_number(${series}) as number`)
  const [taken] = rows
  if (taken === undefined) throw new Error('no number was given out for an invoice')
  const { number } = taken
  const { minor: totalMinor, currency } = total
  await tx
    .insert(invoices)
    .values({ id: uuidv7(), ...rest, series, number, issuedAt: now, seller, lines, totalMinor, currency })
  return numberOf(series, number)
}

/**
 * Issues the invoice for what a booking charges to the company account, in the transaction of the charge, and gives its
 * number. Null where nothing is charged: the property gives its own invoice for what is paid there.
 */
export const issueInvoice = async (
  tx: Db,
  { bookingId, now }: { bookingId: string; now: Date },
): Promise<string | null> => {
  const [found] = await tx
    .select({ clientId: bookings.clientId, terms: bookings.terms, buyer: clients, countryCode: cities.countryCode })
    .from(bookings)
    .innerJoin(clients, eq(clients.id, bookings.clientId))
    .innerJoin(properties, eq(properties.id, bookings.propertyId))
    .innerJoin(cities, eq(cities.id, properties.cityId))
    .where(eq(bookings.id, bookingId))
  if (found === undefined || found.terms.dueNow.minor <= 0) return null
  const { clientId, terms, buyer, countryCode } = found
  const taxRegime = regimeOfPlace(countryCode)
  const taxed = terms.lines.map((line): InvoiceLine => ({ ...line, taxRegime }))
  return issue(tx, now, {
    kind: 'invoice',
    clientId,
    bookingId,
    buyer: partyOf(buyer),
    lines: shareOfLines(taxed, terms.dueNow),
    total: terms.dueNow,
  })
}

/** The lines that a booking has left, where a part of it was cancelled before. */
const linesLeft = async (tx: Db, bookingId: string): Promise<readonly PriceLine[] | null> => {
  const [found] = await tx.select({ remaining: bookings.remaining }).from(bookings).where(eq(bookings.id, bookingId))
  return found?.remaining?.lines ?? null
}

/**
 * Issues the credit note for what comes back, in the transaction of the refund, and gives its number. `lines` are those
 * that are cancelled, else all that the booking has left; each is taken back in the same proportion, so that what stays
 * is taxed as it was. Null where nothing comes back, and for bookings that were never invoiced.
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
  const [credited] = await tx
    .select()
    .from(invoices)
    .where(sql`${invoices.bookingId} = ${bookingId} and ${invoices.kind} = 'invoice'`)
    .orderBy(asc(invoices.issuedAt), asc(invoices.id))
    .limit(1)
  if (credited === undefined || refund.minor <= 0) return null
  const { clientId, buyer, lines: invoiced, id: creditsInvoiceId } = credited
  const taken = given ?? (await linesLeft(tx, bookingId))
  const taxRegime = invoiced[0]?.taxRegime ?? 'foreign_local'
  const lines = taken === null ? invoiced : taken.map((line): InvoiceLine => ({ ...line, taxRegime }))
  const total = money(-refund.minor, refund.currency)
  return issue(tx, now, {
    kind: 'credit_note',
    clientId,
    bookingId,
    buyer,
    lines: shareOfLines(lines, total),
    total,
    creditsInvoiceId,
  })
}

/** The documents of a booking, oldest first. Throws `not_found`, or `forbidden` for its host. */
export const listInvoices = (db: Db, actor: Actor, bookingId: string): Promise<{ items: Invoice[] }> =>
  inTenant(db, actor, async (tx) => {
    const booking = await seenBooking(tx, actor, bookingId)
    if (!mayReadInvoices(actor, rowOf(booking))) throw new Refusal('forbidden')
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
        lines: row.lines,
        total: money(row.totalMinor, row.currency),
        credits: before === null ? null : numberOf(before.series, before.number),
      })),
    }
  })
