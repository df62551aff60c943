import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import { money, type Money } from '#contract/core/money.ts'
import type { RefundReason, RefundState } from '#contract/payments/states.ts'
import { transact, type Db } from '#server/database/db.ts'
import { refunds, refundSteps } from '#server/database/schema/payments/payments.ts'
import { GatewayRefusal, type PaymentGateway } from './gateway.ts'
import { creditCompanyAccount, enterGatewayMoney } from '../ledger/company-credit.ts'
import { noteAttention } from './refund-attention.ts'
import { notifyAboutRefund } from '../notifications/notify.ts'
import { readRow } from '#server/database/rows.ts'

export type RefundRequest = { clientId: string; bookingId: string; amount: Money; reason: RefundReason; at: Date }

/** Notifications to the booker per step; the step before sending has none. */
const NOTIFICATION_OF = {
  requested: 'refund_approved',
  with_us: null,
  with_bank: 'refund_sent',
  received: 'refund_received',
  failed: 'refund_refused',
} as const satisfies Record<RefundState, string | null>

/** Inserts new steps and notifies about the last of them. */
const addSteps = async (
  tx: Db,
  refund: { id: string; clientId: string },
  states: readonly RefundState[],
  at: Date,
): Promise<void> => {
  const steps = states.map((state) => ({ refundId: refund.id, clientId: refund.clientId, state, at }))
  const added = await tx.insert(refundSteps).values(steps).onConflictDoNothing().returning({ state: refundSteps.state })
  const last = states.at(-1)
  const notificationKind = last === undefined ? null : NOTIFICATION_OF[last]
  if (notificationKind !== null && added.some(({ state }) => state === last))
    notifyAboutRefund(tx, refund.id, notificationKind, at)
}

const idRow = v.object({ id: v.string() })

/** Received amount of a payment minus its refunds. */
const leftOfPayment = sql`coalesce(p.received_minor, p.amount_minor) - coalesce((select sum(r.amount_minor) from refunds r
    where r.payment_id = p.id and r.superseded_at is null), 0)`

const assertLeft = async (tx: Db, paymentId: string, amount: Money): Promise<void> => {
  const payment = await readRow(
    tx,
    v.object({ left: v.number() }),
    sql`select (${leftOfPayment})::bigint as left from payments p
      where p.id = ${paymentId} and coalesce(p.received_currency, p.currency) = ${amount.currency}`,
  )
  if ((payment?.left ?? 0) < amount.minor) throw new Error('a refund is more than what is left of its payment')
}

/**
 * Refunds an amount, full or partial, inside the transaction that causes it, with its ledger entry: to the company
 * account immediately; to a payment's origin by the job below. The booking's row is locked. Returns the id of the
 * refund.
 */
export const requestRefund = async (
  tx: Db,
  { amount, at, ...request }: RefundRequest,
  paymentId: string | null,
): Promise<string> => {
  const { clientId, bookingId } = request
  const id = uuidv7()
  if (paymentId !== null) await assertLeft(tx, paymentId, amount)
  await tx.insert(refunds).values({
    id,
    ...request,
    paymentId,
    amountMinor: amount.minor,
    currency: amount.currency,
    into: paymentId === null ? 'company_account' : 'gateway',
    createdAt: at,
    nextTryAt: paymentId === null ? null : at,
  })
  if (paymentId === null) {
    await creditCompanyAccount(tx, { clientId, bookingId, amount, at })
    await addSteps(tx, { id, clientId }, ['requested', 'received'], at)
  } else {
    await enterGatewayMoney(tx, { clientId, bookingId, amount: money(-amount.minor, amount.currency), at })
    await addSteps(tx, { id, clientId }, ['requested'], at)
  }
  return id
}

/**
 * Sends a new refund to replace one the bank refused, with a new id, because the gateway treats the old id as done. The
 * ledger does not change: the amount was entered when the refund was first requested.
 */
export const sendInPlaceOf = async (
  tx: Db,
  { amount, at, ...request }: RefundRequest,
  refused: { refundId: string; paymentId: string },
): Promise<void> => {
  const id = uuidv7()
  await tx.update(refunds).set({ supersededAt: at }).where(eq(refunds.id, refused.refundId))
  await assertLeft(tx, refused.paymentId, amount)
  await tx.insert(refunds).values({
    id,
    ...request,
    paymentId: refused.paymentId,
    amountMinor: amount.minor,
    currency: amount.currency,
    into: 'gateway',
    createdAt: at,
    nextTryAt: at,
    retryOf: refused.refundId,
  })
  await addSteps(tx, { id, clientId: request.clientId }, ['requested'], at)
}

/** The payment of which a booking still keeps money: it succeeded and went not back in full. Null for the company account. */
export const retainedPayment = async (tx: Db, bookingId: string): Promise<string | null> => {
  const payment = await readRow(
    tx,
    idRow,
    sql`select p.id from payments p
    where p.booking_id = ${bookingId} and p.state = 'succeeded'
      and ${leftOfPayment} > 0
    order by p.settled_at, p.id limit 1`,
  )
  return payment?.id ?? null
}

/**
 * The payment that paid for a part of a booking, not counting `arriving`; null where the company account did. A payment
 * refunded on arrival paid for nothing, though its time may be the earlier one: an event reads the clock before it waits
 * for the lock of the booking.
 */
export const paymentOfPart = async (tx: Db, partId: string, arriving: string | null = null): Promise<string | null> => {
  const payment = await readRow(
    tx,
    idRow,
    sql`select p.id from payments p
    where p.part_id = ${partId} and p.state = 'succeeded' and p.id is distinct from ${arriving}::uuid
      and not exists (select 1 from refunds r where r.payment_id = p.id and r.reason in ('paid_twice', 'paid_late'))
    order by p.settled_at, p.id limit 1`,
  )
  return payment?.id ?? null
}

const dueRefundRow = v.object({
  id: v.string(),
  client_id: v.string(),
  amount_minor: v.number(),
  currency: v.string(),
  gateway_id: v.string(),
})

/**
 * The delay doubles from a minute to about four hours, and attempts never end, because customers are owed this money.
 */
const takeDue = (db: Db, gateway: string, now: Date) =>
  readRow(
    db,
    dueRefundRow,
    sql`
    update refunds r set attempts = least(r.attempts + 1, 1000),
      next_try_at = ${now}::timestamptz + interval '1 minute' * (2 ^ least(r.attempts, 8))
    from payments p
    where p.id = r.payment_id and r.id = (
      select due.id from refunds due join payments paid on paid.id = due.payment_id
      where due.next_try_at <= ${now} and paid.gateway = ${gateway} and paid.gateway_id is not null
      order by due.next_try_at, due.id limit 1 for update of due skip locked
    ) returning r.id, r.client_id, r.amount_minor, r.currency, p.gateway_id`,
  )

const BATCH_SIZE = 20

/**
 * Sends the due refunds to the gateway, each under its id, so that a retry never refunds twice. Returns how many the
 * gateway accepted; a failure is reported and does not delay the others.
 */
export const sendDueRefunds = async (given: {
  db: Db
  gateway: PaymentGateway
  now: Date
  onFailure: (error: unknown) => void
}): Promise<number> => {
  const { db, gateway, now, onFailure } = given
  let taken = 0
  for (let count = 0; count < BATCH_SIZE; count += 1) {
    const refund = await takeDue(db, gateway.name, now)
    if (refund === undefined) break
    const owner = { id: refund.id, clientId: refund.client_id }
    await addSteps(db, owner, ['with_us'], now)
    try {
      const amount = money(refund.amount_minor, refund.currency)
      await gateway.refund({ refundId: refund.id, gatewayId: refund.gateway_id, amount })
    } catch (error) {
      onFailure(error)
      if (error instanceof GatewayRefusal) {
        const end = { refundId: refund.id, gateway: gateway.name, state: 'failed', at: now, isSent: false } as const
        await transact(db, (tx) => noteRefundEnd(tx, end))
      }
      continue
    }
    await transact(db, async (tx) => {
      await tx.execute(sql`update refunds set next_try_at = null where id = ${refund.id}`)
      await addSteps(tx, owner, ['with_bank'], now)
    })
    taken += 1
  }
  return taken
}

/**
 * For a refund that the bank took after all: it is valid again, and its replacement is deleted, unless the gateway may
 * already have it.
 */
const dropUnsentRetry = async (tx: Db, refundId: string): Promise<void> => {
  const retry = await readRow(
    tx,
    idRow,
    sql`
    select r.id from refunds r where r.retry_of = ${refundId} and r.superseded_at is null and r.next_try_at is not null
      and not exists (select 1 from refund_steps s where s.refund_id = r.id and s.state <> 'requested') for update`,
  )
  if (retry === undefined) return
  await tx.delete(refundSteps).where(eq(refundSteps.refundId, retry.id))
  await tx.delete(refunds).where(eq(refunds.id, retry.id))
  await tx.update(refunds).set({ supersededAt: null }).where(eq(refunds.id, refundId))
}

const endedRefundRow = v.object({ client_id: v.string(), payment_id: v.string(), ended: v.boolean() })

/**
 * The gateway says how a refund ended, at its time `at`; a bank may send back later what it had taken. `isSent` is false for
 * one that the gateway itself refused. Null for one it does not have from us.
 */
export const noteRefundEnd = async (
  tx: Db,
  outcome: { refundId: string; gateway: string; state: 'received' | 'failed'; at: Date; isSent?: boolean },
): Promise<{ paymentId: string; isNew: boolean } | null> => {
  // Always the booking before what belongs to it.
  const booking = await readRow(
    tx,
    idRow,
    sql`
    select b.id from bookings b where b.id = (select booking_id from refunds where id = ${outcome.refundId}) for update`,
  )
  if (booking === undefined) return null
  const refund = await readRow(
    tx,
    endedRefundRow,
    sql`
    select r.client_id, r.payment_id,
      exists (select 1 from refund_steps s where s.refund_id = r.id and (s.state = ${outcome.state}
        or s.state in ('received', 'failed') and (s.at > ${outcome.at} or s.at = ${outcome.at} and s.state = 'failed'))
      ) as ended
    from refunds r join payments p on p.id = r.payment_id
    where r.id = ${outcome.refundId} and p.gateway = ${outcome.gateway} for update of r`,
  )
  if (refund === undefined) return null
  if (!refund.ended) {
    await tx.execute(sql`update refunds set next_try_at = null where id = ${outcome.refundId}`)
    // The completion event may arrive before the response to the request.
    await addSteps(
      tx,
      { id: outcome.refundId, clientId: refund.client_id },
      ['with_us', ...(outcome.isSent === false ? [] : (['with_bank'] as const)), outcome.state],
      outcome.at,
    )
    if (outcome.state === 'received') await dropUnsentRetry(tx, outcome.refundId)
    await noteAttention(tx, booking.id)
  }
  return { paymentId: refund.payment_id, isNew: !refund.ended }
}
