import { eq, sql } from 'drizzle-orm'
import type { Booking } from '#contract/endpoints/bookings.ts'
import { money } from '#contract/money.ts'
import { maySettleRefund } from '#server/access/rows.ts'
import type { Db } from '#server/database/db.ts'
import { refunds, refundSettlements } from '#server/database/schema/payments.ts'
import { asSystem } from '#server/database/tenant.ts'
import type { Actor } from './actor.ts'
import { seenBooking } from './booking-reads.ts'
import { bookingView, rowOf } from './booking-view.ts'
import { notFound, Refusal } from './refusal.ts'
import { isRefused, noteAttention } from './refund-attention.ts'
import { sendInPlaceOf } from './refunds.ts'

type Given = { tx: Db; now: Date }
type Refused = typeof refunds.$inferSelect

/** The bank refused it, and nothing was done about that yet. The booking's row is locked. */
const assertRefused = async (tx: Db, refund: Refused): Promise<void> => {
  const { rows } = await tx.execute<{ refused: boolean }>(sql`
    select ${isRefused} as refused from refunds r where r.id = ${refund.id}`)
  if (rows[0]?.refused !== true) throw new Refusal('illegal_transition')
}

/** Works on a refund that the bank refused, and gives its booking as it is then. */
const resolve = async (
  { tx, now }: Given,
  actor: Actor,
  refundId: string,
  work: (refund: Refused) => Promise<void>,
): Promise<Booking> => {
  const [seen] = await tx.select().from(refunds).where(eq(refunds.id, refundId))
  if (seen === undefined) throw notFound()
  const { bookingId } = seen
  if (!maySettleRefund(actor, rowOf(await seenBooking(tx, actor, bookingId)))) throw notFound()
  // Tenants never change a refund: the server does it for who may.
  await asSystem(tx, async () => {
    await tx.execute(sql`select 1 from bookings where id = ${bookingId} for update`)
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update')
    if (refund === undefined) throw notFound()
    await assertRefused(tx, refund)
    await work(refund)
    await noteAttention(tx, bookingId)
  })
  return bookingView(await seenBooking(tx, actor, bookingId), actor, now)
}

/** Sends a refund that the bank refused again. Throws `not_found` or `illegal_transition`. */
export const retryRefund = (given: Given, actor: Actor, refundId: string): Promise<Booking> =>
  resolve(given, actor, refundId, async ({ id, clientId, bookingId, paymentId, amountMinor, currency, reason }) => {
    const { tx, now: at } = given
    if (paymentId === null) throw new Refusal('illegal_transition')
    const wish = { clientId, bookingId, amount: money(amountMinor, currency), reason, at }
    await sendInPlaceOf(tx, wish, { refundId: id, paymentId })
  })

/** Notes that a refund the bank refused was settled by hand. Throws `not_found` or `illegal_transition`. */
export const settleRefund = (given: Given, actor: Actor, asked: { refundId: string; note: string }): Promise<Booking> =>
  resolve(given, actor, asked.refundId, async ({ id, clientId }) => {
    const { tx, now: at } = given
    await tx
      .insert(refundSettlements)
      .values({ refundId: id, clientId, at, actorUserId: actor.userId, note: asked.note })
  })
