import type { FastifyInstance } from 'fastify'

/**
 * `POST /share`, the share target of the installed app, if no service worker took it (`sw/share.ts`): nothing is read or
 * stored here, and the screen asks for the file.
 */
export const addShareTarget = async (app: FastifyInstance): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    scope.post('/share', async (_request, reply) => reply.redirect('/user/outside-bookings?from=lost-share', 303))
  })
}
