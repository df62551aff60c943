import { beforeAll, describe, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { addDays } from '#contract/core/days.ts'
import {
  createFlightBooking,
  payFlightBooking,
  type FlightBooking,
} from '#contract/products/flights/flight-bookings.ts'
import { changeFlights, withdrawFlightChange } from '#contract/products/flights/flight-changes.ts'
import { writeLegs } from '#contract/products/flights/flight-search.ts'
import { searchFlights, type FlightOffer } from '#contract/products/flights/flights.ts'
import { clientAccounts } from '#server/database/schema/payments/payments.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { BALI, aFlightBooking, aFlyer, flightBody, withAirports } from '#tests/support/flights/flight-bookings.ts'
import { aTripPaidByCard, changed, otherFlights, quoteOf } from '#tests/support/flights/flight-changes.ts'

const api = apiTest({ settings: { demo: true } })
beforeAll(() => withAirports(api))

const NINE = Array.from('ABCDEFGHI', (letter) =>
  aFlyer({ name: { givenNames: `Siti ${letter}`, familyName: `Rahmawati ${letter}` } }),
)
/** Months ahead, when no flight is nearly full, on a day of its own for each test. */
const inMonths = (more: number) => [{ ...BALI, day: addDays(BALI.day, 120 + more) }]
const isGaruda = ({ segments }: FlightOffer) => segments.length === 1 && segments[0]?.carrier === 'GA'
const sameAs =
  ({ legs: [leg] }: FlightBooking) =>
  ({ offerId }: FlightOffer) =>
    offerId === leg?.offer.offerId

/** The first flight of a booking, as the stock names it. */
const flightOf = ({ booking: { legs } }: { booking: FlightBooking }) => legs[0]?.offer.offerId.split('~')[0] ?? ''

/** Somebody of a company that the operator does not know. */
const newcomer = async () => {
  const user = await aUser(api)
  await api.db.update(clientAccounts).set({ isVetted: false }).where(eq(clientAccounts.clientId, user.clientId))
  return user
}

describe('seats of flights that are held without having been paid', () => {
  test('are limited for a person on one flight, until they are paid', async () => {
    const user = await aUser(api)
    const wanted = { user, legs: inMonths(0), flyers: NINE }
    const first = await aFlightBooking(api, { ...wanted, pick: isGaruda, payWith: 'later' })
    const pick = sameAs(first.booking)
    await aFlightBooking(api, { ...wanted, pick, payWith: 'qris' })
    const body = await flightBody(api, first.token, { ...wanted, flyers: [aFlyer()], pick, payWith: 'later' })
    const { details } = await api.refused('too_many_held', createFlightBooking, { body }, { as: first.token })
    expect(details).toEqual({ whose: 'person_on_flight', limit: 18, held: 18 })
    await api.ok(payFlightBooking, { params: first.params }, { as: first.token })
    await api.ok(createFlightBooking, { body }, { as: first.token })
  })

  test('are limited for a person over all flights; what is paid at once is not', async () => {
    const user = await aUser(api)
    const wanted = { user, flyers: NINE, payWith: 'qris' } as const
    for (let day = 1; day < 5; day += 1) await aFlightBooking(api, { ...wanted, legs: inMonths(day) })
    const as = await signedInAs(api, user)
    const body = await flightBody(api, as, { legs: inMonths(5), payWith: 'qris' })
    const { details } = await api.refused('too_many_held', createFlightBooking, { body }, { as })
    expect(details).toEqual({ whose: 'person', limit: 36, held: 36 })
    await api.ok(createFlightBooking, { body: { ...body, payWith: 'company_account' } }, { as })
  })

  test('are limited for all companies together that the operator does not know', async () => {
    const wanted = { legs: inMonths(7), payWith: 'qris' } as const
    const first = await aFlightBooking(api, { ...wanted, flyers: NINE, user: await newcomer() })
    const pick = sameAs(first.booking)
    for (let company = 1; company < 3; company += 1)
      await aFlightBooking(api, { ...wanted, flyers: NINE, pick, user: await newcomer() })
    const user = await newcomer()
    const as = await signedInAs(api, user)
    const body = await flightBody(api, as, { ...wanted, flyers: NINE.slice(0, 4), pick })
    const { details } = await api.refused('too_many_held', createFlightBooking, { body }, { as })
    expect(details).toEqual({ whose: 'new_companies_on_flight', limit: 27, held: 27 })
    // Three seats are left to each, however many others hold.
    await aFlightBooking(api, { ...wanted, flyers: NINE.slice(0, 3), pick, user })
    const another = await flightBody(api, as, { ...wanted, flyers: [aFlyer()], pick })
    await api.refused('too_many_held', createFlightBooking, { body: another }, { as })
    await aFlightBooking(api, { ...wanted, flyers: [aFlyer()], pick, user: await aUser(api) })
  })

  test('such companies leave some seats of a small cabin to others', async () => {
    const wanted = { legs: inMonths(9), cabin: 'business', payWith: 'qris', flyers: [aFlyer()] } as const
    const first = await aFlightBooking(api, { ...wanted, pick: isGaruda, user: await newcomer() })
    const pick = sameAs(first.booking)
    const refusals: unknown[] = []
    let held = 1
    while (held < 20 && refusals.length === 0) {
      const as = await signedInAs(api, await newcomer())
      const body = await flightBody(api, as, { ...wanted, pick })
      const answer = await api.call(createFlightBooking, { body }, { as })
      if (answer.statusCode === 200) held += 1
      else refusals.push(answer.json())
    }
    const details = { whose: 'new_companies_on_flight', limit: held, held }
    expect(refusals).toMatchObject([{ code: 'too_many_held', details }])
    await aFlightBooking(api, { ...wanted, pick, user: await aUser(api) })
  })

  test('of which one is left are for such a company only with a payment under way', async () => {
    const wanted = { legs: inMonths(0), flyers: [aFlyer()] }
    const first = await aFlightBooking(api, { ...wanted, pick: isGaruda })
    const pick = sameAs(first.booking)
    const leftNow = async () => {
      const query = { legs: writeLegs(wanted.legs), adults: 1, children: 0, infants: 0 }
      const { legs } = await api.ok(searchFlights, { query }, { as: first.token })
      return legs[0]?.offers.find(pick)?.fares[0]?.seatsLeft ?? null
    }
    const sell = (count: number) =>
      api.db.execute(
        sql`update flight_departures set sold = sold + ${count} where sold > 0 and flight = ${flightOf(first)}`,
      )
    let left = await leftNow()
    while (left === null) {
      await sell(8)
      left = await leftNow()
    }
    await sell(left - 1)
    const as = await signedInAs(api, await newcomer())
    const later = await flightBody(api, as, { ...wanted, pick, payWith: 'later' })
    const { details } = await api.refused('too_many_held', createFlightBooking, { body: later }, { as })
    expect(details).toEqual({ whose: 'new_companies_on_flight', limit: 0, held: 0 })
    await api.ok(createFlightBooking, { body: { ...later, payWith: 'qris' } }, { as })
  })

  test('are not more where they are asked for at the same moment', async () => {
    const wanted = { legs: inMonths(20), payWith: 'qris' } as const
    const first = await aFlightBooking(api, { ...wanted, flyers: NINE, user: await newcomer() })
    const pick = sameAs(first.booking)
    const asked = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const as = await signedInAs(api, await newcomer())
        return { as, body: await flightBody(api, as, { ...wanted, flyers: NINE, pick }) }
      }),
    )
    const answers = await Promise.all(asked.map(({ as, body }) => api.call(createFlightBooking, { body }, { as })))
    const held = answers.filter(({ statusCode }) => statusCode === 200)
    expect([1, 2]).toContain(held.length)
    const others = answers.filter(({ statusCode }) => statusCode !== 200)
    for (const answer of others) expect(answer.json()).toMatchObject({ code: 'too_many_held' })
  })

  test('are limited for the people of a company together, and others still find seats', async () => {
    const { id: clientId } = await aClient(api)
    const wanted = { legs: inMonths(6), payWith: 'qris' } as const
    const first = await aFlightBooking(api, { ...wanted, flyers: NINE, user: await aUser(api, { clientId }) })
    const pick = sameAs(first.booking)
    for (let person = 1; person < 5; person += 1) {
      await aFlightBooking(api, { ...wanted, flyers: NINE, pick, user: await aUser(api, { clientId }) })
    }
    const as = await signedInAs(api, await aUser(api, { clientId }))
    const body = await flightBody(api, as, { ...wanted, pick })
    const { details } = await api.refused('too_many_held', createFlightBooking, { body }, { as })
    expect(details).toEqual({ whose: 'company_on_flight', limit: 45, held: 45 })
    await aFlightBooking(api, { ...wanted, pick })
  })

  test('include those of a change that waits for its money', async () => {
    const trip = await aTripPaidByCard(api)
    const { user, token: as, params } = trip
    for (const [day, flyers] of [NINE, NINE, NINE, NINE.slice(0, 7)].entries()) {
      await aFlightBooking(api, { user, flyers, legs: inMonths(7 + day), payWith: 'qris' })
    }
    const wanted = await otherFlights(api, trip)
    const { booking } = await changed(api, trip, wanted)
    const body = await flightBody(api, as, { legs: inMonths(11), payWith: 'qris' })
    const { details } = await api.refused('too_many_held', createFlightBooking, { body }, { as })
    expect(details).toEqual({ whose: 'person', limit: 36, held: 36 })
    await api.ok(withdrawFlightChange, { params }, { as, version: booking.version })
    await api.ok(createFlightBooking, { body }, { as })
    const { version, due: expectedDue } = await quoteOf(api, trip, wanted)
    await api.refused('too_many_held', changeFlights, { params, body: { ...wanted, expectedDue } }, { as, version })
  })
})
