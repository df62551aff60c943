import { and, asc, eq } from 'drizzle-orm'
import { money, type Money } from '#contract/core/money.ts'
import type { InvoiceLine } from '#contract/products/registry.ts'
import type { Db } from '#server/database/db.ts'
import { clients } from '#server/database/schema/accounts/people.ts'
import { invoices } from '#server/database/schema/payments/invoices.ts'
import { notFound } from '../kernel/refusal.ts'
import { shareOfLines } from './invoice-lines.ts'
import { issue, isTheOperator, operators, partyOf } from './invoicing.ts'

type Invoiced = { id: string; client_id: string }

/** Issues the invoice for lines of a booking, in the transaction of their charge, and returns its number. Null for nothing. */
export const issueInvoice = async (
  tx: Db,
  booking: Invoiced,
  { lines, total, now }: { lines: readonly InvoiceLine[]; total: Money; now: Date },
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
    lines: [...lines],
    total,
  })
}

/**
 * Issues the credit note for a refund of these lines, in its transaction, and returns its number; each line is credited in
 * the same proportion. Null without a refund, and for bookings that were never invoiced.
 */
export const issueCreditNote = async (
  tx: Db,
  booking: Invoiced,
  { lines, refund, now }: { lines: readonly InvoiceLine[]; refund: Money; now: Date },
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
    lines: shareOfLines(lines, total),
    total,
    creditsInvoiceId: credited.id,
  })
}
