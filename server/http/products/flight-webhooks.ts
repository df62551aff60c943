import type { FastifyInstance } from 'fastify'
import { hurry } from '#server/domain/bookings/due-bookings.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'
import type { Services } from '#server/services.ts'
import type { RateLimits } from '../rate-limit.ts'
import { addWebhook } from '../webhook.ts'

/**
 * Where suppliers of flights tell that something became of an order: `POST /api/Flights/webhooks/:from`. What is told is asked
 * for again by the jobs; what is not for us is answered 200 as well.
 */
export const addFlightWebhooks = (app: FastifyInstance, services: Services, limits: RateLimits): Promise<void> =>
  addWebhook(app, '/api/Flights/webhooks', {
    services,
    limits,
    hear: async ({ request, from, body }) => {
      const { db, flights, clock } = services
      if (flights.hear === null || flights.name !== from) throw notFound()
      const heard = await flights.hear({ headers: request.headers, body })
      if (heard.kind === 'untrusted') throw new Refusal('unauthenticated')
      if (heard.kind === 'unreadable') throw new Refusal('validation_failed')
      if (heard.kind === 'heard') await hurry(db, heard.bookingId, clock())
      request.log.info({ supplier: flights.name, outcome: heard.kind }, 'news of a supplier')
      return heard.kind
    },
  })
