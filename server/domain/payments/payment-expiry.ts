import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { transact, type Db } from '#server/database/db.ts'
import { expireWaiting } from './expire-waiting.ts'
import { askAboutPayments, type Asking } from './payment-checks.ts'
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
