import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/core/days.ts'
import { sumMoney } from '#contract/core/money.ts'
import { acceptSchedule, refundSchedule } from '#contract/products/flights/schedule-changes.ts'
import { flightScheduleChanges } from '#server/database/schema/products/flights/schedule-changes.ts'
import { accountsIn } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { DuffelDouble } from '#tests/support/flights/duffel-double.ts'
import { aFlightBooking, BALI, issueJob, withAirports, type Booked } from '#tests/support/flights/flight-bookings.ts'
import { asItIs, changed, isGaruda, otherFlights } from '#tests/support/flights/flight-changes.ts'
import {
  lastChange,
  flightEventsJob,
  refundQuoteOf,
  airlineNoticesJob,
} from '#tests/support/flights/schedule-changes.ts'
import { cancelFlights, quoteFlights } from '#tests/support/cancellations.ts'
import { retainedOf } from '#tests/support/payments.ts'

const duffel = await new DuffelDouble().open()
const api = apiTest({ settings: { duffel: duffel.settings } })
duffel.now = api.clock.now
beforeAll(() => withAirports(api))
// Duffel sells in pounds here.
accountsIn(api, 'GBP')
afterEach(() => {
  duffel.repair()
  duffel.airlineChanges.splice(0)
  duffel.dearer = 0
})
afterAll(() => duffel.close())

const later = (local: string, minutes: number): string =>
  new Date(Date.parse(`${local}Z`) + minutes * 60_000).toISOString().slice(0, 19)

const issued = async (): Promise<Booked> => {
  const booked = await aFlightBooking(api, { pick: isGaruda })
  await issueJob(api)
  return booked
}

const orderOf = ({ params }: Booked) => {
  const order = duffel.orders.find(({ metadata }) => metadata.booking_id === params.bookingId)
  if (order === undefined) throw new Error('not ordered')
  return order
}

/** The airline moves all flights of an order, or cancels them; Duffel tells of it by an event. */
const airlineMoves = async (booked: Booked, minutes: number | null, actions = ['accept', 'update']) => {
  const order = orderOf(booked)
  const moved = order.slices.map((slice) => ({
    ...slice,
    segments: slice.segments.map((segment) => ({
      ...segment,
      departing_at: later(segment.departing_at, minutes ?? 0),
      arriving_at: later(segment.arriving_at, minutes ?? 0),
    })),
  }))
  const change = {
    id: `aic_${duffel.airlineChanges.length}`,
    order_id: order.id,
    action_taken: null,
    available_actions: actions,
    added: minutes === null ? [] : moved,
    removed: order.slices,
  }
  duffel.airlineChanges.push(change)
  const { headers, body } = duffel.event('order.airline_initiated_change_detected', order)
  const url = '/api/Flights/webhooks/duffel'
  expect((await api.app.http.inject({ method: 'POST', url, headers, payload: body })).json()).toEqual({
    outcome: 'heard',
  })
  return duffel.airlineChanges.find(({ id }) => id === change.id)
}

test('schedule changes of an airline need one answer, and Duffel is notified of the acceptance', async () => {
  const booked = await issued()
  await flightEventsJob(api)
  const change = await airlineMoves(booked, 120)
  expect(await flightEventsJob(api)).toBe(1)
  await airlineMoves(booked, 120)
  const asked = await asItIs(api, booked)
  const { scheduleChangeId, state } = lastChange(asked)
  expect(state).toBe('asked')
  await airlineNoticesJob(api)
  expect(change?.action_taken).toBeNull()
  const params = { ...booked.params, scheduleChangeId }
  const after = await api.ok(acceptSchedule, { params, body: {} }, { as: booked.token, version: asked.version })
  const [segment] = asked.legs[0]?.offer.segments ?? []
  expect(Date.parse(after.legs[0]?.offer.segments[0]?.departsAt ?? '')).toBe(
    Date.parse(segment?.departsAt ?? '') + 7_200_000,
  )
  duffel.fail(/accept$/, 'lost')
  await expect(airlineNoticesJob(api)).rejects.toThrow('duffel: no answer')
  expect(change?.action_taken).toBe('accepted')
  api.clock.advance(60_000)
  await airlineNoticesJob(api)
  const rows = await api.db.select().from(flightScheduleChanges).where(eq(flightScheduleChanges.id, scheduleChangeId))
  expect(rows[0]?.notifiedAt).not.toBeNull()
})

test('a leg cancelled by the airline is fully refunded, its order is cancelled, and Duffel is notified', async () => {
  const booked = await issued()
  const change = await airlineMoves(booked, null, ['update'])
  expect(await flightEventsJob(api)).toBe(1)
  const asked = await asItIs(api, booked)
  const params = { ...booked.params, scheduleChangeId: lastChange(asked).scheduleChangeId }
  const quote = await refundQuoteOf(api, booked, params)
  expect(quote.leg).toEqual(asked.total)
  const body = { scope: 'leg' as const, expectedRefund: quote.leg }
  const after = await api.ok(refundSchedule, { params, body }, { as: booked.token, version: quote.version })
  expect(after.state).toBe('cancelled')
  await issueJob(api)
  await airlineNoticesJob(api)
  expect(orderOf(booked).cancelled_at).not.toBeNull()
  expect(change?.action_taken).toBe('cancelled')
})

test('an earlier refund quote is invalid once the airline has cancelled the flights', async () => {
  const booked = await issued()
  const as = booked.token
  const { params } = booked
  const before = duffel.cancellations.all.length
  expect((await quoteFlights(api, { params }, { as })).refund.minor).toBe(0)
  await airlineMoves(booked, null, ['update'])
  expect(await flightEventsJob(api)).toBe(1)
  // Now everything comes back, whatever Duffel says: it is not asked.
  const quote = await quoteFlights(api, { params }, { as })
  expect(quote.refund).toEqual(booked.booking.total)
  expect(duffel.cancellations.all).toHaveLength(before + 1)
  const body = { expectedRefund: quote.refund }
  const after = await cancelFlights(api, { params, body }, { as, version: quote.version })
  expect(after.refunds).toMatchObject([{ amount: booked.booking.total, fee: { minor: 0 } }])
  await issueJob(api)
  const made = duffel.cancellations.all.slice(before)
  expect(made.map(({ confirmed_at: at }) => at !== null)).toEqual([false, true])
})

test('without an event an order is checked occasionally, and not repeatedly', async () => {
  const booked = await issued()
  await flightEventsJob(api)
  const asked = duffel.asked.length
  await flightEventsJob(api)
  expect(duffel.asked.slice(asked)).toEqual([])
  api.clock.advance(6 * 3_600_000 + 1)
  await flightEventsJob(api)
  expect(duffel.asked.slice(asked)).toContain('GET /air/airline_initiated_changes')
  expect((await asItIs(api, { ...booked })).scheduleChanges ?? []).toEqual([])
})

test('continues with the others where Duffel does not answer, and retries this one soon', async () => {
  const booked = await issued()
  duffel.fail(/airline_initiated_changes/, 'down')
  await expect(flightEventsJob(api)).rejects.toThrow('duffel: no answer')
  const change = await airlineMoves(booked, 120)
  expect(change?.action_taken).toBeNull()
  expect(await flightEventsJob(api)).toBe(1)
})

test('flights changed at the price of the airline are refunded at what was paid, not at their list price', async () => {
  const booked = await aFlightBooking(api, { pick: isGaruda, fare: 1 })
  await issueJob(api)
  // Its offers of changes stay at the old fare.
  duffel.dearer = 20_000
  const query = { ...BALI, day: addDays(BALI.day, 1) }
  const { quote } = await changed(api, booked, await otherFlights(api, booked, { leg: 0, query }))
  await issueJob(api)
  const paid = sumMoney([booked.booking.total, quote.difference], 'GBP')
  expect(quote.chosen.fare.total.minor).toBeGreaterThan(paid.minor)
  await airlineMoves(booked, null, ['update'])
  await flightEventsJob(api)
  const params = { ...booked.params, scheduleChangeId: lastChange(await asItIs(api, booked)).scheduleChangeId }
  const { leg, version } = await refundQuoteOf(api, booked, params)
  expect(leg).toEqual(paid)
  const body = { scope: 'leg' as const, expectedRefund: leg }
  await api.ok(refundSchedule, { params, body }, { as: booked.token, version })
  expect(await retainedOf(api, booked.params.bookingId)).toBe(quote.fee.minor)
})
