import { ONLY_ALL } from '#tests/support/tiers.ts'
import * as v from 'valibot'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { findings, overflow } from '#tests/support/axe.ts'
import { expect, signIn, test } from '#tests/support/browser.ts'
import { bookStay } from '../support/stays/booked-stay.ts'
import { toCheckout } from '../support/stays/checkout.ts'

test('a late hotel answer is announced by the bell, links to the booking, and is marked as read', async ({ page }) => {
  const listed = page.waitForResponse((response) => new URL(response.url()).pathname === listNotifications.path)
  await signIn(page, 'owner@khatulistiwa.example')
  // What this person was told in other tests is read first.
  const { unread } = v.parse(listNotifications.response, await (await listed).json())
  if (unread > 0) {
    await page.getByRole('button', { name: /^Notifications, / }).click()
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(page.getByTestId('unread')).toBeHidden()
  }
  await bookStay(page, { city: 'bandung', nights: [44, 45] })
  await page.goto('/simulator/suppliers?lang=en')
  const apply = page.getByRole('button', { name: 'Apply to hotels' })
  await page.locator('form').filter({ has: apply }).getByLabel('Confirms late').check()
  await page.locator('#value').fill('0')
  await apply.click()
  await expect(page.getByText('1 left')).toBeVisible()
  await toCheckout(page, { city: 'semarang', nights: [40, 42], paidWhenBooking: true })
  await page.getByRole('button', { name: /^Book for/ }).click()
  await expect(page).toHaveURL(/booking-confirmed/)

  // Elsewhere, without a reload: only the stream can know of it.
  await page.getByRole('link', { name: 'Help' }).first().click()
  await page.getByRole('button', { name: /^Notifications, 2 unread/ }).click()
  const centre = page.getByRole('dialog', { name: 'Notifications' })
  const confirmed = centre.getByRole('link', { name: /unread.*Your stay is confirmed/ })
  await expect(confirmed).toHaveCount(2, { timeout: 50_000 })
  // The answer takes the place of the request.
  await expect(centre.getByText(/We've asked the hotel/)).toHaveCount(0)
  expect(await findings(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => overflow(page)).toBe(0)
  await confirmed.first().click()
  await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible()
  await expect(page.getByTestId('unread')).toHaveText('1')
  await page.getByRole('button', { name: /^Notifications, 1 unread/ }).click()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByTestId('unread')).toBeHidden()
})

test('notification choices and quiet hours are saved', ONLY_ALL, async ({ page }) => {
  await signIn(page, 'user@nusantara.example', '/user/settings')
  await page.goto('/user/settings#notifications')
  const table = page.getByRole('table', { name: 'Choose notifications' })
  await table.getByRole('checkbox', { name: 'Reviews, On my devices' }).uncheck()
  await expect(table.getByRole('checkbox', { name: 'Account, By email, always on' })).toBeDisabled()
  await page.getByRole('switch', { name: /Mute notifications/ }).check()
  await page.getByLabel('Until', { exact: true }).fill('06:15')
  await page.getByRole('button', { name: 'Save choices' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => overflow(page)).toBe(0)
  await page.reload()
  await expect(table.getByRole('checkbox', { name: 'Reviews, On my devices' })).not.toBeChecked()
  await expect(table.getByRole('checkbox', { name: 'Bookings, By email' })).toBeChecked()
  await expect(page.getByLabel('Until', { exact: true })).toHaveValue('06:15')
})
