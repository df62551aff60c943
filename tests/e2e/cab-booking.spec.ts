import type { Page } from '@playwright/test'
import { addDays } from '#contract/core/days.ts'
import { listCabs } from '#contract/products/cabs/cabs.ts'
import { looksOf } from '#tests/support/axe.ts'
import { callApi } from '#tests/support/browser-api.ts'
import { expect, signIn, test } from '#tests/support/browser.ts'
import { bookCab } from '#tests/support/cabs/booked-cab.ts'

const DAY = addDays(new Date().toISOString().slice(0, 10), 40)

const RIDE = { from: 'airport:CGK', to: 'city:jakarta', at: `${DAY}T10:00` }

/** Chooses a place of a field by what is typed and what its proposal begins with. */
const choosePlace = async (page: Page, label: string, typed: string, name: RegExp): Promise<void> => {
  const field = page.getByRole('combobox', { name: label, exact: true })
  await field.click()
  await field.fill(typed)
  await page.getByRole('option', { name }).first().click()
}

test('a ride is searched for and its car held', async ({ page }) => {
  await signIn(page, 'user@nusantara.example', '/cabs/home')
  const { found, lookAt } = looksOf(page)
  await lookAt('search')
  // Without both ends nothing is searched for, and the mistakes are said at their fields.
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Pick-up', exact: true })).toHaveAttribute('aria-invalid', 'true')
  await choosePlace(page, 'Pick-up', 'CGK', /Soekarno/)
  await choosePlace(page, 'Drop-off', 'Jakarta', /^Jakarta/)
  await page.getByLabel('Address in this city').fill('Jalan Sudirman 1')
  await page.getByLabel('Pick-up date').fill(DAY)
  await page.getByLabel('Pick-up time').fill('10:00')
  await page.getByRole('button', { name: 'Search', exact: true }).click()

  await page.waitForURL(/\/cabs\/list\?/)
  const cards = page.locator('main article')
  await expect(cards.first()).toBeVisible()
  await lookAt('list')
  await page
    .getByRole('complementary')
    .getByRole('checkbox', { name: /^Comfort class/ })
    .check()
  await expect(page).toHaveURL(/classes=comfort/)
  await expect(cards.getByRole('link', { name: 'Comfort class' }).first()).toBeVisible()
  await cards.getByRole('link', { name: 'Comfort class' }).first().click()

  await page.waitForURL(/\/cabs\/detail\?/)
  await expect(page.getByRole('heading', { name: 'Waiting, no-show and cancellation' })).toBeVisible()
  await expect(page.getByText('Toll', { exact: true })).toBeVisible()
  await lookAt('detail')
  await page.getByRole('checkbox', { name: /^Meet and greet/ }).check()
  await expect(page).toHaveURL(/meetAndGreet=true/)
  await page.getByRole('link', { name: 'Continue' }).click()

  await page.waitForURL(/\/cabs\/booking\?/)
  await expect(page.getByText('Held for you:')).toBeVisible()
  expect(found).toEqual([])
})

test('a held car is booked, with its voucher', async ({ page }) => {
  await signIn(page, 'user@nusantara.example', '/cabs/home')
  const { found, lookAt } = looksOf(page)
  const { items } = await callApi(page, listCabs, { query: { ...RIDE, mode: 'transfer' } })
  const offer = items.find(({ free, isOnRequest }) => free !== 'none' && !isOnRequest)?.offerId ?? 'none is free'
  await page.goto(`/cabs/booking?${new URLSearchParams({ offer, ...RIDE })}`)
  await expect(page.getByText('Held for you:')).toBeVisible()
  await page.getByLabel('Full name').fill('Siti Rahmawati')
  await page.getByLabel('Name on the sign (optional)').fill('PT Nusantara')
  // What was typed is there after a reload.
  await page.reload()
  await expect(page.getByLabel('Name on the sign (optional)')).toHaveValue('PT Nusantara')
  await lookAt('checkout')
  await page.getByRole('button', { name: /^Book for Rp/ }).click()
  await page.waitForURL(/\/cabs\/booking\?id=/)
  await expect(page.getByRole('heading', { level: 1, name: 'Booking confirmed' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('img', { name: /^QR code of the voucher/ })).toBeVisible()
  await expect(page.getByText('PT Nusantara')).toBeVisible()
  await lookAt('voucher')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Voucher (PDF)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Singgah-.*\.pdf$/)
  expect(found).toEqual([])
})

test('a booked ride is changed, then cancelled, and is among the cancelled bookings', async ({ page }) => {
  await signIn(page, 'user@nusantara.example', '/cabs/home')
  const { bookingId } = await bookCab(page, { from: 'airport:CGK', to: 'city:jakarta', days: 41 })
  await page.goto(`/cabs/booking?id=${bookingId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Booking confirmed' })).toBeVisible()

  await page.getByRole('button', { name: 'Change details' }).click()
  await page.getByRole('dialog').getByLabel('Name on the sign').fill('Team Jakarta')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Team Jakarta')).toBeVisible()

  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByRole('button', { name: 'Cancel now' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Booking cancelled' })).toBeVisible()

  await page.goto('/user/bookings?when=cancelled')
  await expect(
    page
      .locator('main')
      .getByRole('link', { name: /Jakarta \(CGK\)/ })
      .first(),
  ).toBeVisible()
})
