import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { beginCompanySignIn } from '#contract/companies/company-sign-in.ts'
import { health } from '#contract/core/system.ts'
import { NOTIFICATION_STREAM } from '#contract/notifications/notifications.ts'
import { CALLBACK_PATH } from '../../domain/companies/sign-in/company-sign-in.ts'
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

/** They wait for a company's identity provider, which may never answer. */
const isOfProvider = (url: string): boolean => url === beginCompanySignIn.path || url.startsWith(CALLBACK_PATH)

/** Calls of signed-in people, webhooks and calls that wait for a provider wait for their own only. */
const kindOf = ({ routeOptions: { url = '' }, method }: FastifyRequest, own: ReadonlySet<string>): Kind | 'free' => {
  if (FREE.includes(url)) return 'free'
  if (own.has(`${method} ${url}`) || isWebhook(url) || isOfProvider(url)) return 'own'
  return url === FILES ? 'file' : 'page'
}

/** Waits for the turn of a call, once. Throws `overloaded` for who would wait too long. */
export type TakeTurn = (request: FastifyRequest) => Promise<void>
/** `end` gives a turn back before the call is answered: what follows takes another. */
export type CallTurns = { take: TakeTurn; end: (request: FastifyRequest) => void }

/**
 * Every call takes its turn (`turns.ts`) when its body is there and before it is parsed: a body that does not come holds
 * nothing. Returns the taking, for what comes before; whatever it leaves out takes its turn after it.
 */
export const addTurns = (
  app: FastifyInstance,
  limits: TurnLimits,
  { callerOf, endpoints }: { callerOf: CallerReader; endpoints: readonly Endpoint[] },
): CallTurns => {
  const members = endpoints.filter(({ access }) => access !== 'public')
  const own = new Set(members.map(({ method, path }) => `${method} ${path}`))
  const turns = createTurns(limits)
  const ends = new WeakMap<FastifyRequest, EndTurn>()

  const take: TakeTurn = async (request) => {
    const kind = kindOf(request, own)
    if (ends.has(request) || kind === 'free' || isOwnCall(request)) return
    const caller = await callerOf(request)
    const gone = new AbortController()
    const leave = (): void => gone.abort()
    // Of the connection: a request closes as soon as its body was read.
    const { socket } = request.raw
    if (socket.destroyed) leave()
    socket.once('close', leave)
    const end = await turns.take({ caller, route: request.routeOptions.url ?? 'none', kind }, gone.signal)
    socket.off('close', leave)
    if (end === null) throw new Refusal('overloaded')
    ends.set(request, end)
  }
  // After the limit a minute, which is an `onRequest` hook of each route: calls over it take no turn.
  app.addHook('preValidation', take)
  const finish = (request: FastifyRequest, isFree: boolean): void => {
    ends.get(request)?.(isFree)
    ends.delete(request)
  }
  // The answer is made; how fast it is read is the reader's affair.
  app.addHook('onSend', async (request, reply) => finish(request, reply.statusCode >= 500))
  app.addHook('onResponse', async (request) => finish(request, false))
  app.addHook('onRequestAbort', async (request) => finish(request, false))
  return { take, end: (request) => finish(request, false) }
}
