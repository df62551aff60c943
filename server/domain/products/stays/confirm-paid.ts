import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import { storedStayRow, stayBookingRows } from './book/booking-rows.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { mailBooked } from './book/booking-mails.ts'
import { recordTransitions } from '#server/domain/bookings/transitions.ts'
import type { PaidGiven } from '#server/domain/bookings/product.ts'
import { issueInvoice } from './invoices.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'
import { readRow } from '#server/database/rows.ts'

/** Confirms a stay whose money is there: its invoice is issued and its people are notified. The booking is locked. */
export const confirmPaidStay = async (tx: Db, id: string, { now, origin, locale }: PaidGiven): Promise<void> => {
  const booking = await readRow(tx, storedStayRow, stayBookingRows(sql`b.id = ${id}`))
  if (booking === undefined) throw notFound()
  const { client_id: clientId, state, version } = booking
  await tx
    .update(bookings)
    .set({ state: 'confirmed', version: version + 1 })
    .where(eq(bookings.id, id))
  await recordTransitions(tx, { id, clientId }, [state, 'paid', 'confirmed'], { userId: null, at: now })
  const invoice = await issueInvoice(tx, { bookingId: id, now })
  const [booker] = await tx.select().from(users).where(eq(users.id, booking.user_id))
  if (booker === undefined) throw new Error('a booking has no booker')
  const doer = { userId: booker.id, email: booker.email, name: booker.name }
  await mailBooked({ tx, now, origin, locale }, doer, booking, invoice)
}
