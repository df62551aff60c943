import { test as base, expect, type Page } from '@playwright/test'
import { addDays, dayInZone } from '#contract/rules/stay.ts'
import { startServer, type RunningServer } from './running-server.ts'

export type Demo = 'user' | 'admin' | 'administrators' | 'owner' | 'owneradmin' | 'agent'

export const PASSWORD = 'singgah-demo'

/** Days from today in the zone of the tests' browser, `YYYY-MM-DD`. */
export const inDays = (days: number): string => addDays(dayInZone(new Date(), 'Asia/Jakarta'), days)

/** Signs in through the form, as a person does. One account ten times in five minutes at most: the server counts. */
export const signIn = async (page: Page, username: string): Promise<void> => {
  await page.getByLabel(/User name or e-mail|Nama pengguna/).fill(username)
  await page.getByLabel(/^(Password|Kata sandi)$/).fill(PASSWORD)
  await page
    .locator('main')
    .getByRole('button', { name: /^(Sign in|Masuk)$/ })
    .click()
  await page.waitForURL((url) => url.pathname !== '/sign-in')
}

/** Opens the counts of the search box, which are read and filled there; Escape closes them. */
export const openGuests = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Guests and rooms' }).click()
  await page.getByLabel('Adults').waitFor()
}

type WorkerFixtures = { server: RunningServer }
type Fixtures = { violations: string[] }

/**
 * Tests of the built app in a real browser against a real server of their own. Every test also fails when the page
 * breaks its Content-Security-Policy or throws.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, provide) => {
      const server = await startServer()
      await provide(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, provide) => provide(server.origin),
  violations: [
    async ({ page }, provide) => {
      const violations: string[] = []
      page.on('pageerror', (error) => violations.push(`${error.name}: ${error.message}`))
      page.on('console', (message) => {
        if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text())) violations.push(message.text())
      })
      await provide(violations)
      expect(violations).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
