import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { PAYMENT_METHODS } from '#contract/payments/states.ts'
import { transact, type Db } from '#server/database/db.ts'
import {
  simulatedPayments,
  simulatedWebhooks,
  type SimulatedState,
} from '#server/database/schema/payments/simulated-gateway.ts'
import { GatewayError, type GatewayState, type PaymentGateway } from '#server/domain/payments/gateway.ts'
import { simulatedKeeper } from './cards.ts'
import { paidAmount, stateOf } from './payments.ts'
import { readSigned } from './webhook-format.ts'
import { queueWebhook } from './webhooks.ts'

export const SIMULATED = 'simulated'
export const SIMULATOR_PATH = '/simulator/pay'

/** Simulated bank processing time; at real banks it is days. */
const BANK_MS = 20_000

const STATES: Readonly<Record<SimulatedState, GatewayState>> = {
  open: 'open',
  // No payment is made until the code is correct.
  challenge: 'open',
  paid: 'succeeded',
  failed: 'failed',
  expired: 'expired',
}

/** A gateway that takes no real money, with its own payment page, for demonstration and tests. */
export const simulatedGateway = (given: { db: Db; clock: () => Date; secret: Uint8Array }): PaymentGateway => {
  const { db, clock, secret } = given
  return {
    name: SIMULATED,
    methods: PAYMENT_METHODS,
    cards: simulatedKeeper({ db, clock }),

    async openSession({ paymentId, method, amount, description, returnUrl, expiresAt, locale, customerId }) {
      await db
        .insert(simulatedPayments)
        .values({
          id: uuidv7(),
          paymentId,
          method,
          state: 'open',
          amountMinor: amount.minor,
          currency: amount.currency,
          description,
          returnUrl,
          customerId,
          createdAt: clock(),
          expiresAt,
        })
        .onConflictDoNothing({ target: simulatedPayments.paymentId })
      const [session] = await db
        .select({ id: simulatedPayments.id })
        .from(simulatedPayments)
        .where(eq(simulatedPayments.paymentId, paymentId))
      if (session === undefined) throw new GatewayError('the session was not stored')
      return { gatewayId: session.id, redirectUrl: `${SIMULATOR_PATH}/${session.id}?lang=${locale}` }
    },

    async find({ paymentId }) {
      const [payment] = await db.select().from(simulatedPayments).where(eq(simulatedPayments.paymentId, paymentId))
      if (payment === undefined) return null
      const { id, decidedAt, createdAt } = payment
      const state = STATES[stateOf(payment, clock())]
      return { state, gatewayId: id, amount: paidAmount(payment), at: decidedAt ?? createdAt }
    },

    refund: ({ refundId, gatewayId, amount }) =>
      transact(db, async (tx) => {
        const isPaid = and(eq(simulatedPayments.id, gatewayId), eq(simulatedPayments.state, 'paid'))
        const [payment] = await tx.select().from(simulatedPayments).where(isPaid).for('update')
        if (payment === undefined) throw new GatewayError('nothing was paid')
        const eventId = `${refundId}.received`
        const [known] = await tx
          .select({ id: simulatedWebhooks.id })
          .from(simulatedWebhooks)
          .where(eq(simulatedWebhooks.eventId, eventId))
        if (known !== undefined) return { state: 'accepted' }
        const refundedMinor = payment.refundedMinor + amount.minor
        const paid = paidAmount(payment)
        if (refundedMinor > paid.minor || amount.currency !== paid.currency) {
          throw new GatewayError('more than was paid')
        }
        await tx.update(simulatedPayments).set({ refundedMinor }).where(eq(simulatedPayments.id, gatewayId))
        const now = clock()
        const dueAt = new Date(now.getTime() + BANK_MS)
        await queueWebhook(
          tx,
          { id: eventId, kind: 'refund.received', refundId, at: dueAt.toISOString() },
          { now, dueAt },
        )
        return { state: 'accepted' }
      }),

    readWebhook: (headers, rawBody, now) => readSigned(secret, headers, rawBody, now),
  }
}
