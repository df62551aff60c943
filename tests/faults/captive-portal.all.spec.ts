import { NOTIFICATION_STREAM } from '#contract/notifications/notifications.ts'
import { findings } from '#tests/support/axe.ts'
import { signInOnScreen } from '#tests/support/browser.ts'
import { hotelsIn } from '../support/stays/checkout.ts'
import { PORTAL_TEXT } from '#tests/support/faults/fault-proxy.ts'
import { expect, NO_CONNECTION, recovers, signInWithStay, test } from '#tests/support/faults/faulty.ts'
import { workerReady } from '#tests/support/phone.ts'

test.describe.configure({ timeout: 150_000 })

const STREAM = new RegExp(`^${NOTIFICATION_STREAM}$`)

/** What no person should read: words of the portal, and of machines. */
const RAW = new RegExp(`${PORTAL_TEXT}|<!doctype|JSON|Unexpected token|TypeError|undefined|Failed to fetch`, 'i')

test('a captive portal reads as offline: no one is signed out, none of it is stored, and it recovers automatically', async ({
  page,
  network,
}) => {
  const reference = await signInWithStay(page)
  const queued = () =>
    page.evaluate(async () => {
      const texts: string[] = []
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) texts.push((await (await cache.match(request))?.text()) ?? '')
      }
      return texts.join('\n')
    })
  await expect.poll(async () => (await queued()).includes('Soekarno')).toBe(true)

  const ways = ['page', 'redirect', 'authenticate', 'refusal'] as const
  for (const [index, how] of ways.entries()) {
    const listened = network.count('GET', STREAM)
    network.fault({ kind: 'portal', how })
    await page.goto('/user/bookings')
    await expect(page.getByText(NO_CONNECTION)).toBeVisible()
    await expect(page.getByText(reference)).toBeVisible()
    // Also what listens in the background asks the portal, a while after the page is there.
    await expect.poll(() => network.count('GET', STREAM)).toBeGreaterThan(listened)
    // Other days each time: what was found once is on the device.
    await page.goto(hotelsIn('bandung', [20 + index, 22 + index]))
    await expect(page.getByText("We can't connect right now. Your search is still here.")).toBeVisible()
    expect(await page.locator('body').innerText()).not.toMatch(RAW)
    // The worker asks for the lists anew behind the page.
    await page.evaluate(() => fetch('/api/DataStorage/Airport').then((response) => response.text()))
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined))
    expect(await queued()).not.toContain(PORTAL_TEXT)
    expect(await page.evaluate(() => localStorage.getItem('singgah.token'))).not.toBeNull()
    network.repair()
    await recovers(page)
    await expect(page.getByRole('heading', { name: 'Hotels in Bandung' })).toBeVisible()
  }
})

test('signing in behind a portal reports no connection, and works once the portal is gone', async ({
  page,
  network,
}) => {
  await page.goto('/sign-in')
  await workerReady(page)
  network.fault({ kind: 'portal', how: 'page' })
  await page.goto('/sign-in')
  await page.getByLabel(/User name or email/).fill('owner@nusantara.example')
  await page.getByLabel('Password', { exact: true }).fill('wrong or right, nobody looks')
  await page.locator('main form').getByRole('button', { name: 'Sign in' }).click()
  await expect(page.locator('main').getByRole('alert')).toBeVisible()
  expect(await page.locator('body').innerText()).not.toMatch(RAW)
  expect(await findings(page)).toEqual([])
  network.repair()
  await signInOnScreen(page, 'owner@nusantara.example')
})

test('a proxy that answers 502 with its own page reads the same', async ({ page, network }) => {
  await page.goto('/hotels/home')
  await workerReady(page)
  for (const [index, status] of ([502, 504] as const).entries()) {
    network.fault({ kind: 'gateway', status })
    await page.goto(hotelsIn('bandung', [20 + index, 22 + index]))
    await expect(page.getByText("We can't connect right now. Your search is still here.")).toBeVisible()
    await expect(page.getByText(NO_CONNECTION)).toBeVisible()
    network.repair()
    await recovers(page)
  }
})
