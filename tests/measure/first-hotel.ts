import type { Browser } from '@playwright/test'
import { inDays } from '../support/browser.ts'
import { median } from './median.ts'
import { onSlowPhone } from './slow-phone.ts'

const RUNS = 9

/**
 * From the start of a first visit to a hotel list on a slow phone until its first hotel is painted, in milliseconds.
 * Each run asks for another stay, which the server has not drawn before.
 */
export const measureFirstHotel = async (browser: Browser, origin: string) => {
  const shown: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const address = `/hotels/list?place=city:bandung&checkIn=${inDays(20 + run)}&checkOut=${inDays(22 + run)}`
    const ms = await onSlowPhone(browser, async (page) => {
      await page.goto(origin + address, { waitUntil: 'commit' })
      const seen = await page.waitForFunction(() => {
        const card = document.querySelector('[data-hotel]')
        return card !== null && card.getClientRects().length > 0 && performance.getEntriesByType('paint').length > 0
          ? performance.now()
          : false
      })
      return Number(await seen.jsonValue())
    })
    shown.push(Math.round(ms))
  }
  return { shownMs: median(shown), shown }
}
