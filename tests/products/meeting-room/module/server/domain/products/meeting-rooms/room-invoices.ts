import { and, eq } from 'drizzle-orm'
import type { MeetingRoomInvoiceLine } from '#contract/products/meeting-rooms/meeting-rooms.ts'
import { money, type Money } from '#contract/core/money.ts'
import type { BookingInvoices } from '#contract/products/invoices.ts'
import type { InvoiceLine } from '#contract/products/registry.ts'
import type { Db } from '#server/database/db.ts'
import { clients } from '#server/database/schema/accounts/people.ts'
import { invoices } from '#server/database/schema/payments/invoices.ts'
import type { IssuedInvoice } from '#server/domain/bookings/product.ts'
import { isTheOperator, issueLast, operators, partyOf } from '#server/domain/ledger/invoicing.ts'
import type { StoredRoom } from './stored-room.ts'

const isOfRoom = (line: InvoiceLine): line is MeetingRoomInvoiceLine => line.kind === 'meeting_room'

/** Issues the invoice, or for a negative amount its credit note, in the transaction of the charge or refund. */
export const issueRoomInvoice = async (tx: Db, { booking, room }: StoredRoom, amount: Money, now: Date) => {
  const [found] = await tx
    .select({ buyer: clients, operator: operators })
    .from(clients)
    .leftJoin(operators, isTheOperator)
    .where(eq(clients.id, booking.clientId))
  const [invoice] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.bookingId, booking.id), eq(invoices.kind, 'invoice')))
  if (found === undefined) throw new Error('a booking has no company')
  const { buyer, operator } = found
  issueLast(tx, now, {
    kind: amount.minor < 0 ? 'credit_note' : 'invoice',
    clientId: booking.clientId,
    bookingId: booking.id,
    operator,
    buyer: partyOf(buyer),
    lines: [{ kind: 'meeting_room', hours: room.hours, amount }],
    total: money(amount.minor, amount.currency),
    ...(amount.minor < 0 && invoice !== undefined && { creditsInvoiceId: invoice.id }),
  })
}

/** Documents of a booking, with the lines of meeting rooms. */
export const roomInvoices = (issued: readonly IssuedInvoice[]): BookingInvoices => ({
  service: 'meeting-room',
  items: issued.map((one) => ({ ...one, lines: one.lines.filter(isOfRoom) })),
})
