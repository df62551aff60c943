import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PageHead } from '#contract/core/prerender.ts'
import { dayInZone } from '#contract/core/days.ts'
import { prerenderedAs } from '#contract/core/prerendered-routes.ts'
import type { Clock } from '#server/domain/kernel/clock.ts'
import { criticalStyles } from './critical-styles.ts'
import { splitFontFiles } from './font-files.ts'
import { headTags, jsonInHtml } from './head.ts'
import { stylesToRules } from './inline-styles.ts'
import type { AskedPage } from './page-address.ts'
import type { PageProgram } from './page-program.ts'
import type { Shell } from './shell.ts'

export type PrerenderedPage = { etag: string; html: Buffer; br: Buffer; gz: Buffer; cover: PageHead['cover'] }

type Parts = {
  program: PageProgram
  shell: Shell
  styleNonce: string
  clock: Clock
  /** Changes with every change of the content that pages show. */
  revision: () => Promise<string>
  /** Answers the calls of the page's API, in the language they name. */
  fetch: typeof fetch
}

const MAX_CACHED = 300
/** How long a change of the content may stay unseen. */
const REVISION_MS = 1_000

/**
 * As small as can be, a tenth of a second for each: what fits into the first ten packets of a connection arrives a round
 * trip earlier. (RFC 6928: the initial window.)
 */
const compressed = async (html: Buffer) => {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
  }
  const [br, gz] = await Promise.all([promisify(brotliCompress)(html, { params }), promisify(gzip)(html, { level: 9 })])
  return { br, gz }
}

/**
 * Public screens as prerendered HTML. Each is rendered on first request and cached until the content or the day changes
 * (an offer ends at midnight in Jakarta), so that content changes in the database are visible without a build.
 */
export const createPrerenderedPages = (parts: Parts) => {
  const { program, shell, styleNonce, clock } = parts
  const cached = new Map<string, Promise<PrerenderedPage | null>>()
  let known = { at: Number.NEGATIVE_INFINITY, revision: '' }

  const stamp = async (): Promise<string> => {
    const now = clock()
    if (now.getTime() - known.at >= REVISION_MS || now.getTime() < known.at) {
      known = { at: now.getTime(), revision: await parts.revision() }
    }
    return `${known.revision} ${dayInZone(now, 'Asia/Jakarta')}`
  }

  const draw = async ({ path, key, asked, locale }: AskedPage, origin: string): Promise<PrerenderedPage | null> => {
    const { key: name } = prerenderedAs(path)
    const search = name !== undefined && key !== null ? `?${new URLSearchParams({ [name]: key }).toString()}` : ''
    const { found, body, head, answers } = await program.renderPage({
      path,
      search,
      locale,
      styleNonce,
      fetch: parts.fetch,
    })
    if (!found) return null
    const { html: plain, rules } = stylesToRules(body)
    const { styles, fonts } = splitFontFiles(criticalStyles(shell.stylesFor(path, locale), plain))
    const page = shell.frame({
      path,
      locale,
      styles,
      rules,
      fonts,
      head: headTags(head, { origin, path, key, asked, locale }),
      body: plain,
      answers: jsonInHtml(answers),
    })
    const html = Buffer.from(page)
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
    return { etag, html, ...(await compressed(html)), cover: head.cover }
  }

  return {
    /** The finished page, or null where the thing it names does not exist. */
    async get(asked: AskedPage, origin: string): Promise<PrerenderedPage | null> {
      const id = [await stamp(), origin, asked.locale, asked.asked, asked.path, asked.key].join(' ')
      const before = cached.get(id)
      if (before !== undefined) return before
      const rendering = draw(asked, origin)
      cached.set(id, rendering)
      // Not-found pages are not cached, because there is no limit to invalid URLs.
      const forget = () => cached.delete(id)
      rendering.then((page) => page === null && forget(), forget)
      const [oldest] = cached.keys()
      if (cached.size > MAX_CACHED && oldest !== undefined) cached.delete(oldest)
      return rendering
    },
  }
}

export type PrerenderedPages = ReturnType<typeof createPrerenderedPages>
