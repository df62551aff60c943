import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createFlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { readFlights, searchFlights } from '#contract/products/flights/flights.ts'
import { writeChoice, writeLegs } from '#contract/products/flights/flight-search.ts'
import { evaluateChosenFlights } from '#contract/products/flights/policy.ts'
import { openPaymentSession } from '#contract/payments/payments.ts'
import { callApi } from '../browser-api.ts'
import { inDays, signIn } from '../browser.ts'

/** Pays with a card that takes it, on the page of the simulated gateway. */
export const payByCard = async (page: Page): Promise<void> => {
  await page.waitForURL(/\/simulator\/pay\//)
  await page.locator('button[value="pay"]').click()
}

/**
 * Signs in and books the first flight to Denpasar in its last fare, which may be changed, for one, by API; then waits for its
 * ticket on the screen. `payWith` is charged to the company account, or taken by card on the gateway's page. Answers the
 * address of the ticket.
 */
export const bookFlight = async (
  page: Page,
  username: string,
  days: number,
  { payWith = 'company_account', origin = '' }: { payWith?: 'company_account' | 'card'; origin?: string } = {},
): Promise<string> => {
  await signIn(page, username, `${origin}/sign-in`)
  const flyers = { adults: 1, children: 0, infants: 0 }
  const legs = writeLegs([{ from: 'CGK', to: 'DPS', day: inDays(days) }])
  const found = await callApi(page, searchFlights, { query: { legs, ...flyers } })
  const offer = found.legs[0]?.offers[0]
  const fare = offer?.fares.at(-1)
  if (offer === undefined || fare === undefined) throw new Error('no flight to Denpasar was found')
  const choice = writeChoice([{ offerId: offer.offerId, family: fare.family }])
  const { total } = await callApi(page, readFlights, { query: { choice, ...flyers } })
  const { consequence } = await callApi(page, evaluateChosenFlights, { query: { choice, ...flyers } })
  const bookingId = randomUUID()
  await callApi(page, createFlightBooking, {
    body: {
      bookingId,
      choice,
      flyers: [
        {
          kind: 'adult',
          lapOf: null,
          name: { givenNames: 'Siti Nur', familyName: 'Rahmawati' },
          title: 'ms',
          gender: 'F',
          loyalty: null,
          assistance: [],
          meal: null,
          birthDate: '1990-05-01',
          nationality: 'ID',
          document: null,
        },
      ],
      seats: [],
      bags: [],
      contact: { name: 'Siti Rahmawati', email: 'siti@people.example', phone: '+62 811 000 1111' },
      expectedTotal: total,
      payWith,
      ...(consequence === 'reason' && { policyReason: 'The customer waits' }),
    },
  })
  if (payWith === 'card') {
    const { redirectUrl } = await callApi(page, openPaymentSession, { params: { bookingId }, body: { method: 'card' } })
    await page.goto(new URL(redirectUrl, page.url()).href)
    await payByCard(page)
    await page.waitForURL(/\/flights\/ticket\?id=/)
  } else await page.goto(`${origin}/flights/ticket?id=${bookingId}`)
  // The barcode of the ticket, once the airline has issued it.
  await page.getByRole('img').first().waitFor({ timeout: 20_000 })
  return page.url()
}
