import { ONLY_ALL } from '#tests/support/tiers.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { signIn } from '#tests/support/browser.ts'
import { bookStay } from '../support/stays/booked-stay.ts'
import { walletText } from '#tests/support/device-contents.ts'
import { expect, test, workerReady } from '#tests/support/phone.ts'

const USER = 'user@nusantara.example'

// It lives through a server and a browser that are stopped and started.
test.describe.configure({ timeout: 150_000 })

/** Notes, in every page that is opened from now on, what stood on the screen while the app had not begun. */
const watchEarly = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { early: seen })
    new MutationObserver(() => {
      const shell = document.querySelector('.shell-wait')?.parentElement
      const text = shell?.querySelector('section')?.textContent
      if (text && !seen.includes(text)) seen.push(text)
    }).observe(document, { childList: true, subtree: true })
  })

const early = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const seen: unknown = Reflect.get(globalThis, 'early')
    return Array.isArray(seen) ? seen.join('\n') : ''
  })

test(
  'the next trip is shown before the app loads, until its owner signs out',
  ONLY_ALL,
  async ({ phone, ownServer: server }) => {
    const first = await phone.open()
    await signIn(first.page, USER, `${server.origin}/sign-in`)
    const { bookingId, reference } = await bookStay(first.page, { city: 'semarang', nights: [10, 12] })
    await first.page.goto(`${server.origin}/booking-confirmed?id=${bookingId}`)
    await workerReady(first.page)
    await expect.poll(() => walletText(first.page), { timeout: 20_000 }).not.toBe('')
    await first.page.goto(`${server.origin}/user/bookings`)
    await expect(first.page.getByText(reference).first()).toBeVisible()
    await first.context.close()
    await server.kill()

    const { context, page } = await phone.open()
    await watchEarly(context)
    await page.goto(`${server.origin}/?from=icon`)
    const trip = page.getByRole('region', { name: 'Next trip' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(trip.getByText(reference)).toBeVisible()
    expect(await early(page)).toContain(reference)
    expect(await early(page)).toContain('Next trip')
    await expect(trip).toHaveCount(1)

    // In the language that was chosen.
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('dialog').getByText('Bahasa Indonesia').click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('region', { name: 'Perjalanan berikutnya' })).toBeVisible()
    await expect
      .poll(async () => {
        await page.goto(`${server.origin}/?from=icon`)
        return early(page)
      })
      .toContain('Perjalanan berikutnya')

    await page.getByRole('button', { name: 'Lainnya', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Keluar' }).click()
    await expect(page).toHaveURL(/\/sign-in/)
    for (const path of ['/?from=icon', '/wallet']) {
      await page.goto(server.origin + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await early(page)).toBe('')
    }
    await context.close()
  },
)
