import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { dayInZone } from '#contract/core/days.ts'
import { isPrerendered, PRERENDERED, prerenderedAs, type PrerenderedPath } from '#contract/core/prerendered-routes.ts'
import { LOCALES } from '#server/domain/kernel/messages.ts'
import { contentRevision } from '#server/domain/content/content-revision.ts'
import { createPrerenderedPages, type PrerenderedPages } from './prerendered-pages.ts'
import { coverPicture } from './cover-picture.ts'
import { createDrawingPool, type DrawingPool } from './drawing-pool.ts'
import { askedPage, datedSearch, type AskedPage } from './page-address.ts'
import type { Services } from '#server/services.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { sendCompressed } from '../compressed.ts'
import { OWN_CALL } from '../own-calls.ts'
import { originOf } from '../origin.ts'
import { pagePolicy } from '../security-headers.ts'
import { pageHeaders, readPageCsp } from '../static-files.ts'

const A_DAY = 'public, max-age=86400'

const queryOf = (request: FastifyRequest): URLSearchParams => new URLSearchParams(request.url.split('?')[1] ?? '')

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

/** Screens that most visits begin with. */
const FIRST_SCREENS: readonly PrerenderedPath[] = ['/', '/hotels/home', '/flights/home', '/sign-in', '/landing']

/** Time zone for the default days of a search; a device elsewhere may be a day off, but never in the hotel's past. */
const ZONE = 'Asia/Jakarta'

/**
 * Draws the first screens one after the other once the server listens, so that no visitor waits for them. A machine that is
 * busy with the start can take longer than one drawing may: then the screen is drawn again.
 */
const drawFirstScreens = (app: FastifyInstance, pages: PrerenderedPages, origin: () => string): void => {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  const draw = (page: AskedPage): Promise<unknown> =>
    pages
      .get(page, origin())
      .catch(() => (isClosing ? undefined : pages.get(page, origin())))
      .catch((error: unknown) => {
        if (!isClosing) app.log.error({ err: error, path: page.path }, 'first screen not drawn')
      })
  const drawAll = async (): Promise<void> => {
    for (const path of FIRST_SCREENS) {
      for (const locale of LOCALES) {
        const page = askedPage(path, new URLSearchParams(), { 'accept-language': locale })
        if (isClosing || page === null) return
        await draw(page)
      }
    }
  }
  app.addHook('onListen', async () => void drawAll())
}

/** Serves the public screens as prerendered HTML; all others fall through to the shell. */
export const addPrerenderedPages = async (
  app: FastifyInstance,
  { db, clock, origin, places }: Services,
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
  /** Of what drawn pages show of content, and of the cities with most hotels. */
  const revision = async (): Promise<string> => {
    const cities = await places.find('', 8)
    return [await contentRevision(db), ...cities.map(({ key, hotels }) => `${key} ${hotels}`)].join(' ')
  }
  const pages = createPrerenderedPages({ drawing, clock, revision })
  for (const path of Object.keys(PRERENDERED)) {
    app.get(path, async (request, reply) => {
      const asked = askedPage(path, queryOf(request), {
        cookie: request.headers.cookie,
        'accept-language': request.headers['accept-language'],
      })
      const dated = datedSearch(path, queryOf(request), dayInZone(clock(), ZONE))
      if (dated !== null) return reply.header('cache-control', 'no-store').redirect(dated, 302)
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
      reply.headers({
        'content-security-policy': policy,
        'cache-control': 'no-cache',
        vary: 'accept-encoding, accept-language, cookie',
      })
      return sendCompressed(request, reply.type('text/html; charset=utf-8'), page)
    })
  }
  addCoverPictures(app, pages, drawing, publicUrl)
  drawFirstScreens(app, pages, origin)
}
