import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type LaunchOptions, type Page } from '@playwright/test'
import { inDays, signInOnScreen } from '../support/browser.ts'
import { startServer } from '../support/running-server.ts'
import { median } from './median.ts'

const RUNS = 7
/** Until the content is on the screen; longer is no opening any more. */
const PATIENCE_MS = 30_000

export const openProfile = (profile: string, launch: LaunchOptions): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, { ...launch, viewport: { width: 412, height: 823 } })

/** A booking's reference. */
const REFERENCE = /SG-[0-9A-Z]{8}/

/** Notes when this is first on the screen. As text: the compiler's helpers do not exist in the page. */
const noteWhen = (content: RegExp): string => `
  new MutationObserver((_changes, observer) => {
    if (!${String(content)}.test(document.body?.textContent ?? '')) return
    observer.disconnect()
    requestAnimationFrame(() => performance.mark('content'))
  }).observe(document, { childList: true, subtree: true, characterData: true })`

export const visitAndBook = async (page: Page, origin: string): Promise<void> => {
  await signInOnScreen(page, 'user@nusantara.example', `${origin}/sign-in`)
  await page.goto(`${origin}/hotels/list?place=city:bandung&checkIn=${inDays(9)}&checkOut=${inDays(10)}&adults=1`)
  await page.locator('article a').first().click()
  await page.locator('a[href*="/hotels/booking"]').first().click()
  await page.locator('form input[type=tel]').waitFor()
  await page.locator('main form button[type=submit]:not([disabled]):visible').last().click()
  await page.waitForURL(/booking-confirmed/)
  await page.goto(`${origin}/user/bookings`)
  await page.getByText(/SG-/).first().waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await page.getByText(/SG-/).first().waitFor()
}

/** Changes a page before it is opened: its processor, its clock. */
export type Prepare = (page: Page) => Promise<unknown>

/** Opens an address so many times, each in a fresh browser process; milliseconds from the start of the navigation. */
export const timeReopening = async (
  profile: string,
  launch: LaunchOptions,
  address: string,
  { runs = RUNS, prepare, content = REFERENCE }: { runs?: number; prepare?: Prepare; content?: RegExp } = {},
) => {
  const paints: number[] = []
  const contents: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const context = await openProfile(profile, launch)
    try {
      await context.addInitScript(noteWhen(content))
      const page = context.pages()[0] ?? (await context.newPage())
      await prepare?.(page)
      await page.goto(address)
      await page.waitForFunction(() => performance.getEntriesByName('content').length > 0, null, {
        timeout: PATIENCE_MS,
      })
      const at = (name: string) =>
        page.evaluate((entry) => performance.getEntriesByName(entry)[0]?.startTime ?? Number.NaN, name)
      paints.push(Math.round(await at('first-contentful-paint')))
      contents.push(Math.round(await at('content')))
    } finally {
      await context.close()
    }
  }
  return { paintMs: median(paints), paints, contentMs: median(contents), contents }
}

/**
 * Opening from the icon with the server stopped, each time in a fresh browser process on the same profile: first paint
 * and the booking on screen, medians and all runs, in milliseconds from the start of the navigation.
 */
export const measureReopen = async (launch: LaunchOptions, paths: readonly string[]) => {
  const server = await startServer()
  const profile = await mkdtemp(join(tmpdir(), 'singgah-measure-'))
  const first = await openProfile(profile, launch)
  await visitAndBook(first.pages()[0] ?? (await first.newPage()), server.origin)
  await first.close()
  await server.kill()

  const results = []
  for (const path of paths) results.push({ path, ...(await timeReopening(profile, launch, server.origin + path)) })
  await server.close()
  await rm(profile, { recursive: true, force: true })
  return results
}
