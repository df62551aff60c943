import { findings } from '#tests/support/axe.ts'
import { signIn } from '#tests/support/browser.ts'
import { expect, test, workerReady } from '#tests/support/phone.ts'
import { bookCab } from '../support/cabs/booked-cab.ts'

test('without network the wallet and the booking have driver, plate, phone, meeting point and sign', async ({
  phone,
  ownServer: server,
}) => {
  const first = await phone.open()
  await signIn(first.page, 'user@nusantara.example', `${server.origin}/sign-in`)
  const since = Date.now()
  const { bookingId, reference } = await bookCab(first.page, { from: 'airport:CGK', to: 'city:jakarta', days: 20 })
  await first.page.goto(`${server.origin}/cabs/booking?id=${bookingId}`)
  await expect(first.page.getByRole('heading', { level: 1, name: 'Booking confirmed' })).toBeVisible()
  const driver = first.page.getByRole('region', { name: 'Your driver' })
  await expect(driver.locator('a[href^="tel:+62"]').first()).toBeVisible()
  await expect(async () => {
    await first.page.reload()
    await expect(first.page.getByText(/^Driver assigned: /)).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await first.page.goto(`${server.origin}/user/bookings`)
  await expect(first.page.getByText(reference)).toBeVisible()
  await workerReady(first.page)
  // Searching is stored with what coming trips need, by itself.
  await first.page.waitForFunction(
    (at) => Number.parseInt(localStorage.getItem('singgah.preparedAt') ?? '0', 10) > at,
    since,
  )
  await first.page.goto(`${server.origin}/wallet`)
  const plate = await first.page.getByRole('article').getByRole('paragraph').first().locator('b').innerText()
  await first.context.close()
  await server.kill()

  const { context, page } = await phone.open()
  await page.goto(`${server.origin}/wallet`)
  const pass = page.getByRole('article')
  await expect(pass.getByText(plate)).toBeVisible()
  await expect(pass.locator('a[href^="tel:+62"]').first()).toBeVisible()
  await expect(pass.locator('a[href^="geo:-"]')).toBeVisible()
  await expect(pass.getByText('PT Nusantara')).toBeVisible()
  await expect(pass.getByText(/arrivals hall/)).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Show to the driver' }).click()
  await expect(page.getByRole('dialog', { name: 'For the driver' }).getByText('PT Nusantara')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto(`${server.origin}/cabs/booking?id=${bookingId}`)
  await expect(page.getByText(plate)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change details' })).toBeDisabled()
  await page.goto(`${server.origin}/cabs/list?from=airport:CGK&to=city:jakarta&at=2099-01-01T10:00`)
  await expect(page.getByText('Go online to see cabs')).toBeVisible()
  await context.close()
})
