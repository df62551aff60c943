import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CALLBACK_PATH, takeCompanyAnswer } from '../domain/companies/sign-in/company-sign-in.ts'
import type { Services } from '../services.ts'
import { cookiesOf } from './cookies.ts'

/**
 * Redirect target of a company's identity provider: `GET /api/Auth/company/callback`, followed by the company id if the
 * provider is its own. Redirects to the sign-in screen, with a ticket or an error; a token is never part of a URL.
 */
export const addCompanyCallback = (app: FastifyInstance, services: Services): void => {
  const take = async (request: FastifyRequest, reply: FastifyReply, companyId: string | null) => {
    const { db, keys, clock, identity } = services
    const origin = services.origin()
    const answer = await takeCompanyAnswer(
      {
        db,
        identity,
        sealKey: keys.seal,
        now: clock(),
        origin,
        caller: { ip: request.ip, requestId: request.id },
        cookies: cookiesOf(request, reply, origin.startsWith('https:')),
      },
      new URL(request.url, origin),
      companyId,
    )
    const search = new URLSearchParams({
      ...(answer.returnTo !== '' && { redirectedFrom: answer.returnTo }),
      ...('ticket' in answer ? { ticket: answer.ticket } : { company: answer.failed }),
    })
    return reply.header('referrer-policy', 'no-referrer').redirect(`/sign-in?${search}`, 303)
  }
  app.get(CALLBACK_PATH, (request, reply) => take(request, reply, null))
  app.get<{ Params: { companyId: string } }>(`${CALLBACK_PATH}/:companyId`, (request, reply) =>
    take(request, reply, request.params.companyId),
  )
}
