import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callerOf } from '../../domain/accounts/sign-in/sign-in-limits.ts'
import { Refusal } from '../../domain/kernel/refusal.ts'
import { isOwnCall } from '../own-calls.ts'
import { createTurns, type EndTurn, type Kind, type TurnLimits } from './turns.ts'

declare module 'fastify' {
  // Merging with the framework's own declaration works with an interface only.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyContextConfig {
    /** `own`: a call of a signed-in person; `free`: takes no turn. Otherwise it takes its turn among all. */
    turn?: 'own' | 'free'
  }
}

/** The route of all files of the built page. */
const FILES = '/*'

const kindOf = ({ routeOptions: { config, url } }: FastifyRequest): Kind | 'free' =>
  config.turn ?? (url === FILES ? 'file' : 'page')

/**
 * Every call takes its turn (`turns.ts`), before its body is read. Throws `overloaded` at once for who would wait too long.
 * `sessionOf`: the caller's session, null without one.
 */
export const addTurns = (
  app: FastifyInstance,
  limits: TurnLimits,
  sessionOf: (request: FastifyRequest) => Promise<string | null>,
): void => {
  const turns = createTurns(limits)
  const ends = new WeakMap<FastifyRequest, EndTurn>()

  app.addHook('onRequest', async (request) => {
    const kind = kindOf(request)
    if (kind === 'free' || isOwnCall(request)) return
    const caller = (await sessionOf(request)) ?? callerOf(request.ip)
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
