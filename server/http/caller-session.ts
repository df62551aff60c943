import type { FastifyRequest } from 'fastify'
import { Refusal } from '../domain/kernel/refusal.ts'
import { readToken } from '../domain/accounts/sessions/tokens.ts'
import { bearerOf } from './session.ts'
import type { Services } from '../services.ts'

/**
 * The session that a call's token names, if we signed the token; whether it still lives is not asked. For limits: people
 * behind one address do not share them.
 */
export const callerSession = ({ keys, clock }: Pick<Services, 'keys' | 'clock'>) => {
  const known = new WeakMap<FastifyRequest, Promise<string | null>>()
  const read = async (request: FastifyRequest): Promise<string | null> => {
    if (request.headers.authorization === undefined) return null
    try {
      return `session ${(await readToken(keys.token, bearerOf(request), clock())).sessionId}`
    } catch (error) {
      if (error instanceof Refusal) return null
      throw error
    }
  }
  return (request: FastifyRequest): Promise<string | null> => {
    const before = known.get(request) ?? read(request)
    known.set(request, before)
    return before
  }
}

export type CallerSession = ReturnType<typeof callerSession>
