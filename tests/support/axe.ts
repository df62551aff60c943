import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, type Request } from '@playwright/test'
import * as v from 'valibot'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds against WCAG 2.2 A and AA, as `rule: element`. Evaluated by the debugger, so the page's policy stays. */
export const findings = async (page: Page): Promise<string[]> => {
  const found: unknown = await page.evaluate(`${axeSource};
    axe.run({ runOnly: { type: 'tag', values: ${JSON.stringify(TAGS)} } }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 160))))`)
  return v.parse(v.array(v.string()), found)
}

/** By how many pixels the page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Waits until a page shows its screen, and all it asked for has come; the stream of notifications never ends. */
const settles = (page: Page): (() => Promise<void>) => {
  const open = new Set<Request>()
  page.on('request', (request) => {
    // What the document before had still open is given up without an event.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear()
    if (!request.url().endsWith('/Notifications/stream')) open.add(request)
  })
  page.on('requestfinished', (request) => void open.delete(request))
  page.on('requestfailed', (request) => void open.delete(request))
  return async () => {
    await page.waitForLoadState('load')
    await page.locator('h1').first().waitFor({ state: 'attached' })
    await expect(async () => {
      // After a run of axe Chromium may hold idle callbacks back for good; `timeout` calls them nevertheless.
      await page.evaluate(
        () => new Promise<void>((resolve) => void requestIdleCallback(() => resolve(), { timeout: 500 })),
      )
      expect([...open].map((request) => request.url())).toEqual([])
    }).toPass({ timeout: 10_000 })
  }
}

/** Gathers what is wrong with a page at each look at it, once all it asked for has come. */
export const looksOf = (page: Page) => {
  const found: string[] = []
  const settled = settles(page)
  const lookAt = async (name: string): Promise<void> => {
    await settled()
    found.push(...(await findings(page)).map((finding) => `${name} ${finding}`))
    const over = await overflow(page)
    if (over > 0) found.push(`${name} overflows by ${over} px`)
  }
  return { found, lookAt }
}
