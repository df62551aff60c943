import { hotelsIn } from '../support/stays/checkout.ts'
import { expect, NO_CONNECTION, recovers, test } from '#tests/support/faults/faulty.ts'
import { workerReady } from '#tests/support/phone.ts'
import { ONLY_ALL } from '#tests/support/tiers.ts'

test.describe.configure({ timeout: 90_000 })

test('a browser that reports online while every connection fails is not trusted, and the page recovers automatically', async ({
  page,
  network,
}) => {
  await page.goto('/hotels/home')
  await workerReady(page)
  network.line({ resetAfterBytes: 0 })
  await page.goto(hotelsIn('bandung', [20, 22]))
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  await expect(page.getByText(NO_CONNECTION)).toBeVisible()
  await expect(page.getByText("We can't connect right now. Your search is still here.")).toBeVisible()
  network.repair()
  await recovers(page)
  await expect(page.getByRole('heading', { name: 'Hotels in Bandung' })).toBeVisible()
})

test(
  'a browser that reports offline while the server answers is believed for a moment only',
  ONLY_ALL,
  async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }))
    await page.goto('/hotels/home')
    await workerReady(page)
    await recovers(page)
    await page.evaluate(() => dispatchEvent(new Event('offline')))
    await expect(page.getByText(NO_CONNECTION)).toBeVisible()
    await recovers(page)
    await page.goto(hotelsIn('bandung', [20, 22]))
    await expect(page.getByRole('heading', { name: 'Hotels in Bandung' })).toBeVisible()
  },
)

test('an answer that breaks off in the middle is discarded', ONLY_ALL, async ({ page, network }) => {
  await page.goto('/hotels/home')
  await workerReady(page)
  network.line({ resetAfterBytes: 1_500, sliceBytes: 300 })
  await page.goto(hotelsIn('bandung', [20, 22]))
  await expect(page.getByText("We can't connect right now. Your search is still here.")).toBeVisible()
  await expect(page.getByText(NO_CONNECTION)).toBeVisible()
  network.repair()
  await recovers(page)
})
