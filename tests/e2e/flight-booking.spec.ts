import { inTier, ONLY_ALL } from '#tests/support/tiers.ts'
import { looksOf } from '#tests/support/axe.ts'
import { expect, inDays, signInHere, test } from '#tests/support/browser.ts'
import type { Page } from '@playwright/test'

/** Chooses the first flight of the list with its first fare, and opens its booking. */
const chooseFlight = async (page: Page, list: string, username: string): Promise<void> => {
  await page.goto(list)
  await signInHere(page, username)
  await page.locator('article button[aria-expanded]').first().click()
  await page.locator('article li button').first().click()
  await page.waitForURL(/\/flights\/detail/)
  await page.locator('main a[href*="/flights/booking"]').click()
  await page.waitForURL(/\/flights\/booking/)
}

const field = (page: Page, path: string) => page.locator(`[id="${path}"]`)

for (const look of inTier([
  { theme: 'light', locale: 'en-GB', width: 1440, height: 900, username: 'admin@nusantara.example' },
  { theme: 'dark', locale: 'id-ID', width: 360, height: 740, username: 'owneradmin@nusantara.example' },
] as const)) {
  test.describe(`${look.width} px`, () => {
    test.use({ viewport: { width: look.width, height: look.height }, locale: look.locale })

    test(
      'the form of an international flight, and its errors, pass axe and do not overflow',
      ONLY_ALL,
      async ({ page }) => {
        await page.addInitScript((theme) => localStorage.setItem('singgah.theme', theme), look.theme)
        const { found, lookAt } = looksOf(page)
        await chooseFlight(
          page,
          `/flights/list?legs=CGK.SIN.${inDays(20)}&adults=1&children=1&infants=1`,
          look.username,
        )
        await field(page, 'flyers.2.lapOf').waitFor()
        await lookAt('empty')
        await page.locator('form button[type="submit"]').click()
        await expect(field(page, 'flyers.0.name.givenNames')).toBeFocused()
        await lookAt('mistakes')
        await field(page, 'flyers.0.name.givenNames').fill('Siti Nur')
        await field(page, 'flyers.0.name.familyName').fill('Rahmawati')
        await page.locator('details summary').first().click()
        await lookAt('name and wishes')
        expect(found).toEqual([])
      },
    )
  })
}

test('flights are booked from the search to the ticket, and cancelled in part and in full', async ({ page }) => {
  await chooseFlight(page, `/flights/list?legs=CGK.DPS.${inDays(12)}&adults=2`, 'user@nusantara.example')
  const given = page.getByLabel('Given names')
  await given.first().fill('Siti Nur')
  await page.getByLabel('Family name').first().fill('Rahmawati')
  await page.getByLabel('Title').first().selectOption({ label: 'Ms' })
  await expect(page.getByText('RAHMAWATI/SITI NUR MS')).toBeVisible()
  // What was typed is there after a reload.
  await page.reload()
  await expect(given.first()).toHaveValue('Siti Nur')
  await given.nth(1).fill('Budi')
  await page.getByRole('checkbox', { name: 'Single name only' }).nth(1).check()
  await expect(page.getByText('BUDI/BUDI')).toBeVisible()
  await page.getByRole('button', { name: /^Book for Rp/ }).click()
  await page.waitForURL(/\/flights\/ticket\?id=/)

  await expect(page.getByRole('heading', { level: 1, name: 'Your e-ticket' })).toBeVisible({ timeout: 20_000 })
  const { found, lookAt } = looksOf(page)
  const code = page.getByRole('img', { name: /^Barcode of / })
  await expect(code).toHaveCount(2)
  await lookAt('ticket')
  await page
    .getByRole('button', { name: /^Enlarge/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText(/Not a boarding pass/)).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Cancel flights' }).click()
  const sheet = page.getByRole('dialog')
  // Issued today: everything comes back.
  await expect(sheet.getByText('Full refund')).toBeVisible()
  await sheet.getByRole('checkbox', { name: /^Siti Nur/ }).uncheck()
  await expect(sheet.getByRole('row', { name: /^Siti Nur/ })).toContainText('–')
  await lookAt('cancelling a part')
  await sheet.getByRole('button', { name: 'Cancel now' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('Cancelled for this traveller.')).toBeVisible()
  await expect(code).toHaveCount(1)

  await page.getByRole('button', { name: 'Cancel flights' }).click()
  await sheet.getByRole('button', { name: 'Cancel now' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Flights cancelled' })).toBeVisible()
  await page.goto('/user/bookings?when=cancelled')
  await expect(page.getByRole('link', { name: /Jakarta – Denpasar/ }).first()).toBeVisible()
  expect(found).toEqual([])
})
