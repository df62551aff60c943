import type { FastifyInstance } from 'fastify'
import { operatorOf } from '../domain/companies/setup/set-up.ts'
import type { Services } from '../services.ts'

/** Leads from the start page to the setup screen while an installation that takes an operator has none. */
export const addFirstRun = (app: FastifyInstance, { db, setupSecret }: Services): void => {
  if (setupSecret === null) return
  let isSetUp = false
  app.addHook('onRequest', async (request, reply) => {
    if (isSetUp || !['GET', 'HEAD'].includes(request.method) || request.url.split('?')[0] !== '/') return undefined
    try {
      isSetUp = (await operatorOf(db)) !== null
    } catch {
      // While the database is away the start page is shown, and says so itself.
      return undefined
    }
    return isSetUp ? undefined : reply.header('cache-control', 'no-store').redirect('/setup', 302)
  })
}
