import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { mayEnter } from '#contract/core/roles.ts'
import type { Actor } from '../domain/kernel/actor.ts'
import { audit } from '../domain/accounts/audit/audit.ts'
import { takeAttempt } from '../domain/kernel/attempts.ts'
import { Refusal } from '../domain/kernel/refusal.ts'
import { actorOfToken } from '../domain/accounts/sessions/sessions.ts'
import type { Services } from '../services.ts'

/** The bearer token of a call. Throws `unauthenticated`. */
export const bearerOf = (request: FastifyRequest): string => {
  const token = /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) throw new Refusal('unauthenticated')
  return token
}

/** Caller of a public endpoint whose response depends on it; null for visitors and invalid tokens. */
export const recognise = async (services: Services, request: FastifyRequest): Promise<Actor | null> => {
  if (request.headers.authorization === undefined) return null
  try {
    return await enter(services, request, { access: 'signedIn' })
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Logs a call that the person's role does not allow: one row per person, endpoint and minute. */
const noteForbidden = async ({ db, clock }: Services, request: FastifyRequest, actor: Actor): Promise<void> => {
  const now = clock()
  const endpoint = `${request.method} ${request.routeOptions.url ?? ''}`
  try {
    await takeAttempt(db, `forbidden ${actor.userId} ${endpoint}`, { most: 1, windowMs: 60_000 }, now)
  } catch (error) {
    if (error instanceof Refusal) return
    throw error
  }
  await audit(
    { db, now, caller: { ip: request.ip, requestId: request.id } },
    {
      kind: 'forbidden_call',
      clientId: actor.clientId,
      actorUserId: actor.userId,
      subjectUserId: actor.userId,
      details: { endpoint, roles: actor.roles },
    },
  )
}

/**
 * Caller of an endpoint with an access area. Public endpoints ignore tokens, so that an expired one does not block
 * them. Throws `unauthenticated`, `token_expired`, `two_factors_needed`, or `forbidden` if no role of the person allows
 * the area.
 */
export const enter = async (
  services: Services,
  request: FastifyRequest,
  { access: area, oneFactor }: Pick<Endpoint, 'access' | 'oneFactor'>,
): Promise<Actor | null> => {
  if (area === 'public') return null
  const { pool, keys, clock, demo } = services
  const actor = await actorOfToken({ pool, secret: keys.token, now: clock(), demo }, bearerOf(request))
  if (actor.lacksFactor && oneFactor !== true) throw new Refusal('two_factors_needed')
  if (!mayEnter(area, actor.roles) || (area === 'operator' && !actor.isOperator)) {
    await noteForbidden(services, request, actor)
    throw new Refusal('forbidden')
  }
  return actor
}
