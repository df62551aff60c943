import { ONLY_ALL } from '#tests/support/tiers.ts'
import { signIn } from '#tests/support/browser.ts'
import { bookStay } from '../support/stays/booked-stay.ts'
import { expect, test, workerReady } from '#tests/support/phone.ts'

test('server stopped, browser killed: the next trip, the dated bookings, and an unvisited screen all open', async ({
  phone,
  ownServer: server,
}) => {
  const first = await phone.open()
  await signIn(first.page, 'user@nusantara.example', `${server.origin}/sign-in`)
  const { bookingId, reference } = await bookStay(first.page, { city: 'semarang', nights: [10, 12] })
  await first.page.goto(`${server.origin}/booking-confirmed?id=${bookingId}`)
  await expect(first.page.getByText(reference).first()).toBeVisible()
  await first.page.goto(`${server.origin}/user/bookings`)
  await expect(first.page.getByText(reference)).toBeVisible()
  await workerReady(first.page)
  // The worker fetches the two lists by itself, a moment after it is there.
  await expect
    .poll(() => first.page.evaluate(async () => (await (await caches.open('singgah-lists-v1')).keys()).length))
    .toBe(2)
  await first.context.close()
  await server.kill()

  const { context, page } = await phone.open()
  await page.goto(`${server.origin}/?from=icon`)
  await expect(page.getByRole('heading', { name: 'Next trip', exact: true })).toBeVisible()
  await expect(page.getByText(reference).first()).toBeVisible()
  await page.getByRole('link', { name: 'Bookings' }).last().click()
  await expect(page.getByText(reference)).toBeVisible()
  await expect(page.getByTestId('as-of')).toContainText(/as of .* WIB/)
  await expect(page.getByText("You're offline. Showing what's saved on this device.")).toBeVisible()

  await page.goto(`${server.origin}/user/bookings`)
  await expect(page.getByText(reference)).toBeVisible()
  await page.locator('li a').first().click()
  await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible()

  await page.goto(`${server.origin}/hotels/home`)
  await expect(page.getByRole('heading', { name: 'Hotels near your meeting' })).toBeVisible()
  await page.goto(`${server.origin}/not-found`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.goto(`${server.origin}/hotels/detail?id=019b76da-a800-7000-8000-000000000000`)
  await expect(page.getByText('Not available offline')).toBeVisible()

  const lists = await page.evaluate(async () => (await (await fetch('/api/DataStorage/Airport')).json()).length)
  expect(lists).toBeGreaterThan(4000)
  const stored = await page.evaluate(async () => {
    const urls: string[] = []
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys()) urls.push(new URL(request.url).pathname)
    }
    return urls.filter((path) => path.startsWith('/api/'))
  })
  expect(stored.toSorted()).toEqual(['/api/DataStorage/Airlines', '/api/DataStorage/Airport'])

  await server.start()
  await expect(page.getByText("You're offline. Showing what's saved on this device.")).toBeHidden({ timeout: 25_000 })
  await context.close()
})

test(
  'signed out and killed at once: the token is not restored for the next person',
  ONLY_ALL,
  async ({ phone, ownServer: server }) => {
    const first = await phone.open()
    await signIn(first.page, 'user@nusantara.example', `${server.origin}/sign-in`)
    await workerReady(first.page)
    const token = await first.page.evaluate(() => localStorage.getItem('singgah.token'))
    await first.page.getByRole('button', { name: 'More' }).click()
    await first.page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
    await expect(first.page).toHaveURL(/\/sign-in/)
    // What a crash does: the removed key is there again.
    await first.page.evaluate((value) => localStorage.setItem('singgah.token', value ?? ''), token)
    await first.context.close()
    await server.kill()

    const { context, page } = await phone.open()
    await page.goto(`${server.origin}/user/bookings`)
    await expect(page).toHaveURL(/\/sign-in\?redirectedFrom=/)
    expect(await page.evaluate(() => localStorage.getItem('singgah.token'))).toBeNull()
    await context.close()
  },
)
