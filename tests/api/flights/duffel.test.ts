import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createFlightBooking, getFlightBooking, payFlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { readFlightExtras } from '#contract/products/flights/flight-extras.ts'
import { flightDays, readFlights, type FlightOffer } from '#contract/products/flights/flights.ts'
import { apiTest } from '#tests/support/api.ts'
import { documentsOf } from '#tests/support/flights/duffel-orders.ts'
import { DuffelDouble } from '#tests/support/flights/duffel-double.ts'
import { addDays } from '#contract/core/days.ts'
import { asItIs, changed, otherFlights } from '#tests/support/flights/flight-changes.ts'
import {
  aFlightBooking,
  aFlyer,
  BALI,
  flightBody,
  issueJob,
  withAirports,
} from '#tests/support/flights/flight-bookings.ts'
import { accountsIn, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { cancelFlights, quoteFlights } from '#tests/support/cancellations.ts'

const isGaruda = ({ segments }: FlightOffer): boolean => segments.length === 1 && segments[0]?.carrier === 'GA'
const duffel = await new DuffelDouble().open()
const api = apiTest({ settings: { duffel: duffel.settings } })
duffel.now = api.clock.now
beforeAll(() => withAirports(api))
// Duffel sells in pounds here.
accountsIn(api, 'GBP')
afterEach(() => void duffel.repair())
afterAll(() => duffel.close())

test('Duffel flights are found, read, booked, issued and cancelled', async () => {
  const booked = await aFlightBooking(api, { pick: isGaruda })
  const { params, token: as } = booked
  expect(booked.booking).toMatchObject({
    state: 'issuing',
    isDemonstration: false,
    total: { minor: 7550, currency: 'GBP' },
  })
  expect(await issueJob(api)).toBe(1)
  const issued = await api.ok(getFlightBooking, { params }, { as })
  expect(issued).toMatchObject({ state: 'confirmed', locator: duffel.orders[0]?.booking_reference })
  expect(issued.tickets).toMatchObject([{ flyer: 0, carrier: 'GA', name: 'RAHMAWATI/SITI NUR MS' }])
  expect(duffel.orderRequests[0]?.metadata).toEqual({ booking_id: params.bookingId, leg: '0' })
  const quote = await quoteFlights(api, { params }, { as })
  const cancelled = await cancelFlights(
    api,
    { params, body: { expectedRefund: quote.refund } },
    { as, version: quote.version },
  )
  expect(cancelled.state).toBe('cancelled')
  await issueJob(api)
  expect(duffel.activeOrders).toEqual([])
})

test('a lost answer issues once, and unavailable flights are refunded', async () => {
  const lost = await aFlightBooking(api, { pick: isGaruda })
  duffel.fail(/^POST \/air\/orders$/, 'lost')
  await expect(issueJob(api)).rejects.toThrow('duffel: no answer')
  await issueJob(api, { afterMs: 60_000 })
  const gone = await aFlightBooking(api, { pick: isGaruda })
  duffel.fail(/^POST \/air\/orders$/, 'offer_no_longer_available')
  await issueJob(api)
  const states = await Promise.all(
    [lost, gone].map(async ({ params, token: as }) => (await api.ok(getFlightBooking, { params }, { as })).state),
  )
  expect(states).toEqual(['confirmed', 'issue_failed'])
  expect(duffel.activeOrders).toHaveLength(1)
})

test('flights are held at Duffel until they are paid, and offers it cannot hold are not charged', async () => {
  duffel.holdsMinutes = 1440
  const held = await aFlightBooking(api, { pick: isGaruda, payWith: 'later' })
  const { params, token: as } = held
  expect(await issueJob(api)).toBe(1)
  expect(await issueJob(api)).toBe(0)
  const orderOf = (id: string) => duffel.activeOrders.find(({ metadata }) => metadata.booking_id === id)
  expect(orderOf(params.bookingId)?.payment_status.awaiting_payment).toBe(true)
  await api.ok(payFlightBooking, { params, body: {} }, { as })
  await issueJob(api)
  const issued = await api.ok(getFlightBooking, { params }, { as })
  expect(issued).toMatchObject({ state: 'confirmed', locator: orderOf(params.bookingId)?.booking_reference })
  expect(orderOf(params.bookingId)?.payment_status.awaiting_payment).toBe(false)

  const gone = await aFlightBooking(api, { pick: isGaruda, payWith: 'later' })
  duffel.fail(/^POST \/air\/orders$/, 'offer_no_longer_available')
  await issueJob(api)
  const ended = await api.ok(getFlightBooking, { params: gone.params }, { as: gone.token })
  expect(ended).toMatchObject({ state: 'issue_failed', refunds: [] })
  await api.refused('illegal_transition', payFlightBooking, { params: gone.params, body: {} }, { as: gone.token })
  duffel.holdsMinutes = null
})

test('a cancelled hold is released at Duffel, and counts as held until then', async () => {
  duffel.holdsMinutes = 1440
  const flyers = Array.from('ABCDEFGHI', (letter) => aFlyer({ name: { givenNames: letter, familyName: 'Rahmawati' } }))
  const user = await aUser(api)
  const wanted = {
    user,
    flyers,
    legs: [{ ...BALI, day: addDays(BALI.day, 5) }],
    pick: isGaruda,
    payWith: 'later',
  } as const
  const holds = [await aFlightBooking(api, wanted), await aFlightBooking(api, wanted)]
  await issueJob(api)
  const held = () =>
    duffel.activeOrders.filter(({ metadata }) => holds.some(({ params }) => params.bookingId === metadata.booking_id))
  expect(held()).toHaveLength(2)
  for (const { params, token: as } of holds) {
    const quote = await quoteFlights(api, { params }, { as })
    const body = { expectedRefund: quote.refund }
    expect((await cancelFlights(api, { params, body }, { as, version: quote.version })).state).toBe('cancelled')
  }
  const as = await signedInAs(api, user)
  const body = await flightBody(api, as, wanted)
  await api.refused('too_many_held', createFlightBooking, { body }, { as })
  await issueJob(api)
  expect(held()).toEqual([])
  await api.ok(createFlightBooking, { body }, { as })
  duffel.holdsMinutes = null
})

test('flights of Duffel are changed at the airline’s price', async () => {
  const trip = await aFlightBooking(api, { pick: isGaruda, fare: 1 })
  await issueJob(api)
  const before = await asItIs(api, trip)
  const query = { ...BALI, day: addDays(BALI.day, 1) }
  const body = await otherFlights(api, trip, { leg: 0, query, pick: isGaruda })
  const { quote } = await changed(api, trip, body)
  expect(quote).toMatchObject({ fee: { minor: 2500, currency: 'GBP' }, difference: { minor: 0, currency: 'GBP' } })
  await issueJob(api)
  const after = await asItIs(api, trip)
  expect(after.changes).toMatchObject([{ state: 'done', due: quote.due }])
  expect(after.legs[0]?.offer.offerId).toBe(quote.chosen.offer.offerId)
  expect(after.tickets).toHaveLength(1)
  expect(after.tickets[0]?.number).not.toBe(before.tickets[0]?.number)
  expect(duffel.changes.all.filter(({ confirmedAt }) => confirmedAt !== null)).toHaveLength(1)
})

const send = (
  { headers, body }: { headers: Record<string, string>; body: string },
  url = '/api/Flights/webhooks/duffel',
) => api.app.http.inject({ method: 'POST', url, headers, payload: body })

describe('an event of Duffel', () => {
  test('reads its order immediately, however often it is delivered', async () => {
    const { params, token: as } = await aFlightBooking(api, { pick: isGaruda })
    duffel.tickets = false
    await issueJob(api)
    await issueJob(api, { afterMs: 20_000 })
    duffel.tickets = true
    const order = duffel.activeOrders.find(({ metadata }) => metadata.booking_id === params.bookingId)
    if (order === undefined) throw new Error('not ordered')
    order.documents = documentsOf(order.passengers, 70_000)
    // The pauses between questions have grown: nobody asks now.
    expect(await issueJob(api)).toBe(0)
    const event = duffel.event('order.updated', order)
    for (const answer of [await send(event), await send(event)]) {
      expect([answer.statusCode, answer.json()]).toEqual([200, { outcome: 'heard' }])
    }
    expect(await issueJob(api)).toBe(1)
    expect((await api.ok(getFlightBooking, { params }, { as })).state).toBe('confirmed')
  })

  test('of an unknown order is ignored, and an unsigned or invalid event is refused', async () => {
    const unknown = await send(duffel.event('order.created', { id: 'ord_of_somebody_else' }))
    expect([unknown.statusCode, unknown.json()]).toEqual([200, { outcome: 'ignored' }])
    const good = duffel.event('order.created', { id: duffel.orders[0]?.id })
    const { 'x-duffel-signature': signature = '', ...unsigned } = good.headers
    const wrong = [
      { ...good, headers: unsigned },
      { ...good, body: good.body.replace('order.created', 'order.updated') },
      { ...good, headers: { ...unsigned, 'x-duffel-signature': signature.replace(/t=\d/, 't=9') } },
      duffel.event('order.created', {}, 'another secret of somebody'),
    ]
    expect(await Promise.all(wrong.map(async (event) => (await send(event)).statusCode))).toEqual([401, 401, 401, 401])
    const nothing = duffel.event('order.created', { id: 7 })
    expect((await send(nothing)).statusCode).toBe(400)
    expect((await send(good, '/api/Flights/webhooks/timetable')).statusCode).toBe(404)
  })
})

test('data that Duffel needs is required before any charge', async () => {
  const as = await signedInAs(api, await aUser(api))
  const nobody = { ...aFlyer(), birthDate: null, gender: null, title: null }
  const odd = { ...aFlyer({ name: { givenNames: 'Budi', familyName: null } }), gender: 'X' as const, title: null }
  const body = await flightBody(api, as, { pick: isGaruda, flyers: [nobody, odd] })
  const { fields } = await api.refused('validation_failed', createFlightBooking, { body }, { as })
  expect(fields?.map(({ field, code }) => [field, code])).toEqual([
    ['body.flyers.0.birthDate', 'required'],
    ['body.flyers.0.gender', 'required'],
    ['body.flyers.1.gender', 'gender_not_taken'],
  ])
})

test('seats come from Duffel, prices by day are empty, and an offer outside the search is not found', async () => {
  const as = await signedInAs(api, await aUser(api))
  const { choice } = await flightBody(api, as, { pick: isGaruda })
  const extras = await api.ok(readFlightExtras, { query: { choice } }, { as })
  expect(extras.segments[0]?.map?.columns).toHaveLength(7)
  const { days } = await api.ok(flightDays, { query: { from: 'CGK', to: 'DPS', first: BALI.day, days: 2 } })
  expect(days.map(({ lowest }) => lowest)).toEqual([null, null])
  await api.refused('not_found', readFlights, { query: { choice: choice.replace('GA410', 'GA411') } }, { as })
})
