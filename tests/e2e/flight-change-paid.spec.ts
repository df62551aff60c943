import { inTier, ONLY_ALL } from '#tests/support/tiers.ts'
import { looksOf } from '#tests/support/axe.ts'
import { bookFlight, payByCard } from '../support/flights/book-flight.ts'
import { expect, inDays, test } from '#tests/support/browser.ts'

for (const look of inTier([
  { theme: 'light', locale: 'en-GB', width: 1440, height: 900, username: 'owneradmin@nusantara.example' },
  { theme: 'dark', locale: 'id-ID', width: 360, height: 740, username: 'admin@khatulistiwa.example' },
] as const)) {
  test.describe(`${look.width} px`, () => {
    test.use({ viewport: { width: look.width, height: look.height }, locale: look.locale })

    test(
      'a flight change paid by card has payment due, is abandoned once, and is paid the second time',
      ONLY_ALL,
      async ({ page }) => {
        await page.addInitScript((theme) => localStorage.setItem('singgah.theme', theme), look.theme)
        const { found, lookAt } = looksOf(page)
        await bookFlight(page, look.username, 15, { payWith: 'card' })

        /** Flights of a day so near that they cost more, up to the press that takes them. */
        const takeOthers = async () => {
          await page.getByRole('link', { name: /^(Change flight|Ubah penerbangan)$/ }).click()
          const sheet = page.getByRole('dialog', { name: /^(Change flight|Ubah penerbangan)$/ })
          const day = sheet.getByRole('textbox')
          await day.fill(inDays(3))
          await day.press('Enter')
          await sheet.locator('article button').filter({ hasText: '+' }).last().click()
          await sheet.getByLabel(/^(Why these flights|Mengapa penerbangan ini)/).fill('The meeting moved')
          await sheet.getByRole('button', { name: /^(Continue to pay|Lanjut bayar) / }).dblclick()
          await expect(sheet).toBeHidden()
        }
        const part = page.getByRole('region', { name: /^(Pay for change|Bayar perubahan)$/ })
        await takeOthers()
        await expect(part.getByRole('heading')).toBeFocused()
        await lookAt('a change that waits for its money')
        await part.getByRole('button', { name: /^(Keep my flights|Pertahankan penerbangan saya)$/ }).click()
        await expect(page.getByText(/^(Flights not changed|Penerbangan tidak berubah)$/)).toBeVisible()
        await lookAt('a change that was taken back')

        await takeOthers()
        await part.getByRole('button', { name: /^(Pay|Bayar) .*(now|sekarang)$/ }).click()
        await payByCard(page)
        await expect(page.getByText(/^(Changed on|Diubah pada) /)).toBeVisible({ timeout: 20_000 })
        await expect(part).toBeHidden()
        expect(found).toEqual([])
      },
    )
  })
}
