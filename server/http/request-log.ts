import type { FastifyInstance } from 'fastify'

/** One line per answer: pattern of the route, never the address with its query, no header and no body. */
export const addRequestLog = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.debug({ method, route: routeOptions.url, status: reply.statusCode, ms }, 'answered')
  })
}
