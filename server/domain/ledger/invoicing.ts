import { asc, eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import type { InvoiceParty } from '#contract/payments/invoices.ts'
import { money, sumMoney, type Money } from '#contract/core/money.ts'
import { dayInZone } from '#contract/core/days.ts'
import type { BookingInvoices } from '#contract/products/invoices.ts'
import type { InvoiceLine } from '#contract/products/registry.ts'
import { atEnd, type Db } from '#server/database/db.ts'
import { named, sent } from '#server/database/named.ts'
import { invoices, type InvoiceSeller } from '#server/database/schema/payments/invoices.ts'
import { clients } from '#server/database/schema/accounts/people.ts'
import { inTenant } from '#server/database/tenant.ts'
import { productOf, type IssuedInvoice, type Products } from '../bookings/product.ts'
import type { Actor } from '../kernel/actor.ts'
import { Refusal } from '../kernel/refusal.ts'
import { shareOfLines } from './invoice-lines.ts'
import { ownPartOf } from '../bookings/payers/own-part-of.ts'

const SERIES = { invoice: 'INV', credit_note: 'CN' } as const

export const numberOf = (series: string, number: number): string => `${series}-${String(number).padStart(6, '0')}`

type Client = typeof clients.$inferSelect

export const partyOf = (client: typeof clients.$inferSelect): InvoiceParty => ({
  name: client.name,
  legalName: client.legalName,
  taxNumber: client.taxNumber,
  address: client.billingAddress,
})

/** The company that operates the installation, to be joined: the first that was made. */
export const operators = alias(clients, 'operator')

export const isTheOperator: SQL = sql`${operators.id} =
  (select c.id from clients c where c.is_operator order by c.created_at, c.id limit 1)`

/** If no company operates the installation, its fields are missing. */
export const sellerFrom = (operator: Client | null): InvoiceSeller =>
  operator === null
    ? { name: 'Singgah', legalName: null, taxNumber: null, address: null, zone: 'UTC' }
    : { ...partyOf(operator), zone: operator.zone }

/** Each company has its own, so that bookings of different companies do not wait for each other's number. */
const SERIES_OF_COMPANY = `(select $5::text || '-' || c.invoice_code from clients c where c.id = $2)`

/**
 * The recipient of an invoice: the snapshot of its booking; of bookings without one the default legal entity, else what
 * was given. A credit note has the buyer of the invoice that it takes back.
 */
const BUYER = `case when $4 = 'credit_note' then $8::jsonb else coalesce(
    (select a.invoice_to from booking_allocations a where a.booking_id = $3),
    (select $8::jsonb || jsonb_build_object('legalName', e.name, 'taxNumber', e.tax_number, 'nitku', e.nitku,
      'address', e.address, 'email', e.invoice_email) from legal_entities e where e.client_id = $2 and e.is_default),
    $8::jsonb) end`

const ISSUE = {
  name: 'issue-invoice',
  row: v.object({ series: v.string(), number: v.number() }),
  text: `
  insert into invoices
    (id, client_id, booking_id, kind, series, number, issued_at, seller, buyer, lines, total_minor, currency, credits_invoice_id,
     traveller_minor)
  values ($1, $2, $3, $4, ${SERIES_OF_COMPANY}, next_invoice_number(${SERIES_OF_COMPANY}), $6, $7, ${BUYER}, $9, $10, $11, $12, $13)
  returning series, number`,
}

export type Numbered = {
  kind: keyof typeof SERIES
  clientId: string
  bookingId: string
  operator: Client | null
  buyer: InvoiceParty
  lines: readonly InvoiceLine[]
  total: Money
  creditsInvoiceId?: string
  /** The traveller's share of the booking. */
  paidByTraveller?: Money
}

/** A document that is to be written under the next number of its series. */
const documentOf = (now: Date, about: Numbered) => {
  const { kind, clientId, bookingId, buyer, lines, total } = about
  const seller = sellerFrom(about.operator)
  const series = `${SERIES[kind]}-${dayInZone(now, seller.zone).slice(0, 4)}`
  const id = uuidv7()
  const parties = [JSON.stringify(seller), JSON.stringify(buyer)]
  const money = [JSON.stringify(lines), total.minor, total.currency]
  const others = [about.creditsInvoiceId ?? null, about.paidByTraveller?.minor ?? 0]
  const values = [id, clientId, bookingId, kind, series, now, ...parties, ...money, ...others]
  return { id, values }
}

const REFUNDED = {
  name: 'refunded-without-credit-note',
  row: v.object({ minor: v.number() }),
  text: `
  select (coalesce((select sum(r.amount_minor) from refunds r where r.booking_id = $1 and r.into = 'company_account'
      and r.superseded_at is null), 0)
    + coalesce((select sum(i.total_minor) from invoices i where i.booking_id = $1 and i.kind = 'credit_note'), 0)
    )::float8 as minor`,
}

/**
 * The company's part of a document: its lines, and the tax in them, in proportion. A credit note takes back what was refunded
 * to the company before it in the transaction. The document as it is for a booking with one payer; null where nothing of it
 * is the company's.
 */
export const companyDocument = async (tx: Db, about: Numbered): Promise<Numbered | null> => {
  const parts = await ownPartOf(tx, about.bookingId)
  if (parts === null) return about
  const { currency } = about.total
  if (about.kind === 'invoice') {
    const whole = sumMoney([parts.own, parts.company], currency)
    if (whole.minor !== about.total.minor) throw new Error('an invoice is about another price than its payers')
    const { company: total, own: paidByTraveller } = parts
    return { ...about, total, lines: shareOfLines(about.lines, total), paidByTraveller }
  }
  const [refunded] = await named(tx, REFUNDED, [about.bookingId])
  if (refunded === undefined || refunded.minor <= 0) return null
  const total = money(-refunded.minor, currency)
  return { ...about, total, lines: shareOfLines(about.lines, total) }
}

/**
 * Writes the company's part of a document and gives its number; null where it has none. The row of its series stays locked
 * until the transaction ends.
 */
export const issue = async (tx: Db, now: Date, whole: Numbered): Promise<string | null> => {
  const about = await companyDocument(tx, whole)
  if (about === null) return null
  const { values } = documentOf(now, about)
  const [taken] = await named(tx, ISSUE, values)
  if (taken === undefined) throw new Error('no number was given out for an invoice')
  return numberOf(taken.series, taken.number)
}

/**
 * Writes a document at the end of its transaction, and gives its id: everybody of the company who issues
 * one waits for the number of the one before. Of a booking with two payers it is what `companyDocument` gives.
 */
export const issueLast = (tx: Db, now: Date, about: Numbered): string => {
  const { id, values } = documentOf(now, about)
  atEnd(tx, () => sent(tx, ISSUE.name, ISSUE.text, values))
  return id
}

type Row = typeof invoices.$inferSelect

/** A document as it was issued, from its row and that of the invoice it takes back. */
export const issuedFrom = ({ seller, ...row }: Row, credited: Row | null): IssuedInvoice => ({
  invoiceId: row.id,
  kind: row.kind,
  number: numberOf(row.series, row.number),
  issuedAt: row.issuedAt.toISOString(),
  zone: seller.zone,
  seller,
  buyer: row.buyer,
  lines: row.lines,
  total: money(row.totalMinor, row.currency),
  paidByTraveller: row.travellerMinor === 0 ? null : money(row.travellerMinor, row.currency),
  credits: credited === null ? null : numberOf(credited.series, credited.number),
})

/** Documents issued for a booking, oldest first. */
const issuedFor = async (tx: Db, bookingId: string): Promise<IssuedInvoice[]> => {
  const credited = alias(invoices, 'credited')
  const rows = await tx
    .select()
    .from(invoices)
    .leftJoin(credited, eq(credited.id, invoices.creditsInvoiceId))
    .where(eq(invoices.bookingId, bookingId))
    .orderBy(asc(invoices.issuedAt), asc(invoices.id))
  return rows.map(({ invoices: row, credited: before }) => issuedFrom(row, before))
}

/** Documents of a booking of any service, oldest first. Throws `not_found`, or `forbidden` for who may not read them. */
export const listInvoices = (
  { db, products }: { db: Db; products: Products },
  actor: Actor,
  bookingId: string,
): Promise<BookingInvoices> =>
  inTenant(db, actor, async (tx) => {
    const product = await productOf(tx, products, bookingId)
    if (!(await product.mayReadInvoices(tx, actor, bookingId))) throw new Refusal('forbidden')
    return product.invoices(await issuedFor(tx, bookingId))
  })
