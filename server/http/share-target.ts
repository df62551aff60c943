import type { FastifyInstance } from 'fastify'

/**
 * `POST /share`, the share target of the installed app, for requests that no service worker handled (`sw/share.ts`). The body
 * is not read; the screen lets people choose the file.
 */
export const addShareTarget = async (app: FastifyInstance): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    scope.post('/share', async (_request, reply) => reply.redirect('/user/outside-bookings?from=lost-share', 303))
  })
}
