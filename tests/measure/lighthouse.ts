import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

const RUNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Run = {
  scores: Record<(typeof CATEGORIES)[number], number>
  paintMs: number
  shift: number
  blockedMs: number
  /** Names of audits outside performance that did not pass. */
  failed: string[]
}

const percent = (score: number | null | undefined): number => Math.round((score ?? 0) * 100)

const runOnce = async (url: string, chromePath: string, flags: readonly string[]): Promise<Run> => {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...flags] })
  try {
    const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' })
    if (result === undefined) throw new Error(`Lighthouse said nothing about ${url}`)
    const { categories, audits } = result.lhr
    const number = (id: string): number => audits[id]?.numericValue ?? Number.NaN
    return {
      scores: {
        performance: percent(categories.performance?.score),
        accessibility: percent(categories.accessibility?.score),
        'best-practices': percent(categories['best-practices']?.score),
        seo: percent(categories.seo?.score),
      },
      paintMs: Math.round(number('largest-contentful-paint')),
      shift: Number(number('cumulative-layout-shift').toFixed(3)),
      blockedMs: Math.round(number('total-blocking-time')),
      failed: ['accessibility', 'best-practices', 'seo'].flatMap((category) =>
        (categories[category]?.auditRefs ?? [])
          .map(({ id }) => id)
          .filter((id) => audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1),
      ),
    }
  } finally {
    chrome.kill()
  }
}

/**
 * Lighthouse's own mobile setting (simulated slow 4G, four times slower processor), three runs: the middle one by its
 * performance score, and all scores, because a busy machine moves them.
 */
export const measureLighthouse = async (origin: string, path: string, chromePath: string, flags: readonly string[]) => {
  const runs: Run[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await runOnce(origin + path, chromePath, flags))
  const ranked = runs.toSorted((one, other) => one.scores.performance - other.scores.performance)
  const middle = ranked[Math.floor(RUNS / 2)]
  if (middle === undefined) throw new Error('nothing was measured')
  return { path, ...middle, all: runs.map(({ scores }) => scores.performance) }
}
