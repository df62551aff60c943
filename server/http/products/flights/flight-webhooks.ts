import type { FastifyInstance } from 'fastify'
import { hurryFlights } from '#server/domain/products/flights/hurry.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'
import type { Services } from '#server/services.ts'
import type { RateLimits } from '../../rate-limit.ts'
import { addWebhook } from '../../webhook.ts'

/**
 * Webhooks of flight suppliers about orders: `POST /api/Flights/webhooks/:from`. Jobs then query the supplier;
 * irrelevant events also get a 200.
 */
export const addFlightWebhooks = (app: FastifyInstance, services: Services, limits: RateLimits): Promise<void> =>
  addWebhook(app, '/api/Flights/webhooks', {
    services,
    limits,
    receiveEvent: async ({ request, from, body }) => {
      const { db, clock } = services
      const { flights } = services.suppliers
      if (flights.receiveEvent === null || flights.name !== from) throw notFound()
      const received = await flights.receiveEvent({ headers: request.headers, body })
      if (received.kind === 'untrusted') throw new Refusal('unauthenticated')
      if (received.kind === 'unreadable') throw new Refusal('validation_failed')
      if (received.kind === 'heard') await hurryFlights(db, received.bookingId, clock())
      request.log.info({ supplier: flights.name, outcome: received.kind }, 'supplier event')
      return received.kind
    },
  })
