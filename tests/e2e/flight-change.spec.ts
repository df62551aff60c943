import { inTier, ONLY_ALL } from '#tests/support/tiers.ts'
import { looksOf } from '#tests/support/axe.ts'
import { bookFlight } from '../support/flights/book-flight.ts'
import { expect, inDays, test } from '#tests/support/browser.ts'

for (const look of inTier([
  { theme: 'light', locale: 'en-GB', width: 1440, height: 900, username: 'admin@nusantara.example' },
  { theme: 'dark', locale: 'id-ID', width: 360, height: 740, username: 'owner@nusantara.example' },
] as const)) {
  test.describe(`${look.width} px`, () => {
    test.use({ viewport: { width: look.width, height: look.height }, locale: look.locale })

    test('a flight is changed, from its ticket to the new one; each step passes axe and does not overflow', async ({
      page,
    }) => {
      await page.addInitScript((theme) => localStorage.setItem('singgah.theme', theme), look.theme)
      const { found, lookAt } = looksOf(page)
      await bookFlight(page, look.username, 15)
      const change = page.getByRole('link', { name: /^(Change flight|Ubah penerbangan)$/ })
      const before = await page.locator('main section').first().textContent()

      // Going back closes the sheet and leaves the ticket.
      await change.click()
      const sheet = page.getByRole('dialog', { name: /^(Change flight|Ubah penerbangan)$/ })
      await sheet.locator('article').first().waitFor()
      await page.goBack()
      await expect(sheet).toBeHidden()
      await expect(page).toHaveURL(/\/flights\/ticket\?id=[^&]+$/)

      await change.click()
      await sheet.locator('article').first().waitFor()
      await lookAt('other flights')
      const day = sheet.getByRole('textbox')
      await day.fill(inDays(16))
      await day.press('Enter')
      await sheet.locator('article button').first().waitFor()
      // Escape closes the calendar alone.
      if (look.width > 1000) {
        await day.press('ArrowDown')
        await page.getByRole('dialog', { name: 'Day' }).waitFor()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog', { name: 'Day' })).toBeHidden()
        await expect(sheet).toBeVisible()
      }
      await sheet.locator('article button').first().click()
      const press = sheet.getByRole('button', { name: /^(Confirm change|Konfirmasi perubahan|Change for|Ubah, bayar)/ })
      await expect(press).toBeEnabled()
      await lookAt('quote')
      // The fares of a day decide whether the first flight is within the policy.
      const reason = sheet.getByRole('textbox', { name: /^(Why these flights|Mengapa penerbangan ini)/ })
      if (await reason.isVisible()) await reason.fill('The meeting moved')
      await press.dblclick()
      await expect(sheet).toBeHidden()
      await expect(page).toHaveURL(/\/flights\/ticket\?id=[^&]+$/)
      await expect(page.getByText(/^(Changed on|Diubah pada) /)).toBeVisible({ timeout: 20_000 })
      expect(await page.locator('main section').first().textContent()).not.toBe(before)
      await lookAt('changed ticket')
      expect(found).toEqual([])
    })
  })
}

test('a flight change says that it needs the network when offline', ONLY_ALL, async ({ page, context }) => {
  await bookFlight(page, 'user@nusantara.example', 20)
  const change = page.getByRole('link', { name: 'Change flight' })
  await change.waitFor()
  await context.setOffline(true)
  await change.click()
  await expect(page.getByText("You're offline", { exact: true })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('dialog').locator('article').first()).toBeVisible()
})
