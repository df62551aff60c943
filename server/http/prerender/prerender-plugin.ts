import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isPrerendered, PRERENDERED, prerenderedAs, type PrerenderedPath } from '#contract/core/prerendered-routes.ts'
import { contentRevision } from '#server/domain/content/content-revision.ts'
import { createPrerenderedPages, type PrerenderedPage, type PrerenderedPages } from './prerendered-pages.ts'
import { coverPicture } from './cover-picture.ts'
import { createDrawingPool, type DrawingPool } from './drawing-pool.ts'
import { askedPage } from './page-address.ts'
import type { Services } from '#server/services.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { OWN_CALL } from '../own-calls.ts'
import { originOf } from '../origin.ts'
import { pagePolicy } from '../security-headers.ts'
import { pageHeaders, readPageCsp } from '../static-files.ts'

const A_DAY = 'public, max-age=86400'

const queryOf = (request: FastifyRequest): URLSearchParams => new URLSearchParams(request.url.split('?')[1] ?? '')

const encodingFor = (request: FastifyRequest): 'br' | 'gzip' | null => {
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : null
}

const sendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: PrerenderedPage,
  policy: string,
): FastifyReply => {
  const encoding = encodingFor(request)
  reply.headers({
    'content-security-policy': policy,
    'cache-control': 'no-cache',
    vary: 'accept-encoding, accept-language, cookie',
    etag: page.etag,
  })
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  if (encoding !== null) reply.header('content-encoding', encoding)
  const bodies = { br: page.br, gzip: page.gz }
  return reply.type('text/html; charset=utf-8').send(encoding === null ? page.html : bodies[encoding])
}

/** Calls of the page's program are answered by this server itself, without the network. */
const ownAnswer =
  (app: FastifyInstance): Parameters<typeof createDrawingPool>[0]['answer'] =>
  async ({ path, headers }) => {
    const answer = await app.inject({ method: 'GET', url: path, headers: { ...headers, ...OWN_CALL } })
    const given = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
    return { status: answer.statusCode, headers: Object.fromEntries(given), body: answer.body }
  }

const pictured = (path: PrerenderedPath, key: string | null): Record<string, string> => {
  const { key: name } = prerenderedAs(path)
  return name !== undefined && key !== null ? { [name]: key } : {}
}

const addCoverPictures = (
  app: FastifyInstance,
  pages: PrerenderedPages,
  drawing: DrawingPool,
  publicUrl: string | null,
): void => {
  const picture = coverPicture(drawing)
  app.get('/og.png', async (request, reply) => {
    const query = queryOf(request)
    const path = query.get('page') ?? ''
    const key = query.get('key')
    const asked = isPrerendered(path)
      ? askedPage(path, new URLSearchParams(pictured(path, key)), { 'accept-language': 'en' })
      : null
    const page = asked === null ? null : await pages.get(asked, originOf(request, publicUrl))
    if (page === undefined && asked !== null) throw new Refusal('overloaded')
    if (!page) return reply.callNotFound()
    const png = await picture(page.cover)
    return reply.type('image/png').header('cache-control', A_DAY).send(png)
  })
}

/** Serves the public screens as prerendered HTML; all others fall through to the shell. */
export const addPrerenderedPages = async (
  app: FastifyInstance,
  { db, clock }: Services,
  {
    pageFolder,
    publicUrl,
    mapOrigins,
  }: { pageFolder: string | null; publicUrl: string | null; mapOrigins: readonly string[] },
): Promise<void> => {
  if (pageFolder === null || !existsSync(join(pageFolder, 'index.html'))) return
  // Not built, as in development.
  if (!existsSync(join(pageFolder, '../drawing/render.js'))) return
  const csp = readPageCsp(pageFolder)
  const policy = pagePolicy(csp, mapOrigins)
  const drawing = createDrawingPool({ pageFolder, styleNonce: csp.styleNonce ?? '', answer: ownAnswer(app) })
  app.addHook('onClose', drawing.close)
  const pages = createPrerenderedPages({ drawing, clock, revision: () => contentRevision(db) })
  for (const path of Object.keys(PRERENDERED)) {
    app.get(path, async (request, reply) => {
      const asked = askedPage(path, queryOf(request), {
        cookie: request.headers.cookie,
        'accept-language': request.headers['accept-language'],
      })
      const shell = () => reply.headers(pageHeaders(policy, false)).sendFile('index.html')
      if (asked === null) return shell()
      const page = await pages.get(asked, originOf(request, publicUrl)).catch((error: unknown) => {
        // The browser draws the same screen from the shell.
        request.log.error({ err: error, path }, 'page not drawn')
        return undefined
      })
      if (page === undefined) return shell()
      if (page === null) {
        // A search that is refused says so at its fields, which only the script can.
        if (prerenderedAs(asked.path).search === undefined) reply.code(404)
        return shell()
      }
      return sendPage(request, reply, page, policy)
    })
  }
  addCoverPictures(app, pages, drawing, publicUrl)
}
