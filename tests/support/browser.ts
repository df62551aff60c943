import * as v from 'valibot'
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { addDays, dayInZone } from '#contract/core/days.ts'
import { startServer, type RunningServer } from './running-server.ts'

export type Demo = 'user' | 'admin' | 'administrators' | 'owner' | 'owneradmin' | 'agent'

export const PASSWORD = 'singgah-demo'

/** Days from today in the zone of the tests' browser, `YYYY-MM-DD`. */
export const inDays = (days: number): string => addDays(dayInZone(new Date(), 'Asia/Jakarta'), days)

const FIRST_NETWORK = Math.trunc(Math.random() * 2 ** 16)
let signIns = 0
/** An address of a private network that no sign-in of this process came from. */
const newAddress = (): string => {
  signIns += 1
  const network = FIRST_NETWORK + signIns
  return `10.${(network >> 8) & 255}.${network & 255}.1`
}

/** Signs in where the page asks for it, as a person does, from a network of its own: the server counts sign-ins of each. */
export const signInHere = async (page: Page, username: string): Promise<void> => {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() })
  await page.getByLabel(/User name or email|Nama pengguna/).fill(username)
  await page.getByLabel(/^(Password|Kata sandi)$/).fill(PASSWORD)
  await page
    .locator('main')
    .getByRole('button', { name: /^(Sign in|Masuk)$/ })
    .click()
  await page.waitForURL((url) => url.pathname !== '/sign-in')
  await page.setExtraHTTPHeaders({})
}

/** Opens the sign-in screen and signs in there: for tests of signing in, and of devices that change hands. */
export const signInOnScreen = async (page: Page, username: string, address = '/sign-in'): Promise<void> => {
  await page.goto(address)
  await signInHere(page, username)
}

/** The server and the screen that a sign-in at this address leads to; the server is the page's own where none is named. */
const landingOf = (address: string): { origin: string; landing: string } => {
  const { origin, pathname, search, searchParams } = new URL(address, 'http://singgah.test')
  const asked = pathname === '/sign-in' ? (searchParams.get('redirectedFrom') ?? '/hotels/home') : pathname + search
  return { origin: URL.canParse(address) ? origin : '', landing: asked }
}

/**
 * Signs in by API and opens the screen that a sign-in leads to: the `redirectedFrom` of the address, else the
 * hotel search.
 */
export const signIn = async (page: Page, username: string, address = '/sign-in'): Promise<void> => {
  const body = { username, password: PASSWORD, browser: '', version: '', os: '', userAgent: '' }
  const { origin, landing } = landingOf(address)
  const answer = await page.request.post(`${origin}/api/Auth/login`, {
    data: body,
    headers: { 'x-forwarded-for': newAddress() },
  })
  const { token } = v.parse(v.object({ token: v.string() }), await answer.json())
  // The smallest document of the origin: storage can be written there before the app starts.
  await page.goto(`${origin}/icons/icon.svg`)
  await page.evaluate((value) => {
    localStorage.setItem('singgah.token', value)
    localStorage.setItem('singgah.renewable', '1')
  }, token)
  await page.goto(origin + landing)
}

/** Opens the counts of the search box, which are read and filled there; Escape closes them. */
export const openGuests = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Guests and rooms' }).click()
  await page.getByLabel('Adults').waitFor()
}

/** Writes down what breaks the Content-Security-Policy in any page of a context, and what any page throws. */
export const watch = (context: BrowserContext, violations: string[]): void => {
  context.on('weberror', (event) => {
    const error = event.error()
    violations.push(`${error.name}: ${error.message}`)
  })
  context.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text())) violations.push(message.text())
  })
}

type WorkerFixtures = { server: RunningServer }
type Fixtures = { violations: string[] }

/**
 * Tests of the built app in a real browser against a real server of their own. Every test also fails when a page
 * of any context breaks its Content-Security-Policy or throws.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, provide) => {
      const server = await startServer()
      await provide(server)
      await server.close()
    },
    // The demonstration company is made first, which takes long beside the other tests.
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ server }, provide) => provide(server.origin),
  violations: [
    async ({ browser, context }, provide) => {
      const violations: string[] = []
      const watchOther = (other: BrowserContext) => watch(other, violations)
      watch(context, violations)
      browser.on('context', watchOther)
      await provide(violations)
      browser.off('context', watchOther)
      expect(violations).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
