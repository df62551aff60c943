import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preParsingAsyncHookHandler,
  RouteShorthandOptions,
} from 'fastify'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { createContactCase } from '#contract/content/contact.ts'
import { requestLaunchNotice } from '#contract/content/launch-notices.ts'
import { askPasswordReset, askSignInCode } from '#contract/accounts/emailed-sign-in.ts'
import { signUp, verifyEmailAgain } from '#contract/accounts/sign-up.ts'
import { leaveSession, refreshSession } from '#contract/accounts/session-renewal.ts'
import type { Actor } from '../domain/kernel/actor.ts'
import { Refusal } from '../domain/kernel/refusal.ts'
import { localeOf } from '../domain/kernel/messages.ts'
import type { Services } from '../services.ts'
import { compressionOf } from './compression.ts'
import { compressQuickly, etagOf, isKnown, sendCompressed, type Compressed } from './compressed.ts'
import { cookiesOf } from './cookies.ts'
import { parsePart } from './endpoint-input.ts'
import { LARGE_BODY_LIMITS, largeBodyPlaces } from './large-bodies.ts'
import { enforceLimit, messageLimit, signInMailLimit, type CallLimit, type RateLimits } from './rate-limit.ts'
import { assertOwnPage } from './origin.ts'
import { proofsOf } from './proof-header.ts'
import type { Route } from './route.ts'
import { actorFor, enter, recognise } from './session.ts'
import { sharedResults } from './shared-results.ts'
import type { CallTurns } from './turns/turns-plugin.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

const sendRevalidated = (request: FastifyRequest, reply: FastifyReply, answer: unknown): FastifyReply => {
  const body = JSON.stringify(answer)
  const etag = etagOf(body)
  reply.headers({ etag, 'cache-control': 'no-cache' })
  if (isKnown(request, etag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}

/** Different calls to one shared route whose answers are kept. */
const MAX_SHARED = 200

const versionIn = (answer: unknown): number | null =>
  answer !== null && typeof answer === 'object' && 'version' in answer && typeof answer.version === 'number'
    ? answer.version
    : null

/** Calls that need no token: a cookie alone opens them. */
const BY_COOKIE: readonly string[] = [refreshSession.name, leaveSession.name]

const handlerOf = (services: Services, route: Route) => {
  const { endpoint, sharedMs, sharedByLanguage } = route
  const shared = sharedResults<Compressed>(MAX_SHARED)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (BY_COOKIE.includes(endpoint.name)) assertOwnPage(request, services.origin())
    const actor: Actor | null = route.recognises
      ? await recognise(services, request)
      : await actorFor(services, request, endpoint, await enter(services, request, endpoint))
    const now = services.clock()
    const context = {
      ...services,
      now,
      proofs: proofsOf(services, request, now),
      locale: localeOf(request.headers['accept-language']),
      caller: { ip: request.ip, requestId: request.id },
      cookies: cookiesOf(request, reply, services.origin().startsWith('https:')),
    }
    const parts = { params: request.params, query: request.query, body: request.body }
    const run = () => route.run({ context, actor, parts, headers: request.headers })
    if (sharedMs !== undefined) {
      const asked = [
        parsePart(endpoint.params, 'params', parts.params),
        parsePart(endpoint.query, 'query', parts.query),
        ...(sharedByLanguage ? [context.locale] : []),
      ]
      const id = `${Math.floor(context.now.getTime() / sharedMs)} ${JSON.stringify(asked)}`
      const body = await shared.get(id, async () => compressQuickly(JSON.stringify((await run()).answer)))
      const vary = sharedByLanguage ? 'accept-encoding, accept-language' : 'accept-encoding'
      reply.headers({ 'cache-control': 'no-cache', vary })
      return sendCompressed(request, reply.type('application/json; charset=utf-8'), body)
    }
    const { answer, isReplay } = await run()
    if (isReplay) reply.header('idempotent-replayed', 'true')
    if (route.revalidate) return sendRevalidated(request, reply, answer)
    const version = versionIn(answer)
    if (version !== null) reply.header('etag', `"${version}"`)
    return reply.send(answer)
  }
}

type BeforeLargeBody = { turns: CallTurns | null; takePlace: ReturnType<typeof largeBodyPlaces> }

/**
 * Large bodies are read and parsed for who may send them only, some at a time: they take time and memory from everybody. Finding
 * out takes a turn like any other call, which is given back while the body arrives.
 */
const entersFirst =
  (services: Services, endpoint: Endpoint, { turns, takePlace }: BeforeLargeBody): preParsingAsyncHookHandler =>
  async (request, reply, payload) => {
    await turns?.take(request)
    const actor = await enter(services, request, endpoint)
    takePlace(actor?.userId ?? request.ip, reply)
    turns?.end(request)
    return payload
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

/** Additional limits per endpoint name, on top of the general one. */
const OWN_LIMITS: Readonly<Record<string, (limits: RateLimits) => CallLimit>> = {
  [createContactCase.name]: messageLimit,
  [requestLaunchNotice.name]: messageLimit,
  [signUp.name]: signInMailLimit,
  [verifyEmailAgain.name]: signInMailLimit,
  [askPasswordReset.name]: signInMailLimit,
  [askSignInCode.name]: signInMailLimit,
}

/** Registers every route of the list, and `method_not_allowed` for the methods its paths do not have. */
export const addEndpoints = (
  app: FastifyInstance,
  services: Services,
  routes: readonly Route[],
  { limits, turns }: { limits: RateLimits; turns: CallTurns | null },
): void => {
  const methodsByPath = new Map<string, Endpoint['method'][]>()
  const before = { turns, takePlace: largeBodyPlaces(LARGE_BODY_LIMITS) }
  for (const route of routes) {
    const { endpoint } = route
    const { method, path, name, bodyBytes } = endpoint
    methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), method])
    const limit = OWN_LIMITS[name]?.(limits)
    const options: RouteShorthandOptions = {
      ...compressionOf(endpoint),
      ...(bodyBytes !== undefined && { bodyLimit: bodyBytes, preParsing: entersFirst(services, endpoint, before) }),
      ...(limit !== undefined && { preHandler: enforceLimit(services, name, limit) }),
    }
    app.route({ ...options, method, url: path, handler: handlerOf(services, route) })
  }
  for (const [path, methods] of methodsByPath) refuseOtherMethods(app, path, methods)
}
