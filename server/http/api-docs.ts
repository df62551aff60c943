import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { openApiDocument } from './openapi/document.ts'
import { docsPage } from './openapi/docs-page.ts'
import { DOCS_STYLE } from './openapi/docs-style.ts'
import { sendPage } from './plain-pages.ts'

/**
 * API documentation, `/api/openapi.json` for machines and `/api/docs` for people; both are generated on first request.
 */
export const addApiDocs = (
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  about: { version: string; publicUrl: string | null },
): void => {
  let document: string | null = null
  let page: string | null = null
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(endpoints, about), null, 2)
    return reply.type('application/json; charset=utf-8').send(document)
  })
  app.get('/api/docs', async (_request, reply) => {
    page ??= docsPage(endpoints, about.version)
    return sendPage(reply, page)
  })
  app.get('/api/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(DOCS_STYLE))
}
