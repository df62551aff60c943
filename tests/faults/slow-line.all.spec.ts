import { signInOnScreen } from '#tests/support/browser.ts'
import { giveReason, hotelsIn, openFirstHotel, reserve } from '../support/stays/checkout.ts'
import { expect, test } from '#tests/support/faults/faulty.ts'
import { workerReady } from '#tests/support/phone.ts'

test.describe.configure({ timeout: 240_000 })

test('over 50 kbit/s and 400 ms each way a room is searched and booked, and nothing is sent twice', async ({
  page,
  network,
}) => {
  await signInOnScreen(page, 'user@nusantara.example')
  await workerReady(page)
  network.line({ latencyMs: 400, jitterMs: 100, bytesPerSecond: 50_000 / 8 })
  page.setDefaultTimeout(60_000)
  const slowly = expect.configure({ timeout: 60_000 })
  await openFirstHotel(page, hotelsIn('semarang', [14, 16]))
  await reserve(page)
  await slowly(page.getByText(/Held for you:/)).toBeVisible()
  await page.getByLabel('Phone').fill('+62 811 000 1111')
  await giveReason(page)
  await page.getByRole('button', { name: /^Book/ }).click()
  await slowly(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible()
  for (const path of [/^\/api\/Quotes$/, /^\/api\/Holds$/, /^\/api\/Bookings$/]) {
    expect(network.count('POST', path), String(path)).toBe(1)
  }
  const searches = network.seen.filter(({ path }) => path.startsWith('/api/Hotels?'))
  expect(new Set(searches.map(({ path }) => path)).size).toBe(searches.length)
})
