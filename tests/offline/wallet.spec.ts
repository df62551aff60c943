import type { Page } from '@playwright/test'
import { CONTRACT_VERSION } from '#contract/core/endpoint.ts'
import { findings } from '#tests/support/axe.ts'
import { signIn, signInOnScreen } from '#tests/support/browser.ts'
import { bookStay } from '../support/stays/booked-stay.ts'
import { whereOn, walletText } from '#tests/support/device-contents.ts'
import { expect, test, workerReady } from '#tests/support/phone.ts'
import { ONLY_ALL } from '#tests/support/tiers.ts'

const USER = 'user@nusantara.example'
const OTHER = 'agent@nusantara.example'

// Each of them lives through a server and a browser that are stopped and started.
test.describe.configure({ timeout: 150_000 })

/** Gives the device a token that ran out three days ago, as it lies there after a week in a drawer. */
const expireToken = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const [head = '', payload = '', signature = ''] = (localStorage.getItem('singgah.token') ?? '').split('.')
    const claims: Record<string, unknown> = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const over = Math.floor(Date.now() / 1000) - 3 * 86_400
    const text = btoa(JSON.stringify({ ...claims, exp: over }))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
    localStorage.setItem('singgah.token', `${head}.${text.replaceAll('=', '')}.${signature}`)
    // The cookie of a session that old is over too.
    localStorage.removeItem('singgah.renewable')
  })

const bookIn = async (page: Page, origin: string, city: string): Promise<string> => {
  await signIn(page, USER, `${origin}/sign-in`)
  const { bookingId, reference } = await bookStay(page, { city, nights: [10, 12] })
  await page.goto(`${origin}/booking-confirmed?id=${bookingId}`)
  await workerReady(page)
  await expect.poll(() => walletText(page), { timeout: 20_000 }).not.toBe('')
  return reference
}

test(
  'no network, the browser killed, the token over for three days: start page and wallet show the stay',
  ONLY_ALL,
  async ({ phone, ownServer: server }) => {
    const first = await phone.open()
    const reference = await bookIn(first.page, server.origin, 'semarang')
    // On the disk it cannot be read, under whatever name.
    expect(await walletText(first.page)).not.toContain(reference)
    expect(await walletText(first.page)).not.toMatch(/Semarang|Jalan|\+62/)
    await first.page.goto(`${server.origin}/wallet`)
    await expect(first.page.getByText(reference)).toBeVisible()
    await expireToken(first.page)
    await first.context.close()
    await server.kill()

    const { context, page } = await phone.open()
    await page.goto(`${server.origin}/?from=icon`)
    await expect(page.getByRole('heading', { name: 'Next trip' })).toBeVisible()
    // For a moment the trip of the shell and that of the app are both there.
    await expect(page.getByText(reference).first()).toBeVisible()
    await page.getByRole('region', { name: 'Next trip' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/wallet$/)
    const pass = page.getByRole('article')
    await expect(pass.getByText(reference)).toBeVisible()
    await expect(pass.getByText('in 10 days')).toBeVisible()
    await expect(pass.getByRole('img', { name: `QR code of the voucher ${reference}` })).toBeVisible()
    await expect(pass.locator('a[href^="tel:+62"]')).toBeVisible()
    await expect(pass.locator('a[href^="geo:-"]')).toBeVisible()
    await expect(page.getByText("You're signed out")).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign in again' })).toBeHidden()
    await expect(page.getByTestId('as-of')).toContainText('saved on this device')
    expect(await findings(page)).toEqual([])

    await page.getByRole('button', { name: 'Show at reception' }).click()
    const checkIn = page.getByRole('dialog', { name: 'For reception' })
    await expect(checkIn.getByText(reference)).toBeVisible()
    await expect(checkIn.getByText(/screen (stays|may|on)/)).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(checkIn).toBeHidden()

    await page.goto(`${server.origin}/sign-in`)
    await page.getByRole('link', { name: 'Open my wallet' }).click()
    await expect(page.getByRole('article').getByText(reference)).toBeVisible()

    // Back in the network the person can go on, or take it off the device.
    await server.start()
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign in again' })).toBeVisible({ timeout: 25_000 })
    await page.getByRole('button', { name: 'Remove from this device' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Your wallet is empty')).toBeVisible()
    expect(await walletText(page)).toBe('')
    await context.close()
  },
)

test(
  'signed out offline, in the other tab: no data of the stay is left on the device',
  ONLY_ALL,
  async ({ phone, ownServer: server }) => {
    const { context, page } = await phone.open()
    const reference = await bookIn(page, server.origin, 'bandung')
    await page.goto(`${server.origin}/user/bookings`)
    await expect(page.getByText(reference)).toBeVisible()
    const other = await context.newPage()
    await other.goto(`${server.origin}/wallet`)
    await expect(other.getByText(reference)).toBeVisible()
    // The search finds it where it is kept on purpose, or it would find nothing anywhere.
    expect(await whereOn(page, reference)).not.toEqual([])
    await server.kill()

    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/sign-in/)
    await expect(page.getByRole('link', { name: 'Open my wallet' })).toBeHidden()
    await expect(other.getByText('Your wallet is empty')).toBeVisible()
    await expect(other.getByText(reference)).toBeHidden()
    await expect.poll(() => whereOn(page, reference)).toEqual([])
    expect(await walletText(page)).toBe('')
    await context.close()
  },
)

test(
  'another person signs in after a token expired: they never see the stay, and it is deleted',
  ONLY_ALL,
  async ({ phone, ownServer: server }) => {
    const { context, page } = await phone.open()
    const reference = await bookIn(page, server.origin, 'semarang')
    await expireToken(page)
    await page.goto(`${server.origin}/wallet`)
    await expect(page.getByText(reference)).toBeVisible()
    await signInOnScreen(page, OTHER, `${server.origin}/sign-in`)
    await page.goto(`${server.origin}/wallet`)
    await expect(page.getByText('Your wallet is empty')).toBeVisible()
    await expect(page.getByText(reference)).toBeHidden()
    // Where the page was left while it was removing, the next page finishes that behind its screen.
    await expect.poll(() => walletText(page)).toBe('')
    await page.goto(server.origin)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(reference)).toBeHidden()
    await context.close()
  },
)

test(
  'a session ended elsewhere removes the wallet at the next request',
  ONLY_ALL,
  async ({ phone, ownServer: server, browser }) => {
    const { context, page } = await phone.open()
    const reference = await bookIn(page, server.origin, 'semarang')
    const elsewhere = await browser.newPage()
    await signIn(elsewhere, USER, `${server.origin}/sign-in`)
    await elsewhere.evaluate(async (version) => {
      const token = localStorage.getItem('singgah.token') ?? ''
      await fetch('/api/Auth/sessions/end-others', {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Singgah-Contract': version },
        body: '{}',
      })
    }, String(CONTRACT_VERSION))
    await elsewhere.close()
    await page.goto(`${server.origin}/user/bookings`)
    await expect(page).toHaveURL(/\/sign-in/)
    await expect.poll(() => walletText(page)).toBe('')
    await page.goto(`${server.origin}/wallet`)
    await expect(page.getByText('Your wallet is empty')).toBeVisible()
    await expect(page.getByText(reference)).toBeHidden()
    await context.close()
  },
)

test(
  'prepared for offline: every page listed in the settings opens without the server',
  ONLY_ALL,
  async ({ phone, ownServer: server }) => {
    const { context, page } = await phone.open()
    const reference = await bookIn(page, server.origin, 'bandung')
    await page.goto(`${server.origin}/user/settings#offline`)
    const section = page.getByRole('region', { name: 'Offline on this device' })
    await section
      .getByRole('button', { name: 'Prepare now' })
      .or(section.getByRole('button', { name: 'Stop' }))
      .waitFor()
    const prepare = section.getByRole('button', { name: 'Prepare now' })
    await expect(prepare).toBeVisible({ timeout: 30_000 })
    await prepare.click()
    await expect(section.getByText('All saved on this device.')).toBeVisible({ timeout: 30_000 })
    await expect(section.getByText('missing')).toBeHidden()
    await expect(section.getByText(/The app, (\d+) of \1 files/)).toBeVisible()
    expect(await findings(page)).toEqual([])
    await server.kill()

    // Nobody has opened the search of flights on this device.
    await page.goto(`${server.origin}/flights/home`)
    await expect(page.getByRole('heading', { name: 'Find your next flight' })).toBeVisible()
    await page.goto(`${server.origin}/help/center`)
    await page.locator('main a[href*="/help/detail"]').first().click()
    await expect(page).toHaveURL(/\/help\/detail/)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Not available offline')).toBeHidden()

    // A file that the browser removed is missed, and said.
    await page.evaluate(async () => {
      const name = (await caches.keys()).find((one) => one.includes('precache')) ?? ''
      const cache = await caches.open(name)
      const voucher = (await cache.keys()).find(({ url }) => /assets\/stays-voucher-/.test(url))
      if (voucher) await cache.delete(voucher)
    })
    await page.goto(`${server.origin}/user/settings`)
    await expect(section.getByText('Voucher: missing')).toBeVisible()
    await section.getByRole('button', { name: 'Remove offline data' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(section.getByText('No upcoming trip is saved here.')).toBeVisible()
    expect(await walletText(page)).toBe('')
    expect(reference).not.toBe('')
    await context.close()
  },
)
