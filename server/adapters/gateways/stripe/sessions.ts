import { Stripe } from 'stripe'
import {
  GatewayError,
  type FoundPayment,
  type GatewayState,
  type SessionRequest,
} from '#server/domain/payments/gateway.ts'
import { fromStripe, toStripe } from './amounts.ts'

/** Stripe's shortest life of a session is thirty minutes; one more for clocks that differ. */
const OUTLIVES_MS = 31 * 60_000

/** Metadata keys for our own ids and times on Stripe objects. */
export const PAYMENT_ID = 'payment_id'
export const REFUND_ID = 'refund_id'
const PAY_UNTIL = 'pay_until'

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000)

/**
 * Parameters of a Checkout session. They depend only on the payment, not on the request time: Stripe only returns the
 * same session for a repeated request with identical parameters. So the session always outlives the payment deadline,
 * and `findSession` closes it afterwards.
 */
const paramsOf = (request: SessionRequest): Stripe.Checkout.SessionCreateParams => {
  const { paymentId, amount, description, returnUrl, expiresAt, locale, customerId } = request
  const { amount: unitAmount, currency } = toStripe(amount)
  const metadata = { [PAYMENT_ID]: paymentId }
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    submit_type: 'pay',
    locale,
    client_reference_id: paymentId,
    ...(customerId !== null && {
      customer: customerId,
      // Those of Stripe's setup page are `limited`.
      saved_payment_method_options: {
        allow_redisplay_filters: ['always', 'limited', 'unspecified'],
        payment_method_save: 'enabled',
      },
    }),
    allowed_payment_method_types: ['card'],
    line_items: [
      { quantity: 1, price_data: { currency, unit_amount: unitAmount, product_data: { name: description } } },
    ],
    // The amount that was agreed, in its own currency.
    adaptive_pricing: { enabled: false },
    expires_at: seconds(new Date(expiresAt.getTime() + OUTLIVES_MS)),
    success_url: returnUrl,
    cancel_url: returnUrl,
    metadata: { ...metadata, [PAY_UNTIL]: String(seconds(expiresAt)) },
    payment_intent_data: { description, metadata },
  }
}

/** A fault of Stripe's own that it keeps under the key and would answer for a day. */
const isFinalFault = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true'

const createOnce = async (
  client: Stripe,
  { paymentId, ...request }: SessionRequest,
): Promise<Stripe.Checkout.Session> => {
  const params = paramsOf({ paymentId, ...request })
  try {
    return await client.checkout.sessions.create(params, { idempotencyKey: paymentId })
  } catch (error) {
    if (!isFinalFault(error)) throw error
    // If there is a session despite the error, the person was never redirected to it.
    return client.checkout.sessions.create(params, { idempotencyKey: `${paymentId}.again` })
  }
}

/** The hosted page of a payment; a repeated call returns the same one. */
export const openSession = async (
  client: Stripe,
  request: SessionRequest,
): Promise<{ gatewayId: string; redirectUrl: string }> => {
  if (request.method !== 'card') throw new GatewayError('stripe: only cards')
  const { id, url } = await createOnce(client, request)
  if (url === null || !url.startsWith('https://')) throw new GatewayError('stripe: a session without a page')
  return { gatewayId: id, redirectUrl: url }
}

const OVER: readonly Stripe.PaymentIntent.Status[] = ['requires_payment_method', 'canceled']

const stateOf = ({ status, payment_status: paid, payment_intent: intent }: Stripe.Checkout.Session): GatewayState => {
  if (status === 'open') return 'open'
  if (paid === 'paid') return 'succeeded'
  if (status === 'expired') return 'expired'
  return intent !== null && typeof intent !== 'string' && OVER.includes(intent.status) ? 'failed' : 'pending'
}

const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404

const read = async (client: Stripe, id: string): Promise<Stripe.Checkout.Session | null> => {
  try {
    return await client.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/**
 * Expires a session after the payment deadline; if it was paid or ended in the meantime, its current state is returned.
 */
const close = async (client: Stripe, id: string): Promise<Stripe.Checkout.Session | null> => {
  try {
    return await client.checkout.sessions.expire(id, { expand: ['payment_intent'] })
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return read(client, id)
    throw error
  }
}

const isOver = ({ metadata }: Stripe.Checkout.Session, now: Date): boolean => {
  const until = Number(metadata?.[PAY_UNTIL])
  return Number.isFinite(until) && until <= seconds(now)
}

/** State of a payment. Null if the session does not exist or belongs to another payment. */
export const findSession = async (
  client: Stripe,
  asked: { paymentId: string; gatewayId: string },
  now: Date,
): Promise<FoundPayment | null> => {
  const { paymentId, gatewayId } = asked
  const seen = await read(client, gatewayId)
  if (seen === null || seen.client_reference_id !== paymentId) return null
  const session = seen.status === 'open' && isOver(seen, now) ? await close(client, gatewayId) : seen
  if (session === null) return null
  const { amount_total: amount, currency } = session
  if (amount === null || currency === null) throw new GatewayError('stripe: a session without an amount')
  return { state: stateOf(session), gatewayId, amount: fromStripe({ amount, currency }), at: now }
}
