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

type Drawing = Promise<PrerenderedPage | null>

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
/** Results of searches are as many as there are searches, and old soon. */
const MAX_RESULTS = 40
const RESULTS_MS = 30_000
/** Further searches get the shell, whose script asks for the results itself. */
const MAX_DRAWN_AT_ONCE = 3
/** Of brotli. Results are sent only a few times, so time to compress counts more than size. */
const QUICK_QUALITY = 5
/** How long a change of the content may stay unseen. */
const REVISION_MS = 1_000
/** Not to be found in what the page's program renders: that has no such comments. */
const BETWEEN = '<!--panels-->'

const isResult = ({ path }: AskedPage): boolean => prerenderedAs(path).search !== undefined

/**
 * At best quality as small as can be, a tenth of a second for each: what fits into the first ten packets of a connection arrives a round
 * trip earlier. (RFC 6928: the initial window.)
 */
const compressed = async (html: Buffer, quality: number) => {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
  }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(html, { params }),
    promisify(gzip)(html, { level: Math.min(quality, 9) }),
  ])
  return { br, gz }
}

/**
 * Public screens as prerendered HTML. Each is rendered on first request and cached until the content or the day changes
 * (an offer ends at midnight in Jakarta), so that content changes in the database are visible without a build.
 */
export const createPrerenderedPages = (parts: Parts) => {
  const { program, shell, styleNonce, clock } = parts
  const cached = { pages: new Map<string, Drawing>(), results: new Map<string, Drawing>() }
  let drawing = 0
  let known = { at: Number.NEGATIVE_INFINITY, revision: '' }

  const today = (): string => dayInZone(clock(), 'Asia/Jakarta')

  const stamp = async (): Promise<string> => {
    const now = clock()
    if (now.getTime() - known.at >= REVISION_MS || now.getTime() < known.at) {
      known = { at: now.getTime(), revision: await parts.revision() }
    }
    return `${known.revision} ${today()}`
  }

  const draw = async (page: AskedPage, origin: string): Promise<PrerenderedPage | null> => {
    const { path, key, asked, locale, search } = page
    const { found, body, panels, head, answers } = await program.renderPage({
      path,
      search: search === '' ? '' : `?${search}`,
      locale,
      styleNonce,
      today: today(),
      fetch: parts.fetch,
    })
    if (!found) return null
    const { html: plain, rules } = stylesToRules(body + BETWEEN + panels)
    const [plainBody = '', plainPanels = ''] = plain.split(BETWEEN)
    const { styles, fonts } = splitFontFiles(criticalStyles(shell.stylesFor(path, locale), plain))
    const text = shell.frame({
      path,
      locale,
      styles,
      rules,
      fonts,
      head: headTags(head, { origin, path, key, asked, locale }),
      body: plainBody,
      panels: plainPanels,
      answers: jsonInHtml(answers),
    })
    const html = Buffer.from(text)
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
    return {
      etag,
      html,
      ...(await compressed(html, isResult(page) ? QUICK_QUALITY : constants.BROTLI_MAX_QUALITY)),
      cover: head.cover,
    }
  }

  const drawOnce = (kept: Map<string, Drawing>, id: string, most: number, begin: () => Drawing): Drawing => {
    const before = kept.get(id)
    if (before !== undefined) return before
    const rendering = begin()
    kept.set(id, rendering)
    // Not-found pages are not cached, because there is no limit to invalid URLs.
    const forget = () => kept.delete(id)
    rendering.then((page) => page === null && forget(), forget)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return rendering
  }

  return {
    /**
     * The finished page; null where the thing it names does not exist, undefined where the browser draws it because
     * too many searches are being drawn.
     */
    async get(asked: AskedPage, origin: string): Promise<PrerenderedPage | null | undefined> {
      const id = [await stamp(), origin, asked.locale, asked.asked, asked.path, asked.search].join(' ')
      if (!isResult(asked)) return drawOnce(cached.pages, id, MAX_CACHED, () => draw(asked, origin))
      const now = Math.floor(clock().getTime() / RESULTS_MS)
      const named = `${now} ${id}`
      if (drawing >= MAX_DRAWN_AT_ONCE && !cached.results.has(named)) return undefined
      return drawOnce(cached.results, named, MAX_RESULTS, async () => {
        drawing += 1
        try {
          return await draw(asked, origin)
        } finally {
          drawing -= 1
        }
      })
    },
  }
}

export type PrerenderedPages = ReturnType<typeof createPrerenderedPages>
