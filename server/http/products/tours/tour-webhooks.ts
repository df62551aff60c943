import type { FastifyInstance } from 'fastify'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'
import type { Services } from '#server/services.ts'
import type { RateLimits } from '../../rate-limit.ts'
import { addWebhook } from '../../webhook.ts'

/**
 * Webhooks of tour suppliers about bookings: `POST /api/Tours/webhooks/:from`. Jobs then ask the supplier; irrelevant events
 * also get a 200.
 */
export const addTourWebhooks = (app: FastifyInstance, services: Services, limits: RateLimits): Promise<void> =>
  addWebhook(app, '/api/Tours/webhooks', {
    services,
    limits,
    receiveEvent: async ({ request, from, body }) => {
      const { tours } = services.suppliers
      const outcome = await tours.receiveEvent?.({ from, body })
      // A wrong secret and no supplier look the same from outside.
      if (outcome === undefined || outcome === 'untrusted') throw notFound()
      if (outcome === 'unreadable') throw new Refusal('validation_failed')
      request.log.info({ supplier: tours.name, outcome }, 'supplier event')
      return outcome
    },
  })
