import { inTier, ONLY_ALL } from '#tests/support/tiers.ts'
import type { Page } from '@playwright/test'
import { looksOf } from '#tests/support/axe.ts'
import { bookFlight } from '../support/flights/book-flight.ts'
import { expect, test } from '#tests/support/browser.ts'

/** The airline moves or cancels the flight of the open ticket; it is there when the ticket is opened anew. */
const strike = async (page: Page, kind: 'later' | 'cancelled'): Promise<void> => {
  // There once the tickets are issued.
  await page.getByRole('button', { name: /^E-tic?ket \(PDF\)$/ }).waitFor({ timeout: 20_000 })
  const reference = await page.locator('header b').filter({ hasText: /^SG-/ }).innerText()
  const form = { action: 'flights_set', kind, minutes: '200', leg: '1', reference }
  const set = await page.request.post('/simulator/suppliers', { form })
  expect(set.status(), reference).toBe(200)
  // A job takes the news of airlines every second.
  const card = page.getByRole('button', { name: /^Refund$/ })
  await expect(async () => {
    await page.reload()
    await card.waitFor({ timeout: 10_000 })
  }).toPass({ timeout: 60_000 })
}

for (const look of inTier([
  { theme: 'light', direction: 'ltr', locale: 'en', width: 1440, username: 'agent@nusantara.example' },
  { theme: 'dark', direction: 'rtl', locale: 'id', width: 360, username: 'owneradmin@nusantara.example' },
] as const)) {
  test(
    `new times are accepted; each step passes axe and does not overflow: ${look.width} px`,
    ONLY_ALL,
    async ({ page }) => {
      await page.setViewportSize({ width: look.width, height: 740 })
      await page.addInitScript(({ theme, direction, locale }) => {
        localStorage.setItem('singgah.theme', theme)
        localStorage.setItem('singgah.direction', direction)
        localStorage.setItem('singgah.locale', locale)
      }, look)
      const { found, lookAt } = looksOf(page)
      await bookFlight(page, look.username, 24)
      await strike(page, 'later')
      const accept = page.getByRole('button', { name: /^(Accept new times|Terima jadwal baru)$/ })
      await accept.waitFor()
      await lookAt('moved')
      if (look.width < 600) await expect(accept).toBeInViewport({ ratio: 1 })

      const giveBack = page.getByRole('button', { name: /^Refund$/ })
      await giveBack.click()
      await page.getByRole('dialog').locator('dd').first().waitFor()
      await lookAt('money back')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(giveBack).toBeFocused()

      // A browser takes the focus from a button that is closed while it works.
      const problem = { type: 'about:blank', status: 503, code: 'unavailable', message: 'In a moment.', requestId: '1' }
      const refusal = { status: 503, contentType: 'application/problem+json', body: JSON.stringify(problem) }
      await page.route('**/acceptance', (route) => route.fulfill(refusal), { times: 1 })
      await accept.press('Enter')
      await expect(page.getByRole('region').getByRole('alert')).toBeVisible()
      await expect(accept).toBeFocused()
      await accept.press('Enter')
      await expect(accept).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(page.getByText(/^(Schedule change, previously|Perubahan jadwal, sebelumnya)/)).toBeVisible()
      await lookAt('accepted')
      expect(found).toEqual([])
    },
  )
}

test('a flight cancelled by its airline is refunded in full', ONLY_ALL, async ({ page }) => {
  await bookFlight(page, 'agent@khatulistiwa.example', 26)
  await strike(page, 'cancelled')
  await expect(page.getByRole('region', { name: 'Flight cancelled by the airline' })).toContainText('Cancelled')
  const total = await page.getByRole('region', { name: 'Price' }).getByText(/^Rp/).last().innerText()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByRole('button', { name: `Request refund of ${total}` }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: 'Flights cancelled' })).toBeVisible()
  await expect(page.getByRole('heading', { name: `Refund of ${total}` })).toHaveCount(1)
})
