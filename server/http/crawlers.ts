import type { FastifyInstance } from 'fastify'
import { PRERENDERED } from '#contract/core/prerendered-routes.ts'
import { sitemapEntries } from '../domain/content/sitemap.ts'
import { LOCALES } from '../domain/kernel/messages.ts'
import { escaped } from './prerender/head.ts'
import type { Services } from '../services.ts'
import { originOf } from './origin.ts'
import { sharedResults } from './shared-results.ts'

const A_MINUTE = 60_000
const AN_HOUR = 'public, max-age=3600'

/** Without screens that show one thing of many, whose addresses come from the database, and results of searches. */
const ALWAYS = Object.entries(PRERENDERED).flatMap(([path, row]) => {
  const needed = 'search' in row ? row.search.needed.length : 0
  return 'key' in row || needed > 0 ? [] : [path]
})

const inLanguage = (url: string, locale: string): string => `${url}${url.includes('?') ? '&' : '?'}lang=${locale}`

const entry = (url: string, updatedAt: Date | null): string =>
  [
    '<url>',
    `<loc>${escaped(url)}</loc>`,
    ...(updatedAt === null ? [] : [`<lastmod>${updatedAt.toISOString()}</lastmod>`]),
    ...LOCALES.map(
      (locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${escaped(inLanguage(url, locale))}"/>`,
    ),
    '</url>',
  ].join('')

/** Serves robots.txt and the sitemap with every public URL and its languages. */
export const addCrawlers = (
  app: FastifyInstance,
  { db, products, clock }: Services,
  publicUrl: string | null,
): void => {
  const things = sharedResults<Awaited<ReturnType<typeof sitemapEntries>>>(1)
  app.get('/robots.txt', async (request, reply) => {
    const lines = [
      'User-agent: *',
      ...['/api/', '/user/', '/agent/', '/admin/', '/cms/', '/setup', '/hotels/booking', '/booking-confirmed'].map(
        (path) => `Disallow: ${path}`,
      ),
      `Sitemap: ${originOf(request, publicUrl)}/sitemap.xml`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', AN_HOUR)
      .send(`${lines.join('\n')}\n`)
  })

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request, publicUrl)
    const minute = String(Math.floor(clock().getTime() / A_MINUTE))
    const entries = await things.get(minute, () => sitemapEntries(db, Object.values(products)))
    const urls = [
      ...ALWAYS.map((path) => entry(`${origin}${path}`, null)),
      ...entries.map(({ path, updatedAt }) => entry(`${origin}${path}`, updatedAt)),
    ]
    const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
    return reply.type('application/xml; charset=utf-8').header('cache-control', AN_HOUR).send(xml)
  })
}
