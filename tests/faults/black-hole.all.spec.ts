import type { Page } from '@playwright/test'
import { findings } from '#tests/support/axe.ts'
import { PASSWORD, signInOnScreen } from '#tests/support/browser.ts'
import { book, hotelsIn, toCheckout } from '../support/stays/checkout.ts'
import { expect, recovers, signInWithStay, test } from '#tests/support/faults/faulty.ts'
import { workerReady } from '#tests/support/phone.ts'

test.describe.configure({ timeout: 150_000 })

const STILL = 'The connection is slow. Still trying …'
const SENT = "We're still trying; your last action may have gone through."
/** Nothing that the network would have to bring may be waited for, not even the end of loading. */
const openIn = (page: Page, address: string) => page.goto(address, { waitUntil: 'commit' })
const stopWaiting = (page: Page) => page.getByRole('button', { name: 'Stop waiting' })

test('a silent network: stored data is shown, missing data reports after three seconds, and can be cancelled', async ({
  page,
  network,
}) => {
  const reference = await signInWithStay(page)

  network.line({ isBlackHole: true })
  await openIn(page, '/user/bookings')
  await expect(page.getByText(reference)).toBeVisible()
  await page.getByRole('link', { name: 'Hotels' }).first().click()
  await expect(page).toHaveURL(/\/hotels\/home/)
  // A screen of the loader's, opened from another one: letting go leads back to it.
  await page.evaluate(() => {
    history.pushState({}, '', '/hotels/detail?id=019b76da-a800-7000-8000-000000000000')
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  })
  await expect(page.getByText(STILL)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel and go back' }).click()
  await expect(page).toHaveURL(/\/hotels\/home/)
  // A search, opened by its address.
  await openIn(page, hotelsIn('bandung', [20, 22]))
  await expect(page.getByText(STILL)).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Cancel and go back' }).click()
  await expect(page).toHaveURL(/\/hotels\/home/)

  network.repair()
  await page.goto(hotelsIn('bandung', [20, 22]))
  await expect(page.getByRole('heading', { name: 'Hotels in Bandung' })).toBeVisible()
})

test('closing a screen that was opened by its URL leads to the start', async ({ context, page, network }) => {
  await page.goto('/hotels/home')
  await workerReady(page)
  network.line({ isBlackHole: true })
  const fresh = await context.newPage()
  await openIn(fresh, '/hotels/detail?id=019b76da-a800-7000-8000-000000000000')
  await fresh.getByRole('button', { name: 'Cancel and go back' }).click()
  await expect(fresh).toHaveURL(/\/$/)
  network.repair()
})

test('an unanswered message says so, can be cancelled, is stored, and is sent later', async ({ page, network }) => {
  await page.goto('/pages/contact')
  await workerReady(page)
  await page.getByLabel('What is it about?').selectOption('refund')
  await page.getByLabel('Name').fill('Siti Rahmawati')
  await page.getByLabel('Email').fill('siti@example.com')
  await page.getByLabel('Message').fill('Where is the refund of my stay in Bandung?')
  network.fault({ kind: 'swallow', method: 'POST', path: /^\/api\/ContactCases/ })
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(SENT)).toBeVisible()
  expect(await findings(page)).toEqual([])
  await stopWaiting(page).click()
  await expect(page.getByText('Saved on this device, not sent yet')).toBeVisible()
  await expect(page.getByText(SENT)).toBeHidden()
  network.repair()
  const queued = page.getByRole('region', { name: 'Changes from this device' })
  await expect(queued.getByText(/^Sent on/)).toBeVisible({ timeout: 45_000 })
  await expect(page.getByRole('heading', { name: 'Sent' })).toBeVisible()
})

test('an unanswered sign-in is cancelled and retried', async ({ page, network }) => {
  await page.goto('/sign-in')
  await workerReady(page)
  network.fault({ kind: 'swallow', method: 'POST', path: /^\/api\/Auth\/login/ })
  await page.getByLabel(/User name or email/).fill('owner@nusantara.example')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  const send = page.locator('main form').getByRole('button', { name: 'Sign in' })
  await send.click()
  await stopWaiting(page).click()
  await expect(page.locator('main').getByRole('alert')).toBeVisible()
  network.repair()
  await send.click()
  await page.waitForURL((url) => url.pathname !== '/sign-in')
})

test('an unanswered booking is cancelled into “unknown”, and then looked up', async ({ page, network }) => {
  await signInOnScreen(page, 'agent@khatulistiwa.example')
  await toCheckout(page, { city: 'medan', nights: [41, 42] })
  network.fault({ kind: 'swallow', method: 'POST', path: /^\/api\/Bookings$/ })
  await page.getByRole('button', { name: /^Book/ }).click()
  await stopWaiting(page).click()
  // It asks at once and hears that it never arrived.
  await expect(page.getByText('Booking not completed')).toBeVisible()
  network.repair()
  await recovers(page)
  await book(page)
  const booked = network.seen.filter(({ method, path }) => method === 'POST' && path === '/api/Bookings')
  expect(booked.map(({ status }) => status)).toEqual([null, 200])
  expect(new Set(booked.map(({ key }) => key)).size).toBe(1)
})
