import { afterAll, afterEach, beforeEach } from 'vitest'
import { getStayBooking } from '#contract/products/stays/bookings.ts'
import { apiTest } from '#tests/support/api.ts'
import type { UnpaidBooking } from '#tests/support/payments.ts'
import { signedInAs } from '#tests/support/accounts/people.ts'
import { StripeDouble } from './stripe-double.ts'

export const STRIPE_WEBHOOK = '/api/Payments/webhooks/stripe'

/** A server whose gateway is Stripe, over a double of it, for the tests of one file. */
export const stripeTest = async () => {
  const stripe = await new StripeDouble().open()
  const api = apiTest({ settings: { publicUrl: 'https://travel.example', stripe: stripe.settings } })
  beforeEach(() => {
    stripe.now = api.clock.now
  })
  afterEach(() => {
    stripe.repair()
    stripe.beforeExpiry = () => undefined
  })
  afterAll(() => stripe.close())

  /** Brings an event, signed now unless another signature is given; null: none. */
  const post = (body: string, signature: string | null = stripe.sign(body), url = STRIPE_WEBHOOK) =>
    api.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...(signature !== null && { 'stripe-signature': signature }) },
      payload: body,
    })
  return {
    api,
    stripe,
    post,
    postEvent: (type: string, object: object) => post(stripe.event(type, object)),
    /** Pays on the page of Stripe; what it tells of it then. */
    paidEvent: ({ gatewayId }: Pick<UnpaidBooking, 'gatewayId'>) =>
      stripe.event('checkout.session.completed', stripe.pay(gatewayId)),
    seen: async ({ params, user }: Pick<UnpaidBooking, 'params' | 'user'>) =>
      api.ok(getStayBooking, { params }, { as: await signedInAs(api, user) }),
  }
}
