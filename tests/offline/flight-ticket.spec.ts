import type { Page } from '@playwright/test'
import { findings } from '#tests/support/axe.ts'
import { bookFlight } from '#tests/support/flights/book-flight.ts'
import { recordsOn, walletText } from '#tests/support/device-contents.ts'
import { expect, test, workerReady } from '#tests/support/phone.ts'

const USER = 'user@nusantara.example'

// It lives through a server and a browser that are stopped and started.
test.describe.configure({ timeout: 150_000 })

/** Books a flight to Bali, and gives the booking code and the address of its ticket. */
const bookedFlight = async (page: Page, origin: string): Promise<{ locator: string; ticket: string }> => {
  const ticket = await bookFlight(page, USER, 12, { origin })
  await expect(page.getByRole('heading', { level: 1, name: 'Your e-ticket' })).toBeVisible({ timeout: 25_000 })
  await expect(page.getByRole('img', { name: /^Barcode of / }).first()).toBeVisible()
  const locator = await page
    .getByText(/^[BCDFGHJ-NP-TV-Z2-9]{6}$/)
    .first()
    .innerText()
  await workerReady(page)
  return { locator, ticket }
}

test('no network and the browser killed: the ticket, the list and the wallet open with their barcodes', async ({
  phone,
  ownServer: server,
}) => {
  const first = await phone.open()
  const { locator, ticket } = await bookedFlight(first.page, server.origin)
  await first.page.goto(`${server.origin}/user/bookings`)
  await expect(first.page.getByText(locator)).toBeVisible()
  // Seen is not on the disk yet: it is there once for itself and once in the list.
  await expect
    .poll(
      async () =>
        (await recordsOn(first.page, 'singgah-user:')).filter(
          (record) => /bookings/i.test(record) && record.includes(locator),
        ).length,
    )
    .toBeGreaterThanOrEqual(2)
  await expect.poll(() => walletText(first.page), { timeout: 20_000 }).not.toBe('')
  // On the disk it cannot be read.
  expect(await walletText(first.page)).not.toMatch(new RegExp(`${locator}|RAHMAWATI|Denpasar`))
  await first.page.goto(`${server.origin}/wallet`)
  await expect(first.page.getByRole('img', { name: /^Barcode of / })).toBeVisible()
  await first.context.close()
  await server.kill()

  const { context, page } = await phone.open()
  await page.goto(ticket)
  await expect(page.getByRole('heading', { level: 1, name: 'Your e-ticket' })).toBeVisible()
  await expect(page.getByText(locator).first()).toBeVisible()
  await expect(page.getByRole('img', { name: /^Barcode of / }).first()).toBeVisible()
  await expect(page.getByText("You're offline. Showing what's saved on this device.")).toBeVisible()
  await page.getByRole('button', { name: 'Cancel flights' }).click()
  await expect(page.getByRole('dialog').getByText("You're offline")).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto(`${server.origin}/user/bookings`)
  await expect(page.getByText(locator)).toBeVisible()
  await page.goto(`${server.origin}/?from=icon`)
  const next = page.getByRole('region', { name: 'Next flight' })
  await expect(next.getByText(locator)).toBeVisible()
  await next.getByRole('link').click()
  await expect(page).toHaveURL(/\/wallet$/)
  await expect(page.getByRole('article').getByText(locator)).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Show at the airport' }).click()
  const airport = page.getByRole('dialog', { name: 'At the airport' })
  await expect(airport.getByRole('img', { name: /^Barcode of .*RAHMAWATI/ })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')

  // An explicit sign-out takes it along.
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/sign-in/)
  await page.goto(`${server.origin}/wallet`)
  await expect(page.getByText('Your wallet is empty')).toBeVisible()
  expect(await walletText(page)).toBe('')
  await context.close()
})
