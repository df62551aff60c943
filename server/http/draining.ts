import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Requests that are longer under way when the server closes are cut off, within the grace of `main.ts`. */
const DRAIN_MS = 8_000

/**
 * Lets requests finish when the server closes, and closes every connection as soon as none is under way on it. Node itself
 * waits for connections on which nothing was asked yet, and for those that become idle after it began to close.
 */
export const addDraining = (app: FastifyInstance): void => {
  const open = new Map<Socket, number>()
  let isClosing = false
  const closeIfIdle = (socket: Socket): void => {
    if (isClosing && open.get(socket) === 0) socket.destroySoon()
  }

  app.server.on('connection', (socket: Socket) => {
    open.set(socket, 0)
    socket.once('close', () => void open.delete(socket))
    closeIfIdle(socket)
  })
  app.server.on('request', ({ socket }, response) => {
    open.set(socket, (open.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = open.get(socket)
      if (left === undefined) return
      open.set(socket, left - 1)
      closeIfIdle(socket)
    })
  })
  app.addHook('preClose', async () => {
    isClosing = true
    for (const socket of open.keys()) closeIfIdle(socket)
    const cut = setTimeout(() => {
      app.log.warn({ connections: open.size }, 'requests did not end in time and were cut off')
      for (const socket of open.keys()) socket.destroy()
    }, DRAIN_MS)
    app.server.once('close', () => clearTimeout(cut))
    cut.unref()
  })
}
