import type { LaunchOptions, Page } from '@playwright/test'
import type { Prepare } from '../measure/reopen.ts'

/** A browser over a profile on the disk, in which nothing is fetched that nobody asked for. */
export const LAUNCH: LaunchOptions = {
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
}
const DAY_MS = 86_400_000

/**
 * The device's clock so many days on, in which the token is over as well. Only the date: what measures is left as it is. As
 * text: the compiler's helpers do not exist in the page.
 */
export const later =
  (days: number): Prepare =>
  (page) =>
    page.addInitScript({
      content: `{
        const Real = Date
        const ahead = ${days * DAY_MS}
        globalThis.Date = class extends Real {
          constructor(...given) {
            if (given.length === 0) super(Real.now() + ahead)
            else super(...given)
          }
          static now() {
            return Real.now() + ahead
          }
        }
      }`,
    })

/** A token whose time is over; its signature is the server's business, which is stopped. */
export const expireToken = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const [head = '', body = '', signature = ''] = (localStorage.getItem('singgah.token') ?? '').split('.')
    const claims: unknown = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')))
    const over = { ...(typeof claims === 'object' ? claims : {}), exp: Math.floor(Date.now() / 1_000) - 60 }
    const text = btoa(JSON.stringify(over)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
    localStorage.setItem('singgah.token', [head, text, signature].join('.'))
  })
