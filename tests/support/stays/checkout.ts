import type { Locator, Page } from '@playwright/test'
import { expect, inDays } from '../browser.ts'

type Nights = readonly [from: number, to: number]

const REFERENCE = /SG-[0-9A-Z]{8}/

/** The address of the hotels of a city for one adult, with the days counted from today; `more` is asked beside. */
export const hotelsIn = (city: string, [from, to]: Nights, more: Record<string, string | number> = {}): string => {
  const asked = { place: `city:${city}`, checkIn: inDays(from), checkOut: inDays(to), adults: 1, ...more }
  return `/hotels/list?${new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, String(value)]))}`
}

export const openFirstHotel = async (page: Page, list: string): Promise<void> => {
  await page.goto(list)
  await page.locator('article a').first().click()
}

const reserveLink = (within: Page | Locator) => within.getByRole('link', { name: /^Reserve/ }).first()

/** Takes the first rate on the page of a hotel, of those whose row has the words; folded rates are opened for it. */
export const reserve = async (page: Page, words?: string): Promise<void> => {
  await reserveLink(page).waitFor()
  if (words === undefined) return reserveLink(page).click()
  await page.locator('main details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')))
  return reserveLink(page.locator('li', { hasText: words })).click()
}

/** Says why, where the stay is outside the policy of the company. */
export const giveReason = async (page: Page): Promise<void> => {
  await expect(page.locator('form [data-verdict]')).toBeVisible()
  const reason = page.locator('#policyReason')
  if (await reason.isVisible()) await reason.fill('The customer waits')
}

/** Waits until the rooms are held, and gives the telephone number of the form. */
export const fillHeld = async (page: Page): Promise<void> => {
  await expect(page.getByText(/Held for you:/)).toBeVisible()
  await giveReason(page)
  await page.getByLabel('Phone').fill('+62 811 000 1111')
}

/** From the list to the form of a booking, which could be sent as it stands. */
export const toCheckout = async (
  page: Page,
  trip: { city: string; nights: Nights; paidWhenBooking?: boolean; origin?: string },
): Promise<void> => {
  const { city, nights, paidWhenBooking = false, origin = '' } = trip
  await openFirstHotel(page, origin + hotelsIn(city, nights, paidWhenBooking ? { payments: 'company_account' } : {}))
  await reserve(page, paidWhenBooking ? 'Paid when booking' : undefined)
  await fillHeld(page)
}

/** The reference of the booking on the page. */
export const referenceOn = async (page: Page): Promise<string> =>
  REFERENCE.exec(await page.getByText(REFERENCE).first().innerText())?.[0] ?? ''

/** Sends the form; answers the reference of what is booked by it. */
export const book = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: /^Book/ }).click()
  await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible()
  return referenceOn(page)
}
