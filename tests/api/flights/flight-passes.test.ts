import { beforeAll, describe, expect, test } from 'vitest'
import { getFlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { flightPasses } from '#contract/products/flights/flight-passes.ts'
import { readBoardingText } from '#contract/products/flights/boarding-data.ts'
import { apiTest } from '#tests/support/api.ts'
import { aFlightBooking, aFlyer, issueJob, withAirports } from '#tests/support/flights/flight-bookings.ts'

const api = apiTest({ settings: { demo: true } })
beforeAll(() => withAirports(api))

describe('the barcodes of tickets', () => {
  test('are sent after issuing, with ticket numbers and the airline’s code', async () => {
    const flyers = [aFlyer(), aFlyer({ name: { givenNames: 'Budi', familyName: null }, title: 'mr', gender: 'M' })]
    const { token, params } = await aFlightBooking(api, { flyers })
    expect((await api.ok(flightPasses, { params }, { as: token })).passes).toEqual([])
    await issueJob(api)
    const booking = await api.ok(getFlightBooking, { params }, { as: token })
    const { passes } = await api.ok(flightPasses, { params }, { as: token })
    const shown = passes.map(({ text }) => readBoardingText(text)?.legs[0])
    expect(shown.map((one) => one?.locator)).toEqual([booking.locator, booking.locator])
    expect(shown.map((one) => one?.ticket)).toEqual(booking.tickets.map(({ number }) => number))
  })
})
