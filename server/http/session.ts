import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { BOOKING_FOR_HEADER } from '#contract/companies/booking-for-rules.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { mayEnter } from '#contract/core/roles.ts'
import { idSchema } from '#contract/core/scalars.ts'
import { actingFor, travellerOf } from '../domain/companies/booking-for/booking-for.ts'
import { actingAsHost } from '../domain/hosts/staff/acting-as-host.ts'
import type { Actor } from '../domain/kernel/actor.ts'
import { audit } from '../domain/accounts/audit/audit.ts'
import { takeAttempt } from '../domain/kernel/attempts.ts'
import { notFound, Refusal } from '../domain/kernel/refusal.ts'
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

const bookingParams = v.object({ bookingId: idSchema })

/**
 * For whom a call is. With `forHost`: the host whom the caller works for. With `forOthers`: the traveller of a booking that
 * the caller made for a colleague, else who is named in `Singgah-Booking-For`. Else the caller. Throws `forbidden`,
 * `not_found` for people of other companies and `booking_for_not_allowed`.
 */
export const actorFor = async (
  { db, products }: Pick<Services, 'db' | 'products'>,
  { params, headers }: Pick<FastifyRequest, 'params' | 'headers'>,
  { forOthers, forHost, access }: Pick<Endpoint, 'forOthers' | 'forHost' | 'access'>,
  actor: Actor | null,
): Promise<Actor | null> => {
  if (actor === null) return actor
  const booking = v.safeParse(bookingParams, params)
  if (forHost !== undefined) {
    const bookingId = access === 'signedIn' && booking.success ? booking.output.bookingId : null
    const host = await actingAsHost({ db, products }, actor, { needed: forHost, bookingId })
    if (host !== actor) return host
  }
  if (forOthers === undefined) return actor
  if (booking.success) {
    const traveller = await travellerOf(db, actor, booking.output.bookingId)
    return traveller === null ? actor : actingFor(db, actor, traveller, { access, made: forOthers === 'made' })
  }
  const named = headers[BOOKING_FOR_HEADER]
  if (named === undefined) return actor
  const traveller = v.safeParse(idSchema, named)
  if (!traveller.success) throw notFound()
  return traveller.output === actor.userId ? actor : actingFor(db, actor, traveller.output, { access, made: false })
}
