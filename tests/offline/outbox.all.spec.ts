import type { Page, Response } from '@playwright/test'
import { uuidv7 } from 'uuidv7'
import { findings } from '#tests/support/axe.ts'
import { signIn } from '#tests/support/browser.ts'
import { bookStay } from '../support/stays/booked-stay.ts'
import { hotelsIn } from '../support/stays/checkout.ts'
import { expect, test, workerReady } from '#tests/support/phone.ts'

const USER = 'user@nusantara.example'
const NO_CONNECTION = "You're offline. Showing what's saved on this device."

// Each of them lives through a server and a browser that are stopped and started.
test.describe.configure({ timeout: 150_000 })

/** How many changes are on the disk of the device. */
const queued = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const name = databases.find((one) => one.name?.startsWith('singgah-outbox:'))?.name
    if (name === undefined) return 0
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const counting = opening.result.transaction('records').objectStore('records').count()
        counting.onsuccess = () => {
          opening.result.close()
          resolve(counting.result)
        }
      }
    })
  })
const isStored = (page: Page, changes: number): Promise<void> =>
  expect.poll(() => queued(page), { timeout: 30_000 }).toBe(changes)

const isSaved = (answer: Response) => answer.url().includes('/api/Wishlist') && answer.request().method() === 'POST'
const outboxOf = (page: Page) => page.getByRole('region', { name: 'Changes from this device' })

test('saved and cancelled without network, the phone dies, opens with two tabs: each reaches the server once', async ({
  phone,
  ownServer: server,
}) => {
  const first = await phone.open()
  await signIn(first.page, USER, `${server.origin}/sign-in`)
  const { reference } = await bookStay(first.page, { city: 'semarang', nights: [10, 12] })
  await first.page.goto(`${server.origin}/user/bookings`)
  await expect(first.page.getByText(reference)).toBeVisible()
  await workerReady(first.page)
  await first.page.goto(server.origin + hotelsIn('bandung', [12, 14]))
  const saveButton = first.page.getByRole('button', { name: /^Save / }).first()
  const hotel = ((await saveButton.getAttribute('aria-label')) ?? '').replace(/^Save /, '')
  await server.kill()
  // What a browser says of itself; the page must take the press when it knows as well as when it does not yet.
  await first.page.evaluate(() => dispatchEvent(new Event('offline')))
  await expect(first.page.getByText(NO_CONNECTION)).toBeVisible()
  await saveButton.click()
  await expect(saveButton).toHaveAttribute('aria-pressed', 'true')
  await isStored(first.page, 1)

  await first.page.goto(`${server.origin}/user/bookings`)
  await first.page.locator('li', { hasText: reference }).getByRole('heading').getByRole('link').click()
  await first.page.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(first.page.getByText("You're offline", { exact: true })).toBeVisible()
  expect(await findings(first.page)).toEqual([])
  await first.page.getByRole('button', { name: 'Cancel when back online' }).click()
  await expect(first.page.getByText('Cancellation not sent yet')).toBeVisible()
  await isStored(first.page, 2)
  await first.context.close()

  const { context, page } = await phone.open()
  await page.goto(`${server.origin}/user/bookings`)
  await expect(page.getByText(NO_CONNECTION)).toBeVisible()
  await expect(outboxOf(page).getByRole('listitem')).toHaveCount(2)
  await expect(outboxOf(page).getByText('Queued until online')).toHaveCount(2)
  expect(await findings(page)).toEqual([])
  const other = await context.newPage()
  await other.goto(`${server.origin}/user/bookings`)
  await server.start()
  for (const tab of [page, other]) {
    await tab.bringToFront()
    await expect(outboxOf(tab).getByText(/^Sent on/)).toHaveCount(2, { timeout: 25_000 })
  }
  const rows = page.locator('main li', { hasText: reference })
  await expect(rows).toHaveCount(1)
  await expect(outboxOf(page)).toContainText(reference)
  await page.goto(`${server.origin}/user/bookings?when=cancelled`)
  await expect(rows).toHaveCount(2)
  await page.goto(`${server.origin}/user/wishlist`)
  await expect(page.getByRole('listitem').filter({ hasText: hotel })).toHaveCount(1)
})

test('signing out with unsent changes asks first; discarded changes never reach the server', async ({
  phone,
  ownServer: server,
}) => {
  const { page } = await phone.open()
  await signIn(page, USER, `${server.origin}/sign-in`)
  await page.goto(server.origin + hotelsIn('bandung', [12, 14]))
  const saveButton = page.getByRole('button', { name: /^Save / }).first()
  await expect(saveButton).toBeVisible()
  await workerReady(page)
  await server.kill()
  // What a browser says of itself; the page must take the press when it knows as well as when it does not yet.
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await expect(page.getByText(NO_CONNECTION)).toBeVisible()
  await saveButton.click()
  await isStored(page, 1)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Sign out' }).click()
  await expect(sheet.getByText("One change hasn't been sent.", { exact: false })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Discard and sign out' }).click()
  await page.waitForURL((url) => url.pathname === '/sign-in')
  const left = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(left.filter((name) => /^singgah-outbox:(?!nobody)/.test(name ?? ''))).toEqual([])

  await server.start()
  await expect(page.getByText(NO_CONNECTION)).toBeHidden({ timeout: 25_000 })
  await signIn(page, USER, `${server.origin}/sign-in?redirectedFrom=/user/wishlist`)
  await expect(page.getByText('No saved hotels yet', { exact: false })).toBeVisible()
})

test('a cancellation refused later is shown with its reason until dismissed, and blocks nothing else', async ({
  phone,
  ownServer: server,
}) => {
  const { context, page } = await phone.open()
  await signIn(page, USER, `${server.origin}/sign-in`)
  const { bookingId: id } = await bookStay(page, { city: 'semarang', nights: [10, 12] })
  await page.goto(server.origin + hotelsIn('bandung', [12, 14]))
  const saveButton = page.getByRole('button', { name: /^Save / }).first()
  await saveButton.waitFor()
  await page.goto(`${server.origin}/booking-confirmed?id=${id}`)
  const cancelButton = page.getByRole('button', { name: 'Cancel booking' })
  await cancelButton.waitFor()
  await workerReady(page)
  await context.setOffline(true)
  await cancelButton.click()
  await page.getByRole('button', { name: 'Cancel when back online' }).click()
  await expect(page.getByText('Cancellation not sent yet')).toBeVisible()

  // Meanwhile somebody else cancels it at the desk.
  const token = await page.evaluate(() => localStorage.getItem('singgah.token'))
  const authorization = `Bearer ${token}`
  const at = `${server.origin}/api/Bookings/${id}/cancellation`
  const quote = await (await fetch(at, { headers: { authorization } })).json()
  const cancelled = await fetch(at, {
    method: 'POST',
    headers: {
      authorization,
      'content-type': 'application/json',
      'idempotency-key': uuidv7(),
      'if-match': `"${quote.version}"`,
    },
    body: JSON.stringify({ expectedRefund: quote.refund }),
  })
  expect(cancelled.status).toBe(200)

  await context.setOffline(false)
  await expect(page.getByText('Not cancelled', { exact: true })).toBeVisible({ timeout: 25_000 })
  expect(await findings(page)).toEqual([])
  await page.goto(server.origin + hotelsIn('bandung', [12, 14]))
  await Promise.all([page.waitForResponse(isSaved), saveButton.click()])
  await page.goto(`${server.origin}/user/bookings`)
  await expect(outboxOf(page).getByText(/^Declined:/)).toBeVisible()
  await expect(outboxOf(page).getByText(/^Sent on/)).toBeVisible()
  await outboxOf(page)
    .getByRole('button', { name: /^Discard:/ })
    .click()
  await expect(outboxOf(page).getByText(/^Declined:/)).toHaveCount(0)
})
