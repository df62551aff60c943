import { ONLY_ALL } from '#tests/support/tiers.ts'
import type { Page } from '@playwright/test'
import { findings, overflow } from '#tests/support/axe.ts'
import { expect, inDays, signIn, test } from '#tests/support/browser.ts'
import { toCheckout } from '../support/stays/checkout.ts'

/** Sets a switch of the embedded supplier on its page, as whoever shows the demonstration does. */
const setSwitch = async (page: Page, name: string): Promise<void> => {
  await page.goto('/simulator/suppliers?lang=en')
  expect(await findings(page)).toEqual([])
  await expect.poll(() => overflow(page)).toBe(0)
  const apply = page.getByRole('button', { name: 'Apply to hotels' })
  await page.locator('form').filter({ has: apply }).getByLabel(name).check()
  await apply.click()
  await expect(page.getByText('1 left')).toBeVisible()
}

test(
  'a hotel that fails after the payment: paid, not booked, and the refund is in progress',
  ONLY_ALL,
  async ({ page }) => {
    await signIn(page, 'owner@nusantara.example')
    await setSwitch(page, 'Fails after payment')
    await toCheckout(page, { city: 'semarang', nights: [36, 38], paidWhenBooking: true })
    await page.getByRole('radio', { name: 'Card' }).check()
    await page.getByRole('button', { name: /^Book and pay/ }).click()
    await page.getByRole('button', { name: /^Pay Rp/ }).click()

    await expect(page.getByRole('heading', { name: 'Not booked' })).toBeVisible()
    await expect(page.getByText("The hotel didn't confirm", { exact: true })).toBeVisible()
    await expect(page.getByText(/in full to your original payment method/)).toBeVisible()
    await expect(page.getByRole('list', { name: 'Refund status' })).toContainText('Refund requested')
    expect(await findings(page)).toEqual([])
    await expect.poll(() => overflow(page)).toBe(0)
    await page.goto('/user/bookings?when=cancelled')
    await expect(page.getByText('Not confirmed by the hotel')).toBeVisible()

    await page.goBack()
    await page.getByRole('link', { name: 'Find another hotel for the same dates' }).click()
    await expect(page).toHaveURL(new RegExp(`/hotels/list\\?.*checkIn=${inDays(36)}`))
    await expect(page.locator('article a').first()).toBeVisible()
  },
)

test('a price that rose at the last moment: shown line by line, accepted, booked once', async ({ page }) => {
  await signIn(page, 'owner@nusantara.example')
  await setSwitch(page, 'Price up at the last moment')
  await toCheckout(page, { city: 'semarang', nights: [36, 38], paidWhenBooking: true })
  await page.getByLabel('Requests').fill('A quiet room, please')
  await page.getByRole('button', { name: /^Book for/ }).click()

  await expect(page.getByText('The price went up')).toBeVisible()
  const table = page.getByRole('table', { name: 'Price breakdown' })
  await expect(table.getByRole('row', { name: /^Total/ })).toContainText('+Rp')
  await expect(page.getByLabel('Requests')).toHaveValue('A quiet room, please')
  expect(await findings(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => overflow(page)).toBe(0)
  await page.getByRole('button', { name: /^Accept Rp/ }).click()
  await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible()
  await expect(page.getByText(/The price rose by Rp.*you accepted it/)).toBeVisible()
})
