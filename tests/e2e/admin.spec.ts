import { ONLY_ALL } from '#tests/support/tiers.ts'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { listHotels, listRates } from '#contract/products/stays/hotels.ts'
import { overflow } from '#tests/support/axe.ts'
import { expect, inDays, signIn, test } from '#tests/support/browser.ts'
import { book, fillHeld } from '../support/stays/checkout.ts'

const GUEST = 'Zulaikha Nurhaliza'

const STAY = { checkIn: inDays(30), checkOut: inDays(32), adults: '1' }

/** The way to the form of a rate that is charged to the company and can be left for nothing. */
const pathToTheForm = async (page: Page): Promise<string> => {
  const filters = { place: 'city:yogyakarta', freeCancellation: 'true', payments: 'company_account' }
  const hotels = await page.request.get('/api/Hotels', { params: { ...STAY, ...filters } })
  const hotelId = v.parse(listHotels.response, await hotels.json()).items[0]?.hotelId ?? ''
  const rooms = await page.request.get(`/api/Hotels/${hotelId}/Rates`, { params: STAY })
  const { roomTypes } = v.parse(listRates.response, await rooms.json())
  const rate = roomTypes
    .filter(({ fits }) => fits)
    .flatMap(({ rates }) => rates)
    .find(({ payment, cancellation }) => payment === 'company_account' && cancellation[0]?.feePermille === 0)
  return `/hotels/booking?${new URLSearchParams({ ...STAY, hotel: hotelId, rate: rate?.ratePlanId ?? '' }).toString()}`
}

/** A traveller books that room; answers the reference. */
const bookAsTraveller = async (page: Page): Promise<string> => {
  await signIn(page, 'user@nusantara.example')
  await page.goto(await pathToTheForm(page))
  await fillHeld(page)
  await page.getByLabel('Guest', { exact: true }).fill(GUEST)
  return book(page)
}

test('an admin finds a traveller’s booking, cancels it knowing the amount, and sees the ledger at zero', async ({
  page,
  browser,
  baseURL,
}) => {
  const phone = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), locale: 'en-GB' })
  const reference = await bookAsTraveller(await phone.newPage())
  await phone.close()

  await signIn(page, 'admin@nusantara.example', '/sign-in?redirectedFrom=%2Fadmin%2Fdashboard')
  const booked = page.getByRole('region', { name: 'Stays booked today' })
  await expect(booked.getByRole('rowheader', { name: GUEST })).toBeVisible()
  for (const width of [768, 900, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => overflow(page), { message: `${width} px` }).toBe(0)
  }
  await booked.getByRole('link', { name: /^Open in bookings/ }).click()
  await expect(page).toHaveURL(/\/admin\/bookings\/list\?today=booked$/)
  await expect(page).toHaveTitle('Bookings · Singgah')
  await expect(page.getByRole('rowheader', { name: GUEST })).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search bookings' }).fill('zulai nobody')
  await expect(page.getByRole('heading', { name: 'No matching bookings' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search bookings' }).fill(`zulai ${reference.toLowerCase()}`)
  await expect(page).toHaveURL(new RegExp(`q=zulai(?:%20|\\+)${reference.toLowerCase()}`))
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Search bookings' })).toHaveValue(`zulai ${reference.toLowerCase()}`)
  await page.getByRole('link', { name: /^Upcoming 1$/ }).click()
  await expect(page.getByRole('row')).toHaveCount(2)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv.charCodeAt(0)).toBe(0xfeff)
  expect(csv.split('\r\n').slice(1, -1)).toEqual([expect.stringMatching(`^${reference},Confirmed,${GUEST},`)])

  await page.getByRole('link', { name: GUEST }).click()
  await expect(page).toHaveTitle(`${reference} · Singgah`)
  const ledger = page.getByRole('table', { name: /^Company account entries/ })
  await expect(ledger.getByRole('row')).toHaveCount(2)
  await expect(page.getByTestId('ledger-sum')).not.toContainText(/Rp0$/)

  await page.getByRole('button', { name: 'Cancel booking' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Refund to the company account')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel now' }).click()
  await expect(ledger.getByRole('row')).toHaveCount(3)
  await expect(page.getByTestId('ledger-sum')).toHaveText(/Rp0$/)
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'Bagus Santoso' }).first()).toBeVisible()

  await page.getByRole('link', { name: "Traveller's view" }).click()
  await expect(page.getByRole('heading', { name: 'Booking cancelled' })).toBeVisible()
})

test('offline, admin shows the stored list and its time', ONLY_ALL, async ({ page, server }) => {
  await signIn(page, 'admin@nusantara.example', '/sign-in?redirectedFrom=%2Fadmin%2Fbookings%2Flist')
  await expect(page.getByTestId('as-of')).toBeVisible()
  await server.kill()
  await page.getByRole('link', { name: /^Past/ }).click()
  await expect(page.getByText('Not saved on this device')).toBeVisible()
  await page.getByRole('navigation', { name: 'Filter bookings' }).getByRole('link', { name: /^All/ }).click()
  await expect(page.getByTestId('as-of')).toContainText('saved on this device')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(page.getByText('Export stopped')).toBeVisible()
  await server.start()
})
