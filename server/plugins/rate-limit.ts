import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#server/domain/refusal.ts'

export type RateLimits = {
  /** Calls of one address in a minute. */
  perMinute: number
  /** Tries to sign in to one account from one address in five minutes. */
  signIns: number
  /** Calls from one address in ten minutes that make a mail: contact cases, and launch notices, each by themselves. */
  letters: number
  /** News of payments from one address in a minute. */
  webhooks: number
}

export const RATE_LIMITS: RateLimits = { perMinute: 1200, signIns: 10, letters: 5, webhooks: 600 }

const accountOf = ({ body }: FastifyRequest): string => {
  const name = body !== null && typeof body === 'object' && 'username' in body ? body.username : ''
  return typeof name === 'string' ? name.trim().toLowerCase().slice(0, 254) : ''
}

/** Limits calls per address. This machine's own address counts like any other. */
export const addRateLimit = async (app: FastifyInstance, limits: RateLimits): Promise<void> => {
  await app.register(rateLimit, {
    global: true,
    max: limits.perMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => request.ip,
    // Files of the page cost nothing, and one visit asks for dozens of them.
    allowList: (request) => !request.url.startsWith('/api/'),
    errorResponseBuilder: () => new Refusal('rate_limited'),
  })
}

/** For routes that mail somebody whom the caller names. */
export const letterLimit = (limits: RateLimits) => ({
  max: limits.letters,
  timeWindow: 600_000,
  hook: 'preHandler' as const,
  keyGenerator: (request: FastifyRequest) => request.ip,
})

/** For the sign-in route: counts per account and address, after the body was read. */
export const signInLimit = (limits: RateLimits) => ({
  max: limits.signIns,
  timeWindow: 300_000,
  hook: 'preHandler' as const,
  keyGenerator: (request: FastifyRequest) => `${request.ip} ${accountOf(request)}`,
})

/** For what gateways send: a limit of its own, so that a storm of news keeps no person out. */
export const webhookLimit = (limits: RateLimits) => ({ max: limits.webhooks, timeWindow: 60_000 })
