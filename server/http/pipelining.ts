import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Browsers and proxies send the next call of an HTTP/1.1 connection when the last one is answered. */
const MOST_OUTSTANDING = 8

/** Ends connections that send many calls without reading the answers: each would be parsed at once. */
export const addPipelining = (app: FastifyInstance): void => {
  const outstanding = new WeakMap<Socket, number>()
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const count = (outstanding.get(socket) ?? 0) + 1
    outstanding.set(socket, count)
    // A streamed answer has ten listeners of Fastify and Node already, at which Node warns of a leak.
    reply.raw.setMaxListeners(20)
    reply.raw.once('close', () => outstanding.set(socket, (outstanding.get(socket) ?? 1) - 1))
    if (count <= MOST_OUTSTANDING) return
    socket.destroy()
    reply.hijack()
    return reply
  })
}
