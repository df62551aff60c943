import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { login } from '#contract/endpoints/auth.ts'
import { createContactCase } from '#contract/endpoints/contact.ts'
import { requestLaunchNotice } from '#contract/endpoints/launch-notices.ts'
import type { Actor } from '#server/domain/actor.ts'
import { Refusal } from '#server/domain/refusal.ts'
import { localeOf } from '#server/messages.ts'
import type { Services } from '#server/services.ts'
import { letterLimit, signInLimit, type RateLimits } from './rate-limit.ts'
import type { Route } from './route.ts'
import { enter, recognise } from './session.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

const sendRevalidated = (request: FastifyRequest, reply: FastifyReply, answer: unknown): FastifyReply => {
  const body = JSON.stringify(answer)
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply.headers({ etag: tag, 'cache-control': 'no-cache' })
  const known = (request.headers['if-none-match'] ?? '').split(',').map((part) => part.trim().replace(/^W\//, ''))
  if (known.includes(tag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}

const versionIn = (answer: unknown): number | null =>
  answer !== null && typeof answer === 'object' && 'version' in answer && typeof answer.version === 'number'
    ? answer.version
    : null

const handlerOf = (services: Services, route: Route) => {
  const { endpoint } = route
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const actor: Actor | null = route.recognises
      ? await recognise(services, request)
      : await enter(services, request, endpoint.access)
    const context = { ...services, now: services.clock(), locale: localeOf(request.headers['accept-language']) }
    const parts = { params: request.params, query: request.query, body: request.body }
    const { answer, isReplay } = await route.run({ context, actor, parts, headers: request.headers })
    if (isReplay) reply.header('idempotent-replayed', 'true')
    if (route.revalidate) return sendRevalidated(request, reply, answer)
    const version = versionIn(answer)
    if (version !== null) reply.header('etag', `"${version}"`)
    return reply.send(answer)
  }
}

const refuseOtherMethods = (app: FastifyInstance, url: string, allowed: readonly string[]): void => {
  app.route({
    method: METHODS.filter((method) => !allowed.includes(method)),
    url,
    handler: (_request, reply) => {
      reply.header('allow', allowed.join(', '))
      throw new Refusal('method_not_allowed')
    },
  })
}

/** Limits of their own, instead of the general one, by the name of the endpoint. */
const OWN_LIMITS: Readonly<Record<string, (limits: RateLimits) => object>> = {
  [login.name]: signInLimit,
  [createContactCase.name]: letterLimit,
  [requestLaunchNotice.name]: letterLimit,
}

/** Registers every route of the list, and `method_not_allowed` for the methods its paths do not have. */
export const addEndpoints = (
  app: FastifyInstance,
  services: Services,
  routes: readonly Route[],
  limits: RateLimits,
): void => {
  const methodsByPath = new Map<string, Endpoint['method'][]>()
  for (const route of routes) {
    const { method, path, name } = route.endpoint
    methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), method])
    const rateLimit = OWN_LIMITS[name]?.(limits)
    const options: RouteShorthandOptions = rateLimit === undefined ? {} : { config: { rateLimit } }
    app.route({ ...options, method, url: path, handler: handlerOf(services, route) })
  }
  for (const [path, methods] of methodsByPath) refuseOtherMethods(app, path, methods)
}
