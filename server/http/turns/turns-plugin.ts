import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { health } from '#contract/core/system.ts'
import { NOTIFICATION_STREAM } from '#contract/notifications/notifications.ts'
import { Refusal } from '../../domain/kernel/refusal.ts'
import type { CallerReader } from '../caller.ts'
import { FILES } from '../static-files.ts'
import { isOwnCall } from '../own-calls.ts'
import type { EndTurn, Kind, TurnLimits } from './turn-limits.ts'
import { createTurns } from './turns.ts'

/** Answered whatever the load: monitors, and streams that stay open. */
const FREE: readonly string[] = [health.path, '/api/metrics', NOTIFICATION_STREAM]

/** Of gateways and suppliers: they do not wait for people, nor people for them. */
const isWebhook = (url: string): boolean => url.endsWith('/webhooks/:from')

/** Calls of signed-in people and webhooks wait for their own only. */
const kindOf = ({ routeOptions: { url = '' }, method }: FastifyRequest, own: ReadonlySet<string>): Kind | 'free' => {
  if (FREE.includes(url)) return 'free'
  if (own.has(`${method} ${url}`) || isWebhook(url)) return 'own'
  return url === FILES ? 'file' : 'page'
}

/**
 * Every call takes its turn (`turns.ts`), before its body is read. Throws `overloaded` at once for who would wait too long.
 */
export const addTurns = (
  app: FastifyInstance,
  limits: TurnLimits,
  { callerOf, endpoints }: { callerOf: CallerReader; endpoints: readonly Endpoint[] },
): void => {
  const members = endpoints.filter(({ access }) => access !== 'public')
  const own = new Set(members.map(({ method, path }) => `${method} ${path}`))
  const turns = createTurns(limits)
  const ends = new WeakMap<FastifyRequest, EndTurn>()

  // After the limit a minute, which is an `onRequest` hook of each route: calls over it take no turn.
  app.addHook('preParsing', async (request) => {
    const kind = kindOf(request, own)
    if (kind === 'free' || isOwnCall(request)) return
    const caller = await callerOf(request)
    const gone = new AbortController()
    const leave = (): void => gone.abort()
    request.raw.once('close', leave)
    const end = await turns.take({ caller, route: request.routeOptions.url ?? 'none', kind }, gone.signal)
    request.raw.off('close', leave)
    if (end === null) throw new Refusal('overloaded')
    ends.set(request, end)
  })
  const finish = (request: FastifyRequest, isFree: boolean): void => {
    ends.get(request)?.(isFree)
    ends.delete(request)
  }
  // The answer is made; how fast it is read is the reader's affair.
  app.addHook('onSend', async (request, reply) => finish(request, reply.statusCode >= 500))
  app.addHook('onResponse', async (request) => finish(request, false))
  app.addHook('onRequestAbort', async (request) => finish(request, false))
}
