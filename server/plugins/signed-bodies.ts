import type { FastifyInstance } from 'fastify'

/** Leaves JSON bodies of a scope as the text that was sent: whoever signs them signs the bytes. */
export const keepBodiesAsSent = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: unknown, text: string) => text)
}
