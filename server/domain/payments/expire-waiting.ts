import { and, eq, isNull } from 'drizzle-orm'
import { isOpenPayment } from '#contract/payments/states.ts'
import type { Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { payments } from '#server/database/schema/payments/payments.ts'
import type { Products } from '../bookings/product.ts'
import { recordTransitions } from '../bookings/transitions.ts'
import { notifyAboutBooking } from '../notifications/notify.ts'

/**
 * Ends the waiting of a booking: its undecided payments, and where it still waits itself, with what was taken for it. As
 * the installation. False where it waits no longer.
 */
export const expireWaiting = async (
  { tx, products, now }: { tx: Db; products: Products; now: Date },
  bookingId: string,
): Promise<boolean> => {
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, bookingId)).for('update')
  if (booking === undefined) return false
  const { id, clientId, service, state, version } = booking
  const tries = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.bookingId, bookingId), isNull(payments.partId)))
    .for('update')
  for (const payment of tries.filter((one) => isOpenPayment(one.state))) {
    await tx.update(payments).set({ state: 'expired', settledAt: now }).where(eq(payments.id, payment.id))
  }
  if (state !== 'awaiting_payment') return false
  await tx
    .update(bookings)
    .set({ state: 'payment_expired', version: version + 1 })
    .where(eq(bookings.id, id))
  await recordTransitions(tx, { id, clientId }, [state, 'payment_expired'], { userId: null, at: now })
  notifyAboutBooking(tx, id, { kind: 'payment_expired' }, { at: now })
  await products[service].onExpired(tx, id)
  return true
}
