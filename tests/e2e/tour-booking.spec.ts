import type { Page } from '@playwright/test'
import { looksOf } from '#tests/support/axe.ts'
import { expect, signIn, test } from '#tests/support/browser.ts'

const PLACE = 'city:yogyakarta'

/**
 * Opens the first tour of a search that has an adult ticket, and chooses the last free day of the next month: one that no policy
 * asks about because it is so soon.
 */
const chooseTour = async (page: Page): Promise<void> => {
  await page.goto(`/tour/grid?place=${PLACE}&adults=2`)
  await page
    .locator('main article')
    .filter({ hasText: 'per adult' })
    .first()
    .getByRole('heading', { level: 2 })
    .getByRole('link')
    .click()
  await page.waitForURL(/\/tour\/detail/)
  await page.getByRole('button', { name: 'Next month' }).click()
  const day = page.getByRole('gridcell', { name: /: (?:Available|Few places left)/ }).last()
  await day.click()
  const starts = page.getByRole('radiogroup', { name: /^Start time on/ })
  await starts.getByRole('radio', { disabled: false }).first().check()
}

/** Answers whatever the operator asks. */
const answerQuestions = async (page: Page): Promise<void> => {
  for (const question of await page.locator(':is(input, select, textarea)[id^="answers."]').all()) {
    const isChoice = (await question.evaluate(({ tagName }) => tagName)) === 'SELECT'
    if (isChoice) await question.selectOption({ index: 1 })
    else await question.fill('None')
  }
}

const fillTravellers = async (page: Page): Promise<void> => {
  const names = page.locator('input[id^="travellers."]')
  await names.first().waitFor()
  for (const [index, name] of (await names.all()).entries())
    await name.fill(index === 0 ? 'Siti Rahmawati' : 'Budi Santoso')
  await page.getByLabel('Phone').fill('+62 811 000 111')
  await answerQuestions(page)
}

test('a tour is booked from the search to the voucher, one person is cancelled, then all', async ({ page }) => {
  await signIn(page, 'user@nusantara.example', '/tour/home')
  await chooseTour(page)
  const { found, lookAt } = looksOf(page)
  await lookAt('tour')
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL(/\/tour\/booking\?/)
  await expect(page.getByText('Held for you:')).toBeVisible()
  await fillTravellers(page)
  // What was typed is there after a reload.
  await page.reload()
  await expect(page.locator('[id="travellers.0.fullName"]')).toHaveValue('Siti Rahmawati')
  await lookAt('checkout')
  await page.getByRole('button', { name: /^Book for Rp/ }).click()
  await page.waitForURL(/\/tour\/booking\?id=/)
  await expect(page.getByRole('heading', { level: 1, name: 'Booking confirmed' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('img', { name: /^QR code of the voucher/ }).first()).toBeVisible()
  await lookAt('voucher')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Voucher (PDF)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Singgah-.*\.pdf$/)

  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByText('Some people', { exact: true }).click()
  await page.getByRole('group', { name: "Who isn't going?" }).getByRole('checkbox').nth(1).check()
  await page.getByRole('button', { name: 'Cancel 1 person' }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByRole('img', { name: /^QR code of the voucher/ })).toHaveCount(1)

  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByRole('button', { name: 'Cancel now' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Booking cancelled' })).toBeVisible()
  expect(found).toEqual([])

  await page.goto('/user/bookings?when=cancelled')
  await expect(
    page
      .locator('main')
      .getByRole('link', { name: /Yogyakarta/ })
      .first(),
  ).toBeVisible()
})
