import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { enforceLimit, webhookLimit, type RateLimits } from './rate-limit.ts'

type WebhookCall = { request: FastifyRequest; from: string; body: string }

/**
 * Webhook endpoint: `POST path/:from`. The body stays the original text, because the signature covers the bytes.
 * Responds with the outcome.
 */
export const addWebhook = async (
  app: FastifyInstance,
  path: string,
  {
    services,
    limits,
    receiveEvent,
  }: { services: Services; limits: RateLimits; receiveEvent: (received: WebhookCall) => Promise<string> },
): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      async (_request: unknown, text: string) => text,
    )
    scope.post<{ Params: { from: string }; Body: string | undefined }>(
      `${path}/:from`,
      {
        config: { rateLimit: false },
        preHandler: enforceLimit(services, 'webhooks', webhookLimit(limits)),
      },
      async (request, reply) =>
        reply.send({ outcome: await receiveEvent({ request, from: request.params.from, body: request.body ?? '' }) }),
    )
  })
}
