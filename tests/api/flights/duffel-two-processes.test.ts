import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createFlightBooking, payFlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { duffelSupplier } from '#server/adapters/suppliers/flights/duffel/duffel-supplier.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { holdFlights } from '#server/domain/products/flights/book/flight-holding.ts'
import type { FlightSupplier } from '#server/domain/products/flights/supplier/flight-supplier.ts'
import { issueFlights } from '#server/domain/products/flights/tickets/flight-issuing.ts'
import { accountsIn, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { DuffelDouble } from '#tests/support/flights/duffel-double.ts'
import { flightBody, withAirports } from '#tests/support/flights/flight-bookings.ts'
import { isGaruda } from '#tests/support/flights/flight-changes.ts'
import { holdCalls } from '#tests/support/flights/held-calls.ts'

const duffel = await new DuffelDouble().open()
const calls = await holdCalls(duffel.settings.apiUrl)
const settings = { ...duffel.settings, apiUrl: calls.origin }
const api = apiTest({ settings: { duffel: settings } })
duffel.now = api.clock.now
const SEARCH = /^POST .*offer_requests/
const ORDER = /^POST .*\/air\/orders/

beforeAll(() => withAirports(api))
accountsIn(api, 'GBP')
afterEach(() => {
  Object.assign(duffel, { dearer: 0, holdsMinutes: null })
})
afterAll(async () => {
  await calls.close()
  await duffel.close()
})

const failed = (error: unknown): never => {
  throw error
}
/** The process in which the person searched; it knows the offers. */
const first = () => api.app.services.suppliers.flights
/** Another process, which has to search. */
const second = () => duffelSupplier({ db: api.db, clock: api.clock.now, settings })
const given = (flights: FlightSupplier, afterMs: number) => {
  const { db, keys, origin } = api.app.services
  const now = new Date(api.clock.now().getTime() + afterMs)
  return { db, flights, sealKey: keys.seal, now, origin: origin(), onFailure: failed }
}

const aBooking = async (payWith: 'company_account' | 'later' = 'company_account') => {
  const as = await signedInAs(api, await aUser(api))
  const body = await flightBody(api, as, { pick: isGaruda, fare: 1, payWith })
  await api.ok(createFlightBooking, { body }, { as })
  return { as, bookingId: body.bookingId }
}
const stateOf = async (bookingId: string) =>
  (await api.db.select({ state: bookings.state }).from(bookings).where(eq(bookings.id, bookingId)))[0]?.state
const liveOrders = (bookingId: string) =>
  duffel.activeOrders.filter(({ metadata }) => metadata.booking_id === bookingId)
/** The next call that matches waits from now on; answers how many waited before. */
const waiting = async (work: () => Promise<unknown>, call: RegExp) => {
  const place = calls.count()
  calls.holdNext(call)
  const done = work()
  await vi.waitFor(() => expect(calls.count()).toBe(place + 1))
  return {
    end: () => {
      calls.letThrough(place)
      return done
    },
  }
}

test('two processes order a leg once, though both search for it at the same time', async () => {
  const { bookingId } = await aBooking()
  const searching = await waiting(() => issueFlights(given(second(), 1_500)), SEARCH)
  const ordering = await waiting(() => issueFlights(given(first(), 4_000)), ORDER)
  await searching.end()
  await ordering.end()
  for (const minutes of [1, 10]) await issueFlights(given(first(), minutes * 60_000))
  expect(liveOrders(bookingId)).toHaveLength(1)
  expect(await stateOf(bookingId)).toBe('confirmed')
})

test('a process for which the fare has risen does not cancel what another one ordered meanwhile', async () => {
  const { bookingId } = await aBooking()
  const searching = await waiting(() => issueFlights(given(second(), 1_500)), SEARCH)
  await issueFlights(given(first(), 4_000))
  duffel.dearer = 2_000
  await searching.end()
  for (const minutes of [1, 10]) await issueFlights(given(first(), minutes * 60_000))
  expect(await stateOf(bookingId)).toBe('confirmed')
  expect(liveOrders(bookingId)).toHaveLength(1)
})

test('nor does one that was to hold them when they were paid and ordered meanwhile', async () => {
  duffel.holdsMinutes = 1440
  const { as, bookingId } = await aBooking('later')
  const holding = await waiting(() => holdFlights(given(second(), 1_500)), SEARCH)
  await api.ok(payFlightBooking, { params: { bookingId } }, { as })
  await issueFlights(given(first(), 2_500))
  duffel.dearer = 2_000
  await holding.end()
  for (const minutes of [1, 10]) await issueFlights(given(first(), minutes * 60_000))
  expect(await stateOf(bookingId)).toBe('confirmed')
  expect(liveOrders(bookingId)).toHaveLength(1)
})
