import type { FastifyInstance } from 'fastify'
import { applyGatewayEvent } from '../domain/payments/payment-events.ts'
import { notFound, Refusal } from '../domain/kernel/refusal.ts'
import { WebhookError, type GatewayEvent } from '../domain/payments/gateway.ts'
import type { Services } from '../services.ts'
import type { RateLimits } from './rate-limit.ts'
import { addWebhook } from './webhook.ts'

export const WEBHOOK_PATH = '/api/Payments/webhooks'

const read = (parse: () => GatewayEvent | null): GatewayEvent | null => {
  try {
    return parse()
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error
    throw new Refusal(error.reason === 'untrusted' ? 'unauthenticated' : 'validation_failed')
  }
}

/**
 * Webhooks of gateways about payments and refunds: `POST /api/Payments/webhooks/:from`. Repeated and irrelevant events
 * also get a 200.
 */
export const addPaymentWebhooks = (app: FastifyInstance, services: Services, limits: RateLimits): Promise<void> =>
  addWebhook(app, WEBHOOK_PATH, {
    services,
    limits,
    receiveEvent: async ({ request, from, body }) => {
      const { db, gateway, products, clock, origin } = services
      if (gateway === null || gateway.name !== from) throw notFound()
      const now = clock()
      const event = read(() => gateway.readWebhook(request.headers, body, now))
      // Responds with success, because gateways retry rejected events for days.
      if (event === null) return 'ignored'
      const outcome = await applyGatewayEvent({ db, products, now, origin: origin() }, gateway.name, event)
      const about = { gateway: gateway.name, event: event.eventId, outcome }
      if (outcome === 'amount_differs') request.log.error(about, 'a payment is of another amount than was asked')
      else request.log.info(about, 'gateway event')
      return outcome
    },
  })
