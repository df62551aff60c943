import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { createFlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { apiTest } from '#tests/support/api.ts'
import { UNHELD_FARE } from '#tests/support/flights/approvals.ts'
import { flightBody, withAirports } from '#tests/support/flights/flight-bookings.ts'
import { activeFor, aCompanyOf } from '#tests/support/policies.ts'

const api = apiTest({ settings: { demo: true } })
beforeAll(() => withAirports(api))

describe('the rule for fare classes', () => {
  test('refuses a flight in a fare that is not allowed, and books one in a fare that is', async () => {
    const { owner, traveller, company } = await aCompanyOf(api)
    const { as } = traveller
    // Lite: changes for a fee, no refunds. Flex: refunds, and changes without a fee.
    const cheapest = await flightBody(api, as, { pick: UNHELD_FARE, fare: 0 })
    const freest = await flightBody(api, as, { pick: UNHELD_FARE, fare: 2 })
    const fares = { verdict: 'blocked' as const, allowed: ['flexible' as const] }
    await activeFor(api, owner.as, company, { currency: 'IDR', flights: { fares } })
    const breaches = [{ rule: 'fare_class', verdict: 'blocked', fareClass: 'changeable' }]
    const refused = await api.refused('policy_blocked', createFlightBooking, { body: cheapest }, { as })
    expect(refused).toMatchObject({ details: { evaluated: [{ leg: 0, verdict: 'blocked', breaches }] } })
    const booked = { ...freest, bookingId: randomUUID() }
    expect(await api.ok(createFlightBooking, { body: booked }, { as })).toMatchObject({ policyReason: '' })
  })
})
