import { expect, signIn, test } from '#tests/support/browser.ts'
import { toCheckout } from '../support/stays/checkout.ts'

test('a commit whose answer is lost is looked up, not repeated, and exists once', async ({ page }) => {
  await signIn(page, 'agent@khatulistiwa.example')
  await toCheckout(page, { city: 'medan', nights: [40, 41] })
  let commits = 0
  let hideBooking = true
  await page.route('**/api/Bookings', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    commits += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.route('**/api/Bookings/*', (route) => (hideBooking ? route.abort('connectionreset') : route.fallback()))
  await page.getByRole('button', { name: /^Book/ }).click()
  await expect(page.getByText("We don't know yet if it's booked")).toBeVisible()
  await expect(page.getByRole('button', { name: /^Book/ })).toBeDisabled()

  await page.reload()
  await expect(page.getByText("We don't know yet if it's booked")).toBeVisible()
  hideBooking = false
  const check = page.getByRole('button', { name: 'Check now' })
  await expect(async () => {
    // It may find out by itself before the press.
    if (await check.isVisible()) await check.click({ timeout: 1_000 })
    await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  expect(commits).toBe(1)
  await page.goto('/user/bookings')
  await expect(page.getByText(/SG-[0-9A-Z]{8}/)).toHaveCount(1)
})

test('a commit that never arrived is reported as not booked, and pressing again books it', async ({ page }) => {
  await signIn(page, 'owner@khatulistiwa.example')
  await toCheckout(page, { city: 'palembang', nights: [40, 41] })
  let lose = true
  await page.route('**/api/Bookings', (route) =>
    lose && route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
  )
  await page.getByRole('button', { name: /^Book/ }).click()
  await expect(page.getByText('Booking not completed')).toBeVisible()
  lose = false
  await page.getByRole('button', { name: /^Book/ }).click()
  await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible()
})
