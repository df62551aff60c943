import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test'
import { ROUTES } from '#contract/core/routes.ts'
import { mayEnter } from '#contract/core/roles.ts'
import { openProfile, visitAndBook, type Prepare } from '../measure/reopen.ts'
import { startDeployed, type Deployed } from '../support/builds.ts'
import { inDays } from '../support/browser.ts'
import { expireToken, later, LAUNCH } from './phone-states.ts'

/** What became of one address without a server. */
type Step = { path: string; end: 'same' | 'notice' | 'sign-in' | 'wrong'; words: string }

export type Walk = { name: string; steps: Step[] }

const PATIENCE_MS = 15_000
/** A screen that needs the network says so, in these words. */
const OFFLINE_NOTICE =
  /not available offline|no connection|offline\.|go online|need to be online|needs? the network|cannot be reached|can't connect/i
/** What a browser writes by itself where a server is gone, and the router of what a screen then says. */
const NETWORK_ERRORS = /net::ERR_|Failed to load resource|Failed to fetch|Unable to preload CSS|^NetworkError/

const STAY = `checkIn=${inDays(12)}&checkOut=${inDays(14)}&adults=1`
const ADDRESSES: Readonly<Record<string, string>> = {
  '/hotels/list': `/hotels/list?place=city:bandung&${STAY}`,
  '/hotels/grid': `/hotels/grid?place=city:bandung&${STAY}`,
}

/** Every screen that a person with the role `user` may open. */
const PATHS = Object.entries(ROUTES).flatMap(([path, { area }]) => (mayEnter(area, ['user']) ? [path] : []))

const headingOf = async (page: Page): Promise<string> => {
  const heading = page.getByRole('heading', { level: 1 }).first()
  await heading.waitFor({ timeout: PATIENCE_MS }).catch(() => undefined)
  return (await heading.textContent({ timeout: 2_000 }).catch(() => null))?.trim() ?? ''
}

/** Opens all screens with the network, each under an address that leads to something; gives these and their headings. */
const visit = async (page: Page, origin: string): Promise<Map<string, { address: string; heading: string }>> => {
  const addresses = new Map(Object.entries(ADDRESSES))
  const visited = new Map<string, { address: string; heading: string }>()
  const open = async (path: string): Promise<void> => {
    const address = addresses.get(path) ?? path
    await page.goto(origin + address)
    visited.set(path, { address, heading: await headingOf(page) })
    const links = await page
      .locator('a[href*="?"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
    for (const link of links) {
      const { pathname, search } = new URL(link, origin)
      if (PATHS.includes(pathname) && !addresses.has(pathname)) addresses.set(pathname, pathname + search)
    }
  }
  for (const path of PATHS) await open(path)
  // Some lead to others that were opened before anybody knew what to open there.
  for (const path of PATHS) if (visited.get(path)?.address !== (addresses.get(path) ?? path)) await open(path)
  return visited
}

const stepTo = async (
  page: Page,
  origin: string,
  path: string,
  { address, heading }: { address: string; heading: string },
): Promise<Step> => {
  const problems: string[] = []
  const onError = (error: Error) => problems.push(error.message)
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error' && !NETWORK_ERRORS.test(message.text())) problems.push(message.text())
  }
  page.on('pageerror', onError)
  page.on('console', onConsole)
  await page.goto(origin + address, { waitUntil: 'commit' }).catch((error: unknown) => problems.push(String(error)))
  const words = await headingOf(page)
  const text = await page.locator('body').innerText()
  page.off('pageerror', onError)
  page.off('console', onConsole)
  const [problem] = problems
  if (problem !== undefined) return { path, end: 'wrong', words: problem }
  if (words === '') return { path, end: 'wrong', words: `no heading, but: ${text.slice(0, 120)}` }
  if (words === heading) return { path, end: 'same', words }
  if (new URL(page.url()).pathname === '/sign-in' || words.startsWith('Sign in')) return { path, end: 'sign-in', words }
  return { path, end: OFFLINE_NOTICE.test(text) ? 'notice' : 'wrong', words }
}

/** Removes the files of the app from the worker's cache, and the browser's own copies of them. */
const dropApp = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) if (request.url.includes('/assets/')) await cache.delete(request)
    }
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
}

/**
 * All screens opened one after the other with the server stopped and the browser started anew, after one visit with the
 * network: as it was left, after an update that waited, after the token expired, and eight days later. `isPlanted` removes
 * the app's own files first, as a browser short of room does, and opens a few.
 */
export const airplaneWalk = async (isPlanted = false): Promise<Walk[]> => {
  const deployed: Deployed = await startDeployed()
  const profile = await mkdtemp(join(tmpdir(), 'singgah-walk-'))
  const walks: Walk[] = []
  const withPage = async <T>(work: (page: Page, context: BrowserContext) => Promise<T>): Promise<T> => {
    const context = await openProfile(profile, LAUNCH)
    try {
      return await work(context.pages()[0] ?? (await context.newPage()), context)
    } finally {
      await context.close()
    }
  }
  const visited = await withPage(async (page) => {
    await visitAndBook(page, deployed.origin)
    const all = await visit(page, deployed.origin)
    if (isPlanted) await dropApp(page)
    return all
  })
  await deployed.kill()
  // White screens are waited for, each as long as it takes: a few of them tell as much as all.
  const walked = [...visited].slice(0, isPlanted ? 4 : undefined)
  const walk = async (name: string, prepare?: Prepare): Promise<void> => {
    const steps = await withPage(async (page) => {
      await prepare?.(page)
      const taken: Step[] = []
      for (const [path, there] of walked) taken.push(await stepTo(page, deployed.origin, path, there))
      return taken
    })
    walks.push({ name, steps })
  }

  await walk('as it was left')
  if (!isPlanted) {
    await deployed.deploy('b')
    await withPage(async (page) => {
      await page.goto(`${deployed.origin}/user/bookings`)
      await page.getByText('A new version is ready.').waitFor()
    })
    await deployed.kill()
    await walk('after an update')
    await withPage(async (page) => {
      await page.goto(`${deployed.origin}/hotels/home`)
      await expireToken(page)
    })
    await walk('after the token expired')
    await walk('eight days later', later(8))
  }
  await deployed.close()
  await rm(profile, { recursive: true, force: true })
  return walks
}
