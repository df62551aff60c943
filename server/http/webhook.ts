import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { keepTo, webhookLimit, type RateLimits } from './rate-limit.ts'

type Heard = { request: FastifyRequest; from: string; body: string }

/**
 * Webhook endpoint: `POST path/:from`. The body stays the original text, because the signature covers the bytes.
 * Responds with the outcome.
 */
export const addWebhook = async (
  app: FastifyInstance,
  path: string,
  { services, limits, hear }: { services: Services; limits: RateLimits; hear: (heard: Heard) => Promise<string> },
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
      { config: { rateLimit: false }, preHandler: keepTo(services, 'webhooks', webhookLimit(limits)) },
      async (request, reply) =>
        reply.send({ outcome: await hear({ request, from: request.params.from, body: request.body ?? '' }) }),
    )
  })
}
