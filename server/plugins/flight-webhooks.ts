import type { FastifyInstance } from 'fastify'
import { hurry } from '#server/domain/due-bookings.ts'
import { notFound, Refusal } from '#server/domain/refusal.ts'
import type { Services } from '#server/services.ts'
import { keepTo, webhookLimit, type RateLimits } from './rate-limit.ts'
import { keepBodiesAsSent } from './signed-bodies.ts'

/**
 * Where suppliers of flights tell that something became of an order: `POST /api/Flights/webhooks/:supplier`. The body stays as
 * it was sent, because the signature is over its bytes. What is told is asked for again by the jobs; what is not for us is
 * answered 200 as well.
 */
export const addFlightWebhooks = async (
  app: FastifyInstance,
  services: Services,
  limits: RateLimits,
): Promise<void> => {
  await app.register(async (scope) => {
    keepBodiesAsSent(scope)
    scope.post<{ Params: { supplier: string }; Body: string | undefined }>(
      '/api/Flights/webhooks/:supplier',
      { config: { rateLimit: false }, preHandler: keepTo(services, 'webhooks', webhookLimit(limits)) },
      async (request, reply) => {
        const { db, flights, clock } = services
        if (flights.hear === null || flights.name !== request.params.supplier) throw notFound()
        const heard = await flights.hear({ headers: request.headers, body: request.body ?? '' })
        if (heard.kind === 'untrusted') throw new Refusal('unauthenticated')
        if (heard.kind === 'unreadable') throw new Refusal('validation_failed')
        if (heard.kind === 'heard') await hurry(db, heard.bookingId, clock())
        request.log.info({ supplier: flights.name, outcome: heard.kind }, 'news of a supplier')
        return reply.send({ outcome: heard.kind })
      },
    )
  })
}
