import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { moneySchema } from '#contract/core/money.ts'
import { idSchema, instantSchema } from '#contract/core/scalars.ts'
import { WebhookError, type GatewayEvent } from '#server/domain/payments/gateway.ts'

const MAX_AGE_MS = 5 * 60_000
const TIMESTAMP = 'singgah-timestamp'
const SIGNATURE = 'singgah-signature'

const head = { id: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,200}$/)), at: instantSchema }

const eventSchema = v.variant('kind', [
  ...(['pending', 'succeeded', 'failed', 'expired'] as const).map((state) =>
    v.object({
      ...head,
      kind: v.literal(`payment.${state}` as const),
      paymentId: idSchema,
      gatewayId: idSchema,
      amount: moneySchema,
    }),
  ),
  ...(['received', 'failed'] as const).map((state) =>
    v.object({ ...head, kind: v.literal(`refund.${state}` as const), refundId: idSchema }),
  ),
])
export type SimulatedEvent = v.InferOutput<typeof eventSchema>

const signatureOf = (secret: Uint8Array, timestamp: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest()

/** The headers under which a body is sent at this moment. */
export const signedHeaders = (secret: Uint8Array, body: string, now: Date): Record<string, string> => {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return {
    'content-type': 'application/json',
    [TIMESTAMP]: timestamp,
    [SIGNATURE]: signatureOf(secret, timestamp, body).toString('hex'),
  }
}

const assertSigned = (
  secret: Uint8Array,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: string,
  now: Date,
): void => {
  const { [TIMESTAMP]: timestamp, [SIGNATURE]: signature } = headers
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp)) throw new WebhookError('untrusted', 'no time')
  if (typeof signature !== 'string' || !/^[\da-f]{64}$/.test(signature))
    throw new WebhookError('untrusted', 'no signature')
  const expected = signatureOf(secret, timestamp, body)
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) throw new WebhookError('untrusted', 'wrong signature')
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > MAX_AGE_MS) throw new WebhookError('untrusted', 'too old')
}

const parsed = (body: string): SimulatedEvent => {
  try {
    return v.parse(eventSchema, JSON.parse(body))
  } catch {
    throw new WebhookError('unreadable', 'not an event')
  }
}

/** Verifies the signature and age of a webhook request and parses it. Throws `WebhookError`. */
export const readSigned = (
  secret: Uint8Array,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: string,
  now: Date,
): GatewayEvent => {
  assertSigned(secret, headers, body, now)
  const event = parsed(body)
  const received = { eventId: event.id, at: new Date(event.at) }
  switch (event.kind) {
    case 'refund.received':
      return { ...received, about: 'refund', refundId: event.refundId, state: 'received' }
    case 'refund.failed':
      return { ...received, about: 'refund', refundId: event.refundId, state: 'failed' }
    case 'payment.pending':
    case 'payment.succeeded':
    case 'payment.failed':
    case 'payment.expired': {
      const { paymentId, gatewayId, amount } = event
      const states = {
        'payment.pending': 'pending',
        'payment.succeeded': 'succeeded',
        'payment.failed': 'failed',
        'payment.expired': 'expired',
      } as const
      return { ...received, about: 'payment', paymentId, gatewayId, amount, state: states[event.kind] }
    }
  }
}
