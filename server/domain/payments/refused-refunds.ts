import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { RefundedBooking } from '#contract/payments/admin-refunds.ts'
import { money } from '#contract/core/money.ts'
import { maySettleRefund } from '../bookings/access.ts'
import type { Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { refunds, refundSettlements } from '#server/database/schema/payments/payments.ts'
import { asSystem } from '#server/database/tenant.ts'
import type { Actor } from '../kernel/actor.ts'
import { notFound, Refusal } from '../kernel/refusal.ts'
import { isRefused, noteAttention } from './refund-attention.ts'
import { sendInPlaceOf } from './refunds.ts'
import { readRow } from '#server/database/rows.ts'

type Given = { tx: Db; now: Date }
type Refused = typeof refunds.$inferSelect

/** The bank refused it, and nothing was done about that yet. The booking's row is locked. */
const assertRefused = async (tx: Db, refund: Refused): Promise<void> => {
  const found = await readRow(
    tx,
    v.object({ refused: v.boolean() }),
    sql`
    select ${isRefused} as refused from refunds r where r.id = ${refund.id}`,
  )
  if (found?.refused !== true) throw new Refusal('illegal_transition')
}

const { id: bookingId, reference, state, version, clientId, userId } = bookings

/** The booking of a refund (stay or flights), if the actor manages its company. */
const settledBooking = async (tx: Db, actor: Actor, id: string): Promise<RefundedBooking> => {
  const [row] = await tx
    .select({ bookingId, reference, state, version, clientId, userId })
    .from(bookings)
    .where(eq(bookingId, id))
  if (row === undefined || !maySettleRefund(actor, row)) throw notFound()
  return { bookingId: row.bookingId, reference: row.reference, state: row.state, version: row.version }
}

/** Works on a refund that the bank refused, and gives its booking as it is then. */
const resolve = async (
  tx: Db,
  actor: Actor,
  refundId: string,
  work: (refund: Refused) => Promise<void>,
): Promise<RefundedBooking> => {
  const [seen] = await tx.select().from(refunds).where(eq(refunds.id, refundId))
  if (seen === undefined) throw notFound()
  const booking = await settledBooking(tx, actor, seen.bookingId)
  // Tenants never change a refund: the server does it for who may.
  await asSystem(tx, async () => {
    await tx.execute(sql`select 1 from bookings where id = ${booking.bookingId} for update`)
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update')
    if (refund === undefined) throw notFound()
    await assertRefused(tx, refund)
    await work(refund)
    await noteAttention(tx, booking.bookingId)
  })
  return settledBooking(tx, actor, booking.bookingId)
}

/** Sends a refund that the bank refused again. Throws `not_found` or `illegal_transition`. */
export const retryRefund = (given: Given, actor: Actor, refundId: string): Promise<RefundedBooking> =>
  resolve(given.tx, actor, refundId, async (refund) => {
    const { tx, now: at } = given
    const { paymentId, reason } = refund
    if (paymentId === null) throw new Refusal('illegal_transition')
    const amount = money(refund.amountMinor, refund.currency)
    const request = { clientId: refund.clientId, bookingId: refund.bookingId, amount, reason, at }
    await sendInPlaceOf(tx, request, { refundId: refund.id, paymentId })
  })

/** Notes that a refund the bank refused was settled by hand. Throws `not_found` or `illegal_transition`. */
export const settleRefund = (
  given: Given,
  actor: Actor,
  asked: { refundId: string; note: string },
): Promise<RefundedBooking> =>
  resolve(given.tx, actor, asked.refundId, async (refund) => {
    const { tx, now: at } = given
    await tx
      .insert(refundSettlements)
      .values({ refundId: refund.id, clientId: refund.clientId, at, actorUserId: actor.userId, note: asked.note })
  })
