import { setTimeout as delay } from 'node:timers/promises'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { countOne, returnAttempt, type Counted } from '../domain/kernel/attempts.ts'
import { Refusal } from '../domain/kernel/refusal.ts'
import { hashCode } from '../domain/kernel/secrets.ts'
import { callerOf } from '../domain/accounts/sign-in/sign-in-limits.ts'
import type { Services } from '../services.ts'
import { proofsOf } from './proof-header.ts'
import type { CallerReader } from './caller.ts'
import { FILES } from './static-files.ts'
import { isApiUrl } from './errors.ts'
import { isOwnCall } from './own-calls.ts'
import type { TurnLimits } from './turns/turn-limits.ts'
import { TURN_LIMITS } from './turns/turns.ts'

export type RateLimits = {
  /** Calls and pages of one person, or of one address without a session, in a minute. */
  perMinute: number
  /** How long refusals are held back, in milliseconds: otherwise a storm of calls over its limit costs as much as before. */
  refusalMs: number
  /**
   * Calls that send an email, per address in ten minutes: contact cases and launch notices, each with a separate
   * counter.
   */
  mails: number
  /** Payment webhooks from one address per minute. */
  webhooks: number
  /** How calls share the process; null if they do not wait for each other. */
  turns: TurnLimits | null
}

export const RATE_LIMITS: RateLimits = {
  perMinute: 1200,
  refusalMs: 250,
  mails: 5,
  webhooks: 600,
  turns: TURN_LIMITS,
}

/** `rate_limited` and `overloaded`. */
const HELD_BACK: readonly number[] = [429, 503]

/** Refusals that are held back at once; further ones end the connection. */
const MOST_HELD = 1_000

const addSlowRefusals = (app: FastifyInstance, refusalMs: number): void => {
  let held = 0
  app.addHook('onSend', async (_request, reply) => {
    if (!HELD_BACK.includes(reply.statusCode) || refusalMs === 0) return
    if (held >= MOST_HELD) {
      reply.header('connection', 'close')
      return
    }
    held += 1
    await delay(refusalMs)
    held -= 1
  })
}

/**
 * Limits calls and pages per person, and per address without a session, including this machine's own; files are cheap.
 * Counters are per process: the limit protects the process from overload, and a database statement for each call would cost
 * more than it saves. Limits against brute force and mass mailing are shared by all processes, by `enforceLimit`.
 */
export const addRateLimit = async (app: FastifyInstance, limits: RateLimits, caller: CallerReader): Promise<void> => {
  addSlowRefusals(app, limits.refusalMs)
  await app.register(rateLimit, {
    global: true,
    max: limits.perMinute,
    timeWindow: 60_000,
    keyGenerator: caller,
    allowList: (request) => (request.routeOptions.url === FILES && !isApiUrl(request.url)) || isOwnCall(request),
    errorResponseBuilder: () => new Refusal('rate_limited'),
  })
}

/** A limit of one endpoint: so many calls of one caller in so many milliseconds. */
export type CallLimit = {
  most: number
  windowMs: number
  whose: (request: FastifyRequest) => string
  /** Over it a proof of work is asked for in place of a refusal, because many people share an address. */
  proof?: true
}

/** For routes that email an address entered by the caller. */
export const messageLimit = (limits: RateLimits): CallLimit => ({
  most: limits.mails,
  windowMs: 600_000,
  whose: ({ ip }) => callerOf(ip),
})

/** For routes that people need to get into their account. */
export const signInMailLimit = (limits: RateLimits): CallLimit => ({ ...messageLimit(limits), proof: true })

/** For webhooks: a separate limit, so that a burst of events does not block users. */
export const webhookLimit = (limits: RateLimits): CallLimit => ({
  most: limits.webhooks,
  windowMs: 60_000,
  whose: ({ ip }) => callerOf(ip),
})

/** Proofs of an address get harder slowly: not all its calls are of one person. */
const PEOPLE_PER_ADDRESS = 4

/** How many callers that are over their limit a process remembers. */
const MAX_REMEMBERED = 10_000

const secondsLeft = (endsAt: Date, now: Date): number =>
  Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000))

/**
 * Keeps callers of one endpoint to its limit, counted in the database for all processes together: to be called when the
 * body was read. Addresses and names are kept as a keyed hash only. Who is over it is refused by the process itself until
 * the window ends, so that a storm of calls reaches neither the database nor the log.
 */
export const enforceLimit = (services: Services, endpoint: string, limit: CallLimit) => {
  const { db, keys, clock } = services
  const over = new Map<string, Counted>()
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const key = `calls ${endpoint} ${hashCode(keys.codes, 'caller', limit.whose(request)).toString('base64url')}`
    const now = clock()
    const known = over.get(key)
    const counted = known !== undefined && known.endsAt > now ? known : await countOne(db, key, limit.windowMs, now)
    const { count, endsAt } = counted
    reply.headers({
      'x-ratelimit-limit': limit.most,
      'x-ratelimit-remaining': Math.max(0, limit.most - count),
      'x-ratelimit-reset': secondsLeft(endsAt, now),
    })
    if (count <= limit.most) {
      over.delete(key)
      return
    }
    if (limit.proof) {
      const over = Math.floor((count - limit.most) / PEOPLE_PER_ADDRESS)
      await proofsOf(services, request, now)
        .demand(key, over)
        .catch(async (error: unknown) => {
          await returnAttempt(db, key)
          throw error
        })
      return
    }
    if (counted !== known) request.log.warn({ endpoint, ip: request.ip }, 'more calls than its limit')
    if (over.size >= MAX_REMEMBERED) over.clear()
    over.set(key, counted)
    reply.header('retry-after', secondsLeft(endsAt, now))
    throw new Refusal('rate_limited')
  }
}
