import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { openApiDocument } from './openapi/document.ts'
import { docsPage } from './openapi/docs-page.ts'
import { DOCS_STYLE } from './openapi/docs-style.ts'
import { compressQuickly, sendCompressed, type Compressed } from './compressed.ts'
import { asPage } from './plain-pages.ts'

/** Megabytes where the reader takes no compression. */
const FEW = { config: { rateLimit: { max: 30, timeWindow: 60_000 } } }

/**
 * API documentation, `/api/openapi.json` for machines and `/api/docs` for people; both are generated on first request.
 */
export const addApiDocs = (
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  about: { version: string; publicUrl: string | null },
): void => {
  // One buffer for all readers: megabytes of text for each would fill the memory.
  let document: Promise<Compressed> | null = null
  let page: Promise<Compressed> | null = null
  app.get('/api/openapi.json', FEW, async (request, reply) => {
    document ??= compressQuickly(JSON.stringify(openApiDocument(endpoints, about)))
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
    return sendCompressed(request, reply, await document)
  })
  app.get('/api/docs', FEW, async (request, reply) => {
    page ??= compressQuickly(docsPage(endpoints, about.version))
    reply.header('vary', 'accept-encoding')
    return sendCompressed(request, asPage(reply), await page)
  })
  app.get('/api/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(DOCS_STYLE))
}
