import type { Page } from '@playwright/test'
import { addDays } from '#contract/core/days.ts'
import { expect, signIn, test } from '#tests/support/browser.ts'

const DAY = addDays(new Date().toISOString().slice(0, 10), 40)

const choosePlace = async (page: Page, label: string, typed: string, name: RegExp): Promise<void> => {
  const field = page.getByRole('combobox', { name: label, exact: true })
  await field.click()
  await field.fill(typed)
  await page.getByRole('option', { name }).first().click()
}

test('a colleague is booked for, in one tab, from the choice to their own list', async ({ page, context, browser }) => {
  await signIn(page, 'user@nusantara.example', '/user/travelers')
  await page.getByRole('button', { name: 'Book for someone else' }).click()
  await page.getByRole('dialog').getByRole('searchbox', { name: 'Colleague' }).fill('made')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Made Suardana/ })
    .click()
  const banner = page.getByRole('region', { name: 'Booking for someone else' })
  await expect(banner).toContainText('Booking for Made Suardana')
  const other = await context.newPage()
  await other.goto('/user/travelers')
  await expect(other.getByRole('heading', { level: 1, name: 'Travellers' })).toBeVisible()
  await expect(other.getByRole('region', { name: 'Booking for someone else' })).toHaveCount(0)
  await other.close()

  await page.goto('/cabs/home')
  await expect(banner).toBeVisible()
  await choosePlace(page, 'Pick-up', 'CGK', /Soekarno/)
  await choosePlace(page, 'Drop-off', 'Jakarta', /^Jakarta/)
  await page.getByLabel('Address in this city').fill('Jalan Sudirman 1')
  await page.getByLabel('Pick-up date').fill(DAY)
  await page.getByLabel('Pick-up time').fill('10:00')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.locator('main article').getByRole('link', { name: 'Comfort class' }).first().click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL(/\/cabs\/booking\?/)
  await expect(page.getByText('Held for you:')).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Made Suardana')
  await page.reload()
  await expect(banner).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Made Suardana')
  await page.getByLabel('Phone').fill('+62 811 000 111')
  await page.getByRole('button', { name: /^Book for Rp/ }).click()
  await page.waitForURL(/\/cabs\/booking\?id=/)
  await expect(page.getByRole('heading', { level: 1, name: 'Booking confirmed' })).toBeVisible({ timeout: 20_000 })
  await expect(banner).toBeVisible()
  const address = page.url()

  await page.goto('/user/bookings?whose=others')
  await expect(page.locator('main').getByText('Jakarta').first()).toBeVisible()
  await page.getByRole('button', { name: 'Stop booking for Made Suardana' }).click()
  await expect(banner).toHaveCount(0)

  const theirs = await (await browser.newContext()).newPage()
  await signIn(theirs, 'agent@nusantara.example', new URL(address).pathname + new URL(address).search)
  await expect(theirs.getByRole('heading', { level: 1, name: 'Booking confirmed' })).toBeVisible()
  await expect(theirs.getByText('Booked by Ayu Prameswari')).toBeVisible()
  await theirs.goto('/user/bookings')
  await expect(theirs.locator(`main a[href*="${new URL(address).searchParams.get('id')}"]`).first()).toBeVisible()
  await theirs.context().close()
})
