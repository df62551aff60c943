import type { FastifyRequest } from 'fastify'
import { readToken } from '../domain/accounts/sessions/tokens.ts'
import { callerOf } from '../domain/accounts/sign-in/sign-in-limits.ts'
import { Refusal } from '../domain/kernel/refusal.ts'
import type { Services } from '../services.ts'
import { bearerOf } from './session.ts'

/** A connection that broke has no address any more. */
const addressOf = ({ ip, socket }: FastifyRequest): string =>
  socket.remoteAddress === undefined ? 'gone' : callerOf(ip)

/**
 * Whose call it is, for limits: the person's whose token we signed, whatever became of the session, otherwise the
 * address's. People behind one address share nothing, and nobody gets more by signing in again.
 */
export const callerReader = ({ keys, clock }: Pick<Services, 'keys' | 'clock'>) => {
  const known = new WeakMap<FastifyRequest, Promise<string>>()
  const read = async (request: FastifyRequest, address: string): Promise<string> => {
    if (request.headers.authorization === undefined) return address
    try {
      return `person ${(await readToken(keys.token, bearerOf(request), clock())).userId}`
    } catch (error) {
      if (error instanceof Refusal) return address
      throw error
    }
  }
  return (request: FastifyRequest): Promise<string> => {
    const caller = known.get(request) ?? read(request, addressOf(request))
    known.set(request, caller)
    return caller
  }
}

export type CallerReader = ReturnType<typeof callerReader>
