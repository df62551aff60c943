import { WebhookError, type PaymentGateway } from '#server/domain/payments/gateway.ts'
import { stripeCards } from './cards.ts'
import { ask, stripeClient, type StripeSettings } from './client.ts'
import { sendRefund } from './refunds.ts'
import { findSession, openSession } from './sessions.ts'
import { readStripeWebhook } from './webhook.ts'

const STRIPE = 'stripe'

/** Cards over the pages that Stripe hosts; no number of a card comes to this server. */
export const stripeGateway = (given: {
  settings: StripeSettings
  clock: () => Date
  timeoutMs?: number
}): PaymentGateway => {
  const { settings, clock } = given
  const client = stripeClient(settings, given.timeoutMs)
  return {
    name: STRIPE,
    methods: ['card'],
    cards: stripeCards(client),
    openSession: (request) => ask(() => openSession(client, request)),
    find: (asked) => ask(() => findSession(client, asked, clock())),
    refund: (request) => ask(() => sendRefund(client, request)),
    readWebhook: (headers, body, now) => {
      const { 'stripe-signature': signature } = headers
      if (typeof signature !== 'string') throw new WebhookError('untrusted', 'no signature')
      return readStripeWebhook(client, settings.webhookSecrets, { signature, body, now })
    },
  }
}
