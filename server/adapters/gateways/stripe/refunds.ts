import type { Stripe } from 'stripe'
import { GatewayError, type RefundRequest } from '#server/domain/payments/gateway.ts'
import { toStripe } from './amounts.ts'
import { REFUND_ID } from './sessions.ts'

const PAGE = 100

const intentOf = async (client: Stripe, sessionId: string): Promise<string> => {
  const { payment_intent: intent } = await client.checkout.sessions.retrieve(sessionId)
  if (intent === null) throw new GatewayError('stripe: nothing was paid')
  return typeof intent === 'string' ? intent : intent.id
}

const isKnown = async (client: Stripe, intent: string, refundId: string): Promise<boolean> => {
  for await (const refund of client.refunds.list({ payment_intent: intent, limit: PAGE })) {
    if (refund.metadata?.[REFUND_ID] === refundId) return true
  }
  return false
}

/**
 * Sends a refund once per `refundId`. Stripe discards idempotency keys after a day and refunds are retried for longer,
 * so earlier ones are searched first.
 */
export const sendRefund = async (client: Stripe, request: RefundRequest): Promise<{ state: 'accepted' }> => {
  const { refundId, gatewayId, amount } = request
  const intent = await intentOf(client, gatewayId)
  if (await isKnown(client, intent, refundId)) return { state: 'accepted' }
  await client.refunds.create(
    {
      payment_intent: intent,
      amount: toStripe(amount).amount,
      reason: 'requested_by_customer',
      metadata: { [REFUND_ID]: refundId },
    },
    { idempotencyKey: refundId },
  )
  return { state: 'accepted' }
}
