import { findings } from '#tests/support/axe.ts'
import { signInOnScreen } from '#tests/support/browser.ts'
import { expect, test, workerReady } from '#tests/support/phone.ts'
import { bookStay } from '#tests/support/stays/booked-stay.ts'

// It lives through a server and a browser that are stopped and started.
test.describe.configure({ timeout: 150_000 })

const NAME = 'Audit in Bandung'

test('a trip is named and shared, read by a visitor, and opens without a server after the browser was closed', async ({
  phone,
  ownServer: server,
  browser,
}) => {
  const first = await phone.open()
  await signInOnScreen(first.page, 'user@nusantara.example', `${server.origin}/sign-in?redirectedFrom=/user/bookings`)
  await workerReady(first.page)
  const one = await bookStay(first.page, { city: 'bandung', nights: [200, 201] })
  const two = await bookStay(first.page, { city: 'bandung', nights: [201, 203] })
  await first.page.reload()
  const trips = first.page.getByRole('region', { name: 'Trips' })
  await trips.getByRole('link', { name: 'Trip to Bandung' }).click()
  await expect(first.page.getByRole('heading', { level: 1, name: 'Trip to Bandung' })).toBeVisible()

  await first.page.getByRole('button', { name: 'Name this trip' }).click()
  await first.page.getByLabel('Trip name').fill('Win at evil.example')
  await first.page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(first.page.getByLabel('Trip name')).toHaveAttribute('aria-invalid', 'true')
  await expect(first.page.getByLabel('Trip name')).toHaveValue('Win at evil.example')
  await first.page.getByLabel('Trip name').fill(NAME)
  await first.page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(first.page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()

  await first.page.getByRole('button', { name: 'Create link' }).click()
  const address = await first.page.locator('code').first().innerText()
  await first.page.getByRole('button', { name: 'Create calendar address' }).click()
  await expect(first.page.locator('code')).toHaveCount(2)
  const calendar = await fetch(await first.page.locator('code').last().innerText())
  expect(await calendar.text()).toContain(one.reference)
  expect(await findings(first.page)).toEqual([])

  const visitor = await browser.newPage()
  await visitor.goto(address)
  await expect(visitor.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
  const shown = await visitor.locator('main').innerText()
  for (const secret of [one.reference, two.reference, 'Rahmawati']) expect(shown).not.toContain(secret)
  expect(shown).toContain(two.hotel.name)
  expect(await findings(visitor)).toEqual([])

  await first.context.close()
  await server.kill()
  const { page } = await phone.open()
  await page.goto(`${server.origin}/user/trip?id=${two.bookingId}`)
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
  await expect(page.getByRole('link', { name: one.hotel.name }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(page.getByText("You're offline. Try again when you're back online.")).toBeVisible()

  await server.start()
  await page.reload()
  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible({ timeout: 30_000 })
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible()
})
