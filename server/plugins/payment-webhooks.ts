import type { FastifyInstance } from 'fastify'
import { applyGatewayEvent } from '#server/domain/payment-events.ts'
import { notFound, Refusal } from '#server/domain/refusal.ts'
import { WebhookError, type GatewayEvent } from '#server/gateways/gateway.ts'
import type { Services } from '#server/services.ts'
import { keepTo, webhookLimit, type RateLimits } from './rate-limit.ts'
import { keepBodiesAsSent } from './signed-bodies.ts'

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
 * Where gateways tell what became of payments and refunds: `POST /api/Payments/webhooks/:gateway`. The body stays as it
 * was sent, because the signature is over its bytes. What was told before, or is not for us, is answered 200 as well.
 */
export const addPaymentWebhooks = async (
  app: FastifyInstance,
  services: Services,
  limits: RateLimits,
): Promise<void> => {
  await app.register(async (scope) => {
    keepBodiesAsSent(scope)
    scope.post<{ Params: { gateway: string }; Body: string | undefined }>(
      `${WEBHOOK_PATH}/:gateway`,
      { config: { rateLimit: false }, preHandler: keepTo(services, 'webhooks', webhookLimit(limits)) },
      async (request, reply) => {
        const { db, gateway, clock, origin } = services
        if (gateway === null || gateway.name !== request.params.gateway) throw notFound()
        const now = clock()
        const event = read(() => gateway.readWebhook(request.headers, request.body ?? '', now))
        // Answered well: a gateway that is refused tells it for days.
        if (event === null) return reply.send({ outcome: 'ignored' })
        const outcome = await applyGatewayEvent({ db, now, origin: origin() }, gateway.name, event)
        const about = { gateway: gateway.name, event: event.eventId, outcome }
        if (outcome === 'amount_differs') request.log.error(about, 'a payment is of another amount than was asked')
        else request.log.info(about, 'news of a gateway')
        return reply.send({ outcome })
      },
    )
  })
}
