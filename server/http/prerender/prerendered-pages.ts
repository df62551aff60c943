import { dayInZone } from '#contract/core/days.ts'
import { prerenderedAs } from '#contract/core/prerendered-routes.ts'
import type { Clock } from '#server/domain/kernel/clock.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { compressQuickly, type Compressed } from '../compressed.ts'
import { sharedResults, type SharedResults } from '../shared-results.ts'
import type { DrawingPool } from './drawing-pool.ts'
import { ORIGIN_PLACE, type DrawnPage } from './drawing-tasks.ts'
import type { AskedPage } from './page-address.ts'

export type PrerenderedPage = Compressed & Pick<DrawnPage, 'cover'>

type Kept = { origin: string; drawn: DrawnPage; others: SharedResults<Compressed> }

type Parts = {
  drawing: Pick<DrawingPool, 'page'>
  clock: Clock
  /** Changes with every change of the content that pages show. */
  revision: () => Promise<string>
}

/** More than there are screens without a key, in all their languages: these are never dropped. */
const MAX_SCREENS = 200
/** Screens of one thing of many; how many there are is not limited. */
const MAX_THINGS = 300
/** Results of searches, and the like, are as many as there are searches, and old soon. */
const MAX_RESULTS = 40
const RESULTS_MS = 30_000
/** Further searches get the shell, whose script asks for the results itself. */
const MAX_SEARCHES_AT_ONCE = 3
/** Further names under which one page is kept beside the first. */
const MAX_OTHER_ORIGINS = 2
/** How long a change of the content may stay unseen. */
const REVISION_MS = 1_000

const isOverload = (error: unknown): boolean => error instanceof Refusal && error.code === 'overloaded'

/**
 * Public screens as prerendered HTML. Each is drawn on first request, once however many ask, and cached until the content
 * or the day changes (an offer ends at midnight in Jakarta), so that content changes in the database are visible without a
 * build. A further origin gets the same drawing with its own name in it.
 */
export const createPrerenderedPages = ({ drawing, clock, revision }: Parts) => {
  const isFound = (kept: Kept | null): boolean => kept !== null
  // Not-found pages are not cached, because there is no limit to invalid URLs.
  const screens = sharedResults<Kept | null>(MAX_SCREENS, isFound)
  const things = sharedResults<Kept | null>(MAX_THINGS, isFound)
  const results = sharedResults<Kept | null>(MAX_RESULTS, isFound)
  let searches = 0
  let known = { at: Number.NEGATIVE_INFINITY, revision: '' }

  const today = (): string => dayInZone(clock(), 'Asia/Jakarta')

  const stamp = async (): Promise<string> => {
    const now = clock()
    if (now.getTime() - known.at >= REVISION_MS || now.getTime() < known.at) {
      known = { at: now.getTime(), revision: await revision() }
    }
    return `${known.revision} ${today()}`
  }

  const draw = async (page: AskedPage, origin: string, isQuick: boolean): Promise<Kept | null> => {
    const drawn = await drawing.page({ page, origin, today: today(), isQuick })
    return drawn === null ? null : { origin, drawn, others: sharedResults(MAX_OTHER_ORIGINS) }
  }

  const momentary = async (page: AskedPage, origin: string, id: string): Promise<Kept | null | undefined> => {
    const named = `${Math.floor(clock().getTime() / RESULTS_MS)} ${id}`
    if (searches >= MAX_SEARCHES_AT_ONCE && !results.has(named)) return undefined
    return results.get(named, async () => {
      searches += 1
      try {
        return await draw(page, origin, true)
      } finally {
        searches -= 1
      }
    })
  }

  const kept = async (page: AskedPage, origin: string): Promise<Kept | null | undefined> => {
    const { path, search: deciding, asked, locale, key } = page
    const id = [await stamp(), locale, asked, path, deciding].join(' ')
    const { search: results, isMomentary } = prerenderedAs(path)
    if (results !== undefined || isMomentary) return momentary(page, origin, id)
    return (key === null ? screens : things).get(id, () => draw(page, origin, false))
  }

  return {
    /**
     * The finished page; null where the thing it names does not exist, undefined where the browser draws it because too
     * many are being drawn.
     */
    async get(page: AskedPage, origin: string): Promise<PrerenderedPage | null | undefined> {
      const found = await kept(page, origin).catch((error: unknown) => {
        if (isOverload(error)) return undefined
        throw error
      })
      if (!found) return found
      const { drawn, others } = found
      const finished =
        found.origin === origin
          ? drawn
          : await others.get(origin, () => compressQuickly(drawn.template.replaceAll(ORIGIN_PLACE, origin)))
      return { ...finished, cover: drawn.cover }
    },
  }
}

export type PrerenderedPages = ReturnType<typeof createPrerenderedPages>
