import type { Page } from '@playwright/test'
import { findings, overflow } from '#tests/support/axe.ts'
import { signInOnScreen } from '#tests/support/browser.ts'
import { giveReason, hotelsIn, openFirstHotel, reserve } from '../support/stays/checkout.ts'
import { expect, test, workerReady } from '#tests/support/phone.ts'
import type { RunningServer } from '#tests/support/running-server.ts'

const USER = 'user@nusantara.example'
const outboxOf = (page: Page) => page.getByRole('region', { name: 'Changes from this device' })

test.describe.configure({ timeout: 150_000 })

/** Sees the rates of a hotel, loses the server, and asks for a stay at no more than was seen. */
const request = async (page: Page, server: RunningServer): Promise<void> => {
  await openFirstHotel(page, server.origin + hotelsIn('semarang', [20, 22], { payments: 'company_account' }))
  await workerReady(page)
  await expect(page.getByRole('link', { name: /^Reserve/ }).first()).toBeVisible()
  // The checkout is stored with what is prepared for a trip, not with every installation.
  await page.waitForFunction(() => localStorage.getItem('singgah.preparedAt') !== null, undefined, { timeout: 60_000 })
  await server.kill()
  await reserve(page, 'Paid when booking')
  await expect(page.getByText("You're offline: request it now")).toBeVisible()
  // What the company's policy says of it was kept with the rate.
  await expect(page.getByText('Within policy')).toBeVisible()
  await page.getByLabel('Phone').fill('')
  await page.getByRole('button', { name: /^Request for up to/ }).click()
  await expect(page.getByLabel('Phone')).toBeFocused()
  await page.getByLabel('Phone').fill('+62 811 000 1111')
  await giveReason(page)
  await page.getByLabel('Requests').fill('A quiet room, please')
  expect(await findings(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  await page.getByRole('button', { name: /^Request for up to/ }).click()
  await expect(page).toHaveURL(/\/user\/bookings/)
  await expect(outboxOf(page).getByText('Requested, not booked: queued')).toBeVisible()
}

test('a stay requested offline is booked once after reconnecting, even after a crash', async ({
  phone,
  ownServer: server,
}) => {
  const first = await phone.open()
  await signInOnScreen(first.page, USER, `${server.origin}/sign-in`)
  await request(first.page, server)
  await first.context.close()

  const { context, page } = await phone.open()
  await page.goto(`${server.origin}/user/bookings`)
  await expect(outboxOf(page).getByText('Requested, not booked: queued')).toBeVisible()
  const other = await context.newPage()
  await other.goto(`${server.origin}/user/bookings`)
  await server.start()
  await page.bringToFront()
  await expect(outboxOf(page).getByText(/^Booked on/)).toBeVisible({ timeout: 25_000 })
  await outboxOf(page)
    .getByRole('link', { name: /^See the booking/ })
    .click()
  await expect(page.getByText(/SG-[0-9A-Z]{8}/).first()).toBeVisible()
  await expect(page.getByText('A quiet room, please')).toBeVisible()
  await page.goto(`${server.origin}/user/bookings`)
  await expect(page.locator('main li').filter({ hasText: /SG-[0-9A-Z]{8}/ })).toHaveCount(1)
})

test('one that costs more by then is not booked, and is returned for a decision with the typed data', async ({
  phone,
  ownServer: server,
}) => {
  const { page } = await phone.open()
  await signInOnScreen(page, USER, `${server.origin}/sign-in`)
  await page.goto(`${server.origin}/simulator/suppliers?lang=en`)
  await page.getByRole('group', { name: 'What should go wrong?' }).getByLabel('Price up at the last moment').check()
  await page.getByRole('button', { name: 'Apply to hotels' }).click()
  await expect(page.getByText('1 left')).toBeAttached()
  await request(page, server)

  await server.start()
  await expect(
    outboxOf(page).getByText(/^Not booked: the price was Rp[\d,]+, over your limit of Rp[\d,]+$/),
  ).toBeVisible({ timeout: 25_000 })
  await expect(page.locator('main li').filter({ hasText: /SG-[0-9A-Z]{8}/ })).toHaveCount(0)
  expect(await findings(page)).toEqual([])
  await outboxOf(page)
    .getByRole('link', { name: /^Decide on today's price/ })
    .click()
  await expect(page.getByText('Not booked automatically')).toBeVisible()
  await expect(page.getByLabel('Requests')).toHaveValue('A quiet room, please')
  await giveReason(page)
  await page.getByRole('button', { name: /^Book for/ }).click()
  await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible()
  await page.goto(`${server.origin}/user/bookings`)
  await expect(page.locator('main li').filter({ hasText: /SG-[0-9A-Z]{8}/ })).toHaveCount(1)
  await expect(outboxOf(page)).toHaveCount(0)
})
