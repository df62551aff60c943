import { and, eq, isNull, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { isOpenPayment } from '#contract/payments/states.ts'
import { transact, type Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { payments } from '#server/database/schema/payments/payments.ts'
import { recordTransitions } from '../bookings/transitions.ts'
import type { Products } from '../bookings/product.ts'
import { askAboutPayments, type Asking } from './payment-checks.ts'
import { notifyAboutBooking } from '../notifications/notify.ts'
import { readRows } from '#server/database/rows.ts'

const BATCH_SIZE = 50
/** Maximum time rooms stay reserved if the gateway is unavailable; late payments are refunded. */
const PATIENCE_MS = 6 * 3_600_000

const dueRow = v.object({ id: v.string(), pay_until: v.date() })

const dueBookings = (db: Db, now: Date) =>
  readRows(
    db,
    dueRow,
    sql`
    select id, pay_until from bookings where state = 'awaiting_payment' and pay_until <= ${now}
    union
    select b.id, b.pay_until from payments p join bookings b on b.id = p.booking_id
      where p.state in ('created', 'pending') and p.part_id is null and b.pay_until <= ${now}
    order by pay_until, id limit ${BATCH_SIZE}`,
  )

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

/**
 * Settles or ends every booking, and every part of one, whose time to pay is over: the gateway is asked first, so that
 * nobody who paid in time loses what they booked. Where it cannot be asked it waits on, for some hours. Gives how many expired.
 */
export const sweepPayments = async (given: Asking & { onFailure: (error: unknown) => void }): Promise<number> => {
  const { db, now, onFailure } = given
  const isOver = async (bookingId: string, until: Date): Promise<boolean> => {
    try {
      await askAboutPayments(given, bookingId)
      return true
    } catch (error) {
      onFailure(error)
      return now.getTime() - until.getTime() >= PATIENCE_MS
    }
  }
  let expired = 0
  for (const { id, pay_until: payUntil } of await dueBookings(db, now)) {
    if ((await isOver(id, payUntil)) && (await transact(db, (tx) => expireWaiting({ ...given, tx }, id)))) expired += 1
  }
  for (const { payableParts } of Object.values(given.products)) {
    for (const part of await payableParts.overdue(db, now, BATCH_SIZE)) {
      if ((await isOver(part.bookingId, part.until)) && (await payableParts.expire(db, part, now))) expired += 1
    }
  }
  return expired
}
