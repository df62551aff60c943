import { Stripe } from 'stripe'
import * as v from 'valibot'
import { idSchema } from '#contract/core/scalars.ts'
import { WebhookError, type GatewayEvent, type GatewayState } from '#server/domain/payments/gateway.ts'
import { fromStripe } from './amounts.ts'
import { PAYMENT_ID, REFUND_ID } from './sessions.ts'

const MAX_AGE_S = 300

const text = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,200}$/))
const metadataSchema = v.nullish(v.record(v.string(), v.string()))

const eventSchema = v.object({
  id: text,
  created: v.pipe(v.number(), v.safeInteger()),
  type: v.string(),
  data: v.object({ object: v.unknown() }),
})

const sessionSchema = v.object({
  id: text,
  client_reference_id: v.nullish(v.string()),
  payment_status: v.string(),
  amount_total: v.number(),
  currency: v.string(),
  metadata: metadataSchema,
})

const setupSchema = v.object({ object: v.literal('checkout.session'), mode: v.literal('setup') })

const refundSchema = v.object({ status: v.nullish(v.string()), metadata: metadataSchema })

type EventStamp = { eventId: string; at: Date }
type EndState = Exclude<GatewayState, 'open'>

/** Our payment or refund id on a Stripe object; null for objects created by others in the same account. */
const idIn = (metadata: v.InferOutput<typeof metadataSchema>, key: string): string | null => {
  const id = metadata?.[key]
  return v.is(idSchema, id) ? id : null
}

const aboutPayment = (
  received: EventStamp,
  object: unknown,
  stateOf: (paymentStatus: string) => EndState,
): GatewayEvent | null => {
  const session = v.parse(sessionSchema, object)
  const paymentId = idIn(session.metadata, PAYMENT_ID)
  if (paymentId === null || session.client_reference_id !== paymentId) return null
  const amount = fromStripe({ amount: session.amount_total, currency: session.currency })
  const state = stateOf(session.payment_status)
  return { ...received, about: 'payment', paymentId, gatewayId: session.id, state, amount }
}

const aboutRefund = (received: EventStamp, object: unknown): GatewayEvent | null => {
  const { status, metadata } = v.parse(refundSchema, object)
  const refundId = idIn(metadata, REFUND_ID)
  if (refundId === null) return null
  if (status === 'succeeded') return { ...received, about: 'refund', refundId, state: 'received' }
  if (status === 'failed' || status === 'canceled') return { ...received, about: 'refund', refundId, state: 'failed' }
  return null
}

/**
 * Our event for a Stripe event; null if irrelevant, like `payment_intent.payment_failed`: a card was declined, but
 * Stripe's page still accepts another one. The end of a payment is reported by the session.
 */
const meaningOf = ({ id, created, type, data }: v.InferOutput<typeof eventSchema>): GatewayEvent | null => {
  // A card was added: nothing was paid.
  if (v.is(setupSchema, data.object)) return null
  const received = { eventId: id, at: new Date(created * 1000) }
  switch (type) {
    case 'checkout.session.completed':
      return aboutPayment(received, data.object, (status) => (status === 'paid' ? 'succeeded' : 'pending'))
    case 'checkout.session.async_payment_succeeded':
      return aboutPayment(received, data.object, () => 'succeeded')
    case 'checkout.session.async_payment_failed':
      return aboutPayment(received, data.object, () => 'failed')
    case 'checkout.session.expired':
      return aboutPayment(received, data.object, () => 'expired')
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return aboutRefund(received, data.object)
    default:
      return null
  }
}

type Sent = { signature: string; body: string; now: Date }

const opened = (client: Stripe, secret: string, { signature, body, now }: Sent): unknown => {
  try {
    return client.webhooks.constructEvent(body, signature, secret, MAX_AGE_S, undefined, now.getTime())
  } catch (error) {
    // Its words carry the whole body.
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined
    throw new WebhookError('unreadable', 'not an event')
  }
}

/** Checks signature and age by our clock, under any of the secrets, and reads the event. Throws `WebhookError`. */
export const readStripeWebhook = (client: Stripe, secrets: readonly string[], sent: Sent): GatewayEvent | null => {
  for (const secret of secrets) {
    const event = opened(client, secret, sent)
    if (event === undefined) continue
    try {
      return meaningOf(v.parse(eventSchema, event))
    } catch {
      throw new WebhookError('unreadable', 'not an event that we know')
    }
  }
  throw new WebhookError('untrusted', 'wrong signature or too old')
}
