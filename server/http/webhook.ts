import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { keepTo, webhookLimit, type RateLimits } from './rate-limit.ts'

type Heard = { request: FastifyRequest; from: string; body: string }

/**
 * Where others tell us something: `POST path/:from`. The body stays the text that was sent, because whoever signs it signs the
 * bytes. Answered is the outcome.
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
