import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readToken } from '../domain/accounts/sessions/tokens.ts'
import { callerOf } from '../domain/accounts/sign-in/sign-in-limits.ts'
import { Refusal } from '../domain/kernel/refusal.ts'
import type { Services } from '../services.ts'
import { bearerOf } from './session.ts'

/** A connection that broke has no address any more. */
const addressOf = ({ ip, socket }: FastifyRequest): string =>
  socket.remoteAddress === undefined ? 'gone' : callerOf(ip)

/** How many ended sessions a process remembers. */
const MOST_ENDED = 10_000

/**
 * Reads whose call it is, for limits: the person's whose token we signed, otherwise the address's. People behind one
 * address share nothing, and nobody gets more by signing in again. Calls with a token whose session has ended count for
 * the address: otherwise a stolen token could use up the limit of its person.
 */
export const callerReader = (app: FastifyInstance, { keys, clock }: Pick<Services, 'keys' | 'clock'>) => {
  const known = new WeakMap<FastifyRequest, Promise<string>>()
  const sessions = new WeakMap<FastifyRequest, string>()
  const ended = new Set<string>()
  const read = async (request: FastifyRequest, address: string): Promise<string> => {
    if (request.headers.authorization === undefined) return address
    try {
      const { userId, sessionId } = await readToken(keys.token, bearerOf(request), clock())
      if (ended.has(sessionId)) return address
      sessions.set(request, sessionId)
      return `person ${userId}`
    } catch (error) {
      if (error instanceof Refusal) return address
      throw error
    }
  }
  app.addHook('onResponse', async (request, reply) => {
    const session = sessions.get(request)
    if (session === undefined || reply.statusCode !== 401) return
    if (ended.size >= MOST_ENDED) ended.clear()
    ended.add(session)
  })
  return (request: FastifyRequest): Promise<string> => {
    const caller = known.get(request) ?? read(request, addressOf(request))
    known.set(request, caller)
    return caller
  }
}

export type CallerReader = ReturnType<typeof callerReader>
