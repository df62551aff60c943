import { and, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import { money } from '#contract/core/money.ts'
import type { listCompanyInvoices as endpoint, listInvoiceMonths } from '#contract/products/company-invoices.ts'
import type { Db } from '#server/database/db.ts'
import { readRows } from '#server/database/rows.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { invoices } from '#server/database/schema/payments/invoices.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Products } from '../bookings/product.ts'
import type { Actor } from '../kernel/actor.ts'
import { openCursor, sealCursor } from '../kernel/cursor.ts'
import { issuedFrom } from './invoicing.ts'

const monthRow = v.object({
  month: v.string(),
  buyer: v.string(),
  tax_number: v.nullable(v.string()),
  currency: v.string(),
  invoices: v.number(),
  credit_notes: v.number(),
  invoiced: v.number(),
  credited: v.number(),
})

/** Documents of the actor's company by month, legal entity and currency, the latest month first. */
export const invoiceMonths = async (
  { db, now }: { db: Db; now: Date },
  actor: Actor,
): Promise<v.InferInput<(typeof listInvoiceMonths)['response']>> => {
  const rows = await inTenant(db, actor, (tx) =>
    readRows(
      tx,
      monthRow,
      sql`select to_char(issued_at at time zone (seller->>'zone'), 'YYYY-MM') as month,
        coalesce(buyer->>'legalName', buyer->>'name') as buyer, buyer->>'taxNumber' as tax_number, currency,
        (count(*) filter (where kind = 'invoice'))::int as invoices,
        (count(*) filter (where kind = 'credit_note'))::int as credit_notes,
        coalesce(sum(total_minor) filter (where kind = 'invoice'), 0)::int8 as invoiced,
        coalesce(sum(total_minor) filter (where kind = 'credit_note'), 0)::int8 as credited
      from invoices where client_id = ${actor.clientId}
      group by 1, 2, 3, 4 order by 1 desc, 2, 3, 4`,
    ),
  )
  return {
    months: rows.map(({ month, buyer, currency, ...row }) => ({
      month,
      buyer,
      taxNumber: row.tax_number,
      invoices: row.invoices,
      creditNotes: row.credit_notes,
      invoiced: money(row.invoiced, currency),
      credited: money(row.credited, currency),
    })),
    asOf: now.toISOString(),
  }
}

const DAY = 86_400_000

/**
 * Issued in a month of the seller's calendar. The range of instants, a day wider than the month on both sides, is what
 * the index finds.
 */
export const issuedIn = (month: string): SQL | undefined => {
  const first = new Date(`${month}-01T00:00:00Z`)
  const next = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1))
  return and(
    gte(invoices.issuedAt, new Date(first.getTime() - DAY)),
    lt(invoices.issuedAt, new Date(next.getTime() + DAY)),
    sql`to_char(${invoices.issuedAt} at time zone (${invoices.seller}->>'zone'), 'YYYY-MM') = ${month}`,
  )
}

type Wanted = { month: string } & v.InferOutput<NonNullable<(typeof endpoint)['query']>>

/** Documents of the actor's company of a month, the latest first. Throws `validation_failed` for another list's cursor. */
export const listCompanyInvoices = async (
  { db, products, cursorSecret, now }: { db: Db; products: Products; cursorSecret: Uint8Array; now: Date },
  actor: Actor,
  { month, buyer, cursor, limit }: Wanted,
): Promise<v.InferInput<(typeof endpoint)['response']>> => {
  const { clientId } = actor
  const list = `company invoices ${clientId} ${month} ${buyer ?? ''}`
  const after = openCursor(cursorSecret, list, cursor)
  const credited = alias(invoices, 'credited')
  const rows = await inTenant(db, actor, (tx) =>
    tx
      .select({ invoice: invoices, credited, booking: bookings, bookedBy: users.name })
      .from(invoices)
      .innerJoin(bookings, eq(bookings.id, invoices.bookingId))
      .innerJoin(users, eq(users.id, bookings.userId))
      .leftJoin(credited, eq(credited.id, invoices.creditsInvoiceId))
      .where(
        and(
          eq(invoices.clientId, clientId),
          issuedIn(month),
          buyer === undefined
            ? undefined
            : sql`coalesce(${invoices.buyer}->>'legalName', ${invoices.buyer}->>'name') = ${buyer}`,
          after === null
            ? undefined
            : sql`(${invoices.issuedAt}, ${invoices.id}) < (${String(after[0])}::timestamptz, ${after[1]}::uuid)`,
        ),
      )
      .orderBy(desc(invoices.issuedAt), desc(invoices.id))
      .limit(limit + 1),
  )
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1)?.invoice : undefined
  return {
    items: shown.map(({ invoice, credited: before, booking, bookedBy }) => ({
      bookingId: booking.id,
      reference: booking.reference,
      title: booking.title,
      bookedBy,
      document: products[booking.service].invoices([issuedFrom(invoice, before)]),
    })),
    nextCursor: last === undefined ? null : sealCursor(cursorSecret, list, [last.issuedAt.toISOString(), last.id]),
    asOf: now.toISOString(),
  }
}
