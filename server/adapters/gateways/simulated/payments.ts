import { eq } from 'drizzle-orm'
import { money, type Money } from '#contract/core/money.ts'
import { idSchema } from '#contract/core/scalars.ts'
import * as v from 'valibot'
import { transact, type Db } from '#server/database/db.ts'
import { simulatedPayments, type Delivery } from '#server/database/schema/payments/simulated-gateway.ts'
import type { SimulatedEvent } from './webhook-format.ts'
import { queueWebhook } from './webhooks.ts'

export type SimulatedPayment = typeof simulatedPayments.$inferSelect
export type Outcome = 'paid' | 'failed' | 'expired'

/** Simulated verification code of the card's bank. */
export const CHALLENGE_CODE = '2486'
export const MAX_WRONG_CODES = 3

const LATE_MS = 30_000
const OUT_OF_ORDER_MS = 2_000

/** A transfer can be made when its time is over, as at a bank; cards and codes cannot. */
export const canStillPay = (payment: SimulatedPayment, now: Date): boolean => {
  const isInTime = payment.expiresAt > now
  if (payment.state === 'open') return isInTime || payment.method === 'virtual_account'
  if (payment.state === 'challenge') return isInTime
  return payment.state === 'expired' && payment.method === 'virtual_account'
}

/** State of a payment; an unpaid one is expired after its deadline, even if the row is not updated yet. */
export const stateOf = (payment: SimulatedPayment, now: Date): SimulatedPayment['state'] =>
  (payment.state === 'open' || payment.state === 'challenge') && payment.expiresAt <= now ? 'expired' : payment.state

export const readPayment = async (db: Db, id: string): Promise<SimulatedPayment | null> => {
  if (!v.is(idSchema, id)) return null
  const [payment] = await db.select().from(simulatedPayments).where(eq(simulatedPayments.id, id))
  return payment ?? null
}

const WEBHOOK_TYPES = { paid: 'payment.succeeded', failed: 'payment.failed', expired: 'payment.expired' } as const

const RUPIAH_PER_CENT = 160

/** Amount paid if it differs from the amount due; otherwise null. */
const otherAmount = ({ amountMinor: minor, currency }: SimulatedPayment, delivery: Delivery): Money | null => {
  // A tenth, and at least something.
  const tenth = Math.ceil(minor / 10)
  if (delivery === 'less') return money(Math.max(1, minor - tenth), currency)
  if (delivery === 'more') return money(minor + tenth, currency)
  if (delivery !== 'other_currency') return null
  return currency === 'IDR' ? money(Math.ceil(minor / RUPIAH_PER_CENT), 'USD') : money(minor * RUPIAH_PER_CENT, 'IDR')
}

/** Amount received for a payment, or due if nothing was received yet. */
export const paidAmount = ({ paidMinor, paidCurrency, amountMinor, currency }: SimulatedPayment): Money =>
  paidMinor === null || paidCurrency === null ? money(amountMinor, currency) : money(paidMinor, paidCurrency)

/** Columns to update for this outcome of a payment. */
const decided = (payment: SimulatedPayment, outcome: Outcome, delivery: Delivery, now: Date) => {
  const other = outcome === 'paid' ? otherAmount(payment, delivery) : null
  return {
    state: outcome,
    decidedAt: now,
    paidMinor: other?.minor ?? null,
    paidCurrency: other?.currency ?? null,
  }
}

const notify = async (tx: Db, payment: SimulatedPayment, outcome: Outcome, delivery: Delivery, now: Date) => {
  if (delivery === 'never') return
  const { id: gatewayId, paymentId } = payment
  const about = { paymentId, gatewayId, amount: money(payment.amountMinor, payment.currency), at: now.toISOString() }
  const pending: SimulatedEvent = { id: `${gatewayId}.pending`, kind: 'payment.pending', ...about }
  const final: SimulatedEvent = {
    id: `${gatewayId}.${outcome}`,
    kind: WEBHOOK_TYPES[outcome],
    ...about,
    amount: paidAmount(payment),
  }
  const after = (milliseconds: number) => ({ now, dueAt: new Date(now.getTime() + milliseconds) })
  await queueWebhook(tx, pending, after(delivery === 'out_of_order' ? OUT_OF_ORDER_MS : 0))
  await queueWebhook(tx, final, after(delivery === 'late' ? LATE_MS : 0))
  if (delivery === 'twice') await queueWebhook(tx, final, after(0))
}

const locked = async (tx: Db, id: string): Promise<SimulatedPayment | undefined> => {
  const [payment] = await tx.select().from(simulatedPayments).where(eq(simulatedPayments.id, id)).for('update')
  return payment
}

/** Decides a payment, once, and queues the event for it. An earlier decision is not changed. */
export const decide = (db: Db, id: string, given: { outcome: Outcome; delivery: Delivery; now: Date }): Promise<void> =>
  transact(db, async (tx) => {
    const { outcome, delivery, now } = given
    const payment = await locked(tx, id)
    if (payment === undefined || !canStillPay(payment, now)) return
    const known = decided(payment, outcome, delivery, now)
    await tx
      .update(simulatedPayments)
      .set({ ...known, delivery })
      .where(eq(simulatedPayments.id, id))
    await notify(tx, { ...payment, ...known }, outcome, delivery, now)
  })

/** Requests the bank's code for the card; the event delivery mode is stored until the code is entered. */
export const challenge = (db: Db, id: string, given: { delivery: Delivery; now: Date }): Promise<void> =>
  transact(db, async (tx) => {
    const payment = await locked(tx, id)
    if (payment === undefined || payment.state !== 'open' || payment.expiresAt <= given.now) return
    await tx
      .update(simulatedPayments)
      .set({ state: 'challenge', delivery: given.delivery })
      .where(eq(simulatedPayments.id, id))
  })

/** The code was typed: the right one pays, the third wrong one fails. True when it is decided. */
export const answerChallenge = (db: Db, id: string, given: { code: string; now: Date }): Promise<boolean> =>
  transact(db, async (tx) => {
    const payment = await locked(tx, id)
    if (payment === undefined || payment.state !== 'challenge' || payment.expiresAt <= given.now) return true
    const isRight = given.code.replaceAll(/\s/g, '') === CHALLENGE_CODE
    const wrongCodes = payment.wrongCodes + (isRight ? 0 : 1)
    const isDecided = isRight || wrongCodes >= MAX_WRONG_CODES
    const outcome = isRight ? 'paid' : 'failed'
    const delivery = payment.delivery ?? 'at_once'
    const known = decided(payment, outcome, delivery, given.now)
    await tx
      .update(simulatedPayments)
      .set({ wrongCodes, ...(isDecided && known) })
      .where(eq(simulatedPayments.id, id))
    if (isDecided) await notify(tx, { ...payment, ...known }, outcome, delivery, given.now)
    return isDecided
  })
