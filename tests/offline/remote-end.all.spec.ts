import type { APIRequestContext, Page } from '@playwright/test'
import * as v from 'valibot'
import { endOtherSessions } from '#contract/accounts/sessions.ts'
import { PASSWORD, signInOnScreen } from '#tests/support/browser.ts'
import { hotelsIn } from '../support/stays/checkout.ts'
import { bookStay } from '../support/stays/booked-stay.ts'
import { recordsOn, walletText, whereOn } from '#tests/support/device-contents.ts'
import { expect, test, workerReady } from '#tests/support/phone.ts'

const USER = 'user@nusantara.example'
const ENDED = 'You were signed out from elsewhere, so your data was removed from this device.'

// Each starts a server and a browser of its own.
test.describe.configure({ timeout: 150_000 })

/** Books a stay on a phone, opens it in the wallet and gives its reference, which is readable on the device now. */
const stayOn = async (page: Page, origin: string): Promise<string> => {
  await signInOnScreen(page, USER, `${origin}/sign-in`)
  const { bookingId, reference } = await bookStay(page, { city: 'semarang', nights: [10, 12] })
  await page.goto(`${origin}/booking-confirmed?id=${bookingId}`)
  await workerReady(page)
  await expect.poll(() => walletText(page), { timeout: 20_000 }).not.toBe('')
  await expect.poll(() => whereOn(page, reference)).not.toEqual([])
  return reference
}

/** Signs in on a laptop and signs out all other devices there. */
const endFromLaptop = async (laptop: APIRequestContext, origin: string): Promise<void> => {
  const data = { username: USER, password: PASSWORD, browser: '', version: '', os: '', userAgent: '' }
  const answer = await laptop.post(`${origin}/api/Auth/login`, { data })
  const { token } = v.parse(v.object({ token: v.string() }), await answer.json())
  const headers = { authorization: `Bearer ${token}` }
  expect((await laptop.post(origin + endOtherSessions.path, { headers })).status()).toBe(200)
}

const expectCleared = async (page: Page, reference: string): Promise<void> => {
  await expect.poll(() => whereOn(page, reference), { timeout: 20_000 }).toEqual([])
  await expect.poll(() => walletText(page)).toBe('')
  await expect.poll(() => recordsOn(page, 'singgah-user:')).toEqual([])
  await expect.poll(() => recordsOn(page, 'singgah-outbox:')).toEqual([])
}

test('a phone that was closed when its session ended elsewhere is cleared when it is opened', async ({
  phone,
  ownServer: { origin },
  request,
}) => {
  const first = await phone.open()
  const reference = await stayOn(first.page, origin)
  await first.context.close()
  await endFromLaptop(request, origin)
  const { page } = await phone.open()
  await page.goto(`${origin}/user/bookings`)
  await page.waitForURL((url) => url.pathname === '/sign-in')
  await expect(page.getByText(ENDED)).toBeVisible()
  await expectCleared(page, reference)
  await page.goto(`${origin}/wallet`)
  await expect(page.getByText(reference)).toBeHidden()
})

test('two tabs without network are cleared once it is back, and the queued change is sent after the next sign-in', async ({
  phone,
  ownServer: { origin },
  request,
}) => {
  const { page, context } = await phone.open()
  const reference = await stayOn(page, origin)
  await page.goto(origin + hotelsIn('bandung', [12, 14]))
  const saveButton = page.getByRole('button', { name: /^Save / }).first()
  const hotel = ((await saveButton.getAttribute('aria-label')) ?? '').replace(/^Save /, '')
  await saveButton.click()
  await expect(saveButton).toHaveAttribute('aria-pressed', 'true')
  await page.goto(`${origin}/user/wishlist`)
  await expect(page.getByRole('button', { name: `Add a note to ${hotel}` })).toBeVisible()
  await expect
    .poll(async () => (await recordsOn(page, 'singgah-user:')).some((record) => record.includes('publicKey')))
    .toBe(true)
  const other = await context.newPage()
  await other.goto(`${origin}/wallet`)
  await expect(other.getByText(reference)).toBeVisible()

  await context.setOffline(true)
  await page.bringToFront()
  await page.getByRole('button', { name: `Add a note to ${hotel}` }).click()
  await page.getByLabel(`Note for ${hotel}`).fill('by the lake')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect.poll(async () => (await recordsOn(page, 'singgah-outbox:')).join()).toContain('by the lake')
  await endFromLaptop(request, origin)
  await context.setOffline(false)
  await page.waitForURL((url) => url.pathname === '/sign-in')
  // Open to everybody: who is signed out may still show a stored boarding pass.
  await expect(other.getByText(reference)).toBeHidden({ timeout: 20_000 })
  await expectCleared(page, reference)
  expect(await whereOn(page, 'by the lake')).toEqual([])

  expect(await recordsOn(page, 'singgah-sealed')).toHaveLength(1)
  await signInOnScreen(page, USER, `${origin}/sign-in`)
  await expect.poll(() => recordsOn(page, 'singgah-sealed')).toEqual([])
  await page.goto(`${origin}/user/wishlist`)
  await expect(page.getByText('by the lake')).toBeVisible()
})
