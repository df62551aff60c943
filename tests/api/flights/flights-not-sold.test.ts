import { beforeAll, expect, test } from 'vitest'
import { uuidv7 } from 'uuidv7'
import { createFlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { readFlightExtras } from '#contract/products/flights/flight-extras.ts'
import { writeLegs } from '#contract/products/flights/flight-search.ts'
import { flightSale } from '#contract/products/flights/flight-sale.ts'
import { flightDays, readFlights, searchFlights } from '#contract/products/flights/flights.ts'
import { evaluateChosenFlights } from '#contract/products/flights/policy.ts'
import { apiTest } from '#tests/support/api.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { aFlyer, BALI, issueJob, withAirports } from '#tests/support/flights/flight-bookings.ts'
import { CONTACT } from '#tests/support/stays/stays.ts'

/** As an installation for real people is without a token of Duffel. */
const api = apiTest({ settings: { demo: false, fictionalFlights: false } })
let as: string

beforeAll(async () => {
  await withAirports(api)
  as = await signedInAs(api, await aUser(api))
})

const choice = 'GA410-20270322.GA-lite-short'

test('without a supplier no flights are found, priced or booked, and it is said', async () => {
  expect(await api.ok(flightSale, {})).toEqual({ areSold: false })
  await api.refused('flights_not_offered', searchFlights, { query: { legs: writeLegs([BALI]) } }, { as })
  await api.refused('flights_not_offered', flightDays, { query: { ...BALI, first: BALI.day } })
  for (const endpoint of [readFlights, readFlightExtras, evaluateChosenFlights]) {
    await api.refused('flights_not_offered', endpoint, { query: { choice } }, { as })
  }
  const expectedTotal = { minor: 900_000, currency: 'IDR' }
  const body = { bookingId: uuidv7(), choice, flyers: [aFlyer()], seats: [], bags: [], contact: CONTACT, expectedTotal }
  for (const payWith of ['company_account', 'card', 'qris', 'later'] as const) {
    await api.refused('flights_not_offered', createFlightBooking, { body: { ...body, payWith } }, { as })
  }
  expect(await issueJob(api)).toBe(0)
})
