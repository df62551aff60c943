import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createStayBooking, type StayBooking } from '#contract/products/stays/bookings.ts'
import { createHold } from '#contract/products/stays/holds.ts'
import { listHotels, listRates } from '#contract/products/stays/hotels.ts'
import { createQuote } from '#contract/products/stays/quotes.ts'
import { callApi } from '../browser-api.ts'
import { inDays } from '../browser.ts'

/**
 * Books the first free room in a city by API, for the person who is signed in on the page: for tests of what comes after a
 * booking. `nights` are counted in days from today.
 */
export const bookStay = async (
  page: Page,
  { city, nights: [from, to] }: { city: string; nights: readonly [from: number, to: number] },
): Promise<StayBooking> => {
  const stay = { checkIn: inDays(from), checkOut: inDays(to), adults: 1 }
  const { items } = await callApi(page, listHotels, { query: { place: `city:${city}`, ...stay } })
  const hotelId = items[0]?.hotelId
  if (hotelId === undefined) throw new Error(`no hotel is free in ${city}`)
  const { roomTypes } = await callApi(page, listRates, { params: { hotelId }, query: stay })
  const rate = roomTypes.find(({ roomsLeft }) => roomsLeft > 0)?.rates[0]
  if (rate === undefined) throw new Error(`no room is free in ${city}`)
  const quote = await callApi(page, createQuote, { body: { ratePlanId: rate.ratePlanId, ...stay } })
  const holdId = randomUUID()
  await callApi(page, createHold, { body: { holdId, quoteId: quote.quoteId } })
  const body = {
    bookingId: randomUUID(),
    holdId,
    expectedTotal: quote.total,
    travellers: [{ fullName: 'Siti Rahmawati' }],
    contact: { name: 'Siti Rahmawati', email: 'siti@people.example', phone: '+62 811 000 1111' },
    policyReason: 'The customer waits',
  }
  return callApi(page, createStayBooking, { body })
}
