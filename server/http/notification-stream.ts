import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NOTIFICATION_STREAM } from '#contract/notifications/notifications.ts'
import type { Actor } from '../domain/kernel/actor.ts'
import { latestSequence, type NotificationFeed } from '../domain/notifications/notification-feed.ts'
import { Refusal } from '../domain/kernel/refusal.ts'
import type { Services } from '../services.ts'
import { enter } from './session.ts'

/** Maximum unsent bytes for a slow reader; beyond it the stream is closed, and the client reconnects and resumes. */
const MAX_PENDING_BYTES = 64 * 1024

/** A stream under way, for the job that looks after all of them. */
type Stream = { beat: () => Promise<void>; end: () => void }

const lastIdOf = ({ headers }: FastifyRequest): number | null => {
  const { 'last-event-id': given } = headers
  if (typeof given !== 'string' || !/^\d{1,15}$/.test(given)) return null
  return Number(given)
}

const signedIn = async (services: Services, request: FastifyRequest): Promise<Actor> => {
  const actor = await enter(services, request, { access: 'signedIn' })
  if (actor === null) throw new Refusal('unauthenticated')
  return actor
}

export type NotificationStreams = { beat: () => Promise<void> }

/**
 * `GET /api/Notifications/stream`: the caller's new notifications as server-sent events. With `Last-Event-ID` it starts
 * after that sequence, so that a reconnect neither loses nor repeats events. Events: `ready` with the start sequence,
 * `notification`, `reset` if too many were missed, `over` if another stream replaced it. It ends with the session,
 * which is checked at every heartbeat, and with the server.
 */
export const addNotificationStream = (
  app: FastifyInstance,
  services: Services,
  feed: NotificationFeed,
): NotificationStreams => {
  const streams = new Set<Stream>()

  const run = (request: FastifyRequest, reply: FastifyReply, actor: Actor, from: { last: number; latest: number }) => {
    const { raw } = reply
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // For proxies that would wait until there is more.
      'x-accel-buffering': 'no',
      // Once it is over nothing else comes over it: a server that ends would wait for it.
      connection: 'close',
    })
    const write = (text: string): boolean => {
      if (raw.destroyed || raw.writableEnded) return false
      raw.write(text)
      if (raw.writableLength <= MAX_PENDING_BYTES) return true
      raw.destroy()
      return false
    }
    const event = (name: string, id: number, data: object): boolean =>
      write(`event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`)
    const end = (): void => {
      stop()
      streams.delete(stream)
      if (!raw.destroyed) raw.end()
    }
    const stream: Stream = {
      beat: async () => {
        try {
          await signedIn(services, request)
        } catch (error) {
          // A database failure must not end the stream.
          if (error instanceof Refusal) end()
          return
        }
        write(': still here\n\n')
      },
      end,
    }
    event('ready', from.last, { latest: from.latest })
    const stop = feed.listen(actor, from.last, {
      notify: (notification) => event('notification', notification.sequence, notification),
      skipTo: (sequence) => void event('reset', sequence, {}),
      giveWay: () => {
        write('event: over\ndata: {}\n\n')
        end()
      },
    })
    streams.add(stream)
    raw.on('close', end)
  }

  app.get(NOTIFICATION_STREAM, async (request, reply) => {
    const actor = await signedIn(services, request)
    const latest = await latestSequence(services.db, actor)
    const asked = lastIdOf(request)
    // A number that was never given out is of another installation, or of a database from before.
    const last = asked === null || asked > latest ? latest : asked
    run(request, reply, actor, { last, latest })
    return reply
  })

  // Before the server waits for its connections, which these would keep open for ever.
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end()
  })

  return {
    beat: async () => {
      await Promise.all([...streams].map((stream) => stream.beat()))
    },
  }
}
