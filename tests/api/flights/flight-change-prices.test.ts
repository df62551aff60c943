import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { money } from '#contract/core/money.ts'
import { addDays } from '#contract/core/days.ts'
import { refundSchedule } from '#contract/products/flights/schedule-changes.ts'
import { flightBookings } from '#server/database/schema/products/flights/flights.ts'
import type { FlightSupplier } from '#server/domain/products/flights/supplier/flight-supplier.ts'
import { apiTest } from '#tests/support/api.ts'
import { cancelFlights, quoteFlights } from '#tests/support/cancellations.ts'
import { issueJob, withAirports, type Booked } from '#tests/support/flights/flight-bookings.ts'
import {
  aTrip,
  aTripPaidByCard,
  asItIs,
  BACK,
  changed,
  expectingAnswer,
  otherFlights,
} from '#tests/support/flights/flight-changes.ts'
import { moved, refundQuoteOf } from '#tests/support/flights/schedule-changes.ts'
import { balanceMismatches, retainedOf } from '#tests/support/payments.ts'

const api = apiTest({ settings: { demo: true } })
beforeAll(() => withAirports(api))
afterAll(async () => {
  const wrong = await balanceMismatches(api)
  if (wrong.length > 0) throw new Error(`balances do not agree: ${JSON.stringify(wrong)}`)
})

const dear = ({ minor }: { minor: number }) => money(minor * 4, 'IDR')

/** The list price is four times as high, and the airline charges for the change what it says. */
const chargingOnly =
  (difference: number) =>
  ({ read }: FlightSupplier): Partial<FlightSupplier> => ({
    read: async (...asked) => {
      const found = await read(...asked)
      if (typeof found === 'string') return found
      const lines = found.lines.map(({ kind, amount }) => ({ kind, amount: dear(amount) }))
      return { ...found, lines, fare: { ...found.fare, total: dear(found.fare.total) } }
    },
    priceChange: async () => ({ fee: money(0, 'IDR'), difference: money(difference, 'IDR') }),
  })

const changedBelowList = async (trip: Booked, difference: number) => {
  const body = await otherFlights(api, trip, { query: { ...BACK, day: addDays(BACK.day, 2) } })
  const { quote } = await expectingAnswer(api, chargingOnly(difference), () => changed(api, trip, body))
  await issueJob(api)
  return quote
}

const refundLeg = async (trip: Booked, params: Parameters<typeof refundQuoteOf>[2]) => {
  const quote = await refundQuoteOf(api, trip, params)
  const body = { scope: 'leg' as const, expectedRefund: quote.leg }
  await api.ok(refundSchedule, { params, body }, { as: trip.token, version: quote.version })
  return quote.leg
}

const cancelRest = async ({ params, token: as }: Booked) => {
  const { refund, version } = await quoteFlights(api, { params }, { as })
  await cancelFlights(api, { params, body: { expectedRefund: refund } }, { as, version })
  return refund
}

describe('a change that the supplier prices below the list price of the new flights', () => {
  test('is recorded with what was paid, and refunded with that', async () => {
    const trip = await aTrip(api)
    const before = await asItIs(api, trip)
    const paid = before.legs[1]?.fare.total.minor ?? 0
    const quote = await changedBelowList(trip, 150_000)
    expect(quote.due).toEqual(money(150_000, 'IDR'))
    expect(quote.chosen.fare.total.minor).toBeGreaterThan(paid + 150_000)
    const after = await asItIs(api, trip)
    expect(after.legs[1]?.fare.total).toEqual(money(paid + 150_000, 'IDR'))
    expect(after.legs[1]?.lines.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(paid + 150_000)
    const { params } = await moved(api, trip, { kind: 'cancelled', leg: 1 })
    expect(await refundLeg(trip, params)).toEqual(money(paid + 150_000, 'IDR'))
    await cancelRest(trip)
    expect(await retainedOf(api, trip.params.bookingId)).toBeGreaterThanOrEqual(0)
  })

  test('is refunded to the card, and the rest cancelled after it', async () => {
    const trip = await aTripPaidByCard(api)
    const paid = trip.booking.legs[1]?.fare.total ?? money(0, 'IDR')
    await changedBelowList(trip, 0)
    const { params } = await moved(api, trip, { kind: 'cancelled', leg: 1 })
    expect(await refundLeg(trip, params)).toEqual(paid)
    await cancelRest(trip)
    expect(await retainedOf(api, trip.params.bookingId)).toBeGreaterThanOrEqual(0)
  })
})

describe.each([
  ['the company account', () => aTrip(api)],
  ['a card', () => aTripPaidByCard(api)],
])('flights paid with %s, recorded at more than was paid', (_paid, start) => {
  /** As changes were recorded before their paid price was. */
  const overstated = async () => {
    const trip = await start()
    const { legs, total } = await asItIs(api, trip)
    const dearLegs = legs.map((leg) => ({
      ...leg,
      lines: leg.lines.map(({ kind, amount }) => ({ kind, amount: dear(amount) })),
    }))
    await api.db
      .update(flightBookings)
      .set({ legs: dearLegs })
      .where(eq(flightBookings.bookingId, trip.params.bookingId))
    return { trip, total }
  }

  test('are refunded at most what is left of it when the airline cancels', async () => {
    const { trip, total } = await overstated()
    const { params } = await moved(api, trip, { kind: 'cancelled', leg: 1 })
    expect(await refundLeg(trip, params)).toEqual(total)
    expect(await cancelRest(trip)).toEqual(money(0, 'IDR'))
    expect(await retainedOf(api, trip.params.bookingId)).toBe(0)
  })

  test('and when they are cancelled', async () => {
    const { trip, total } = await overstated()
    expect(await cancelRest(trip)).toEqual(total)
    expect(await retainedOf(api, trip.params.bookingId)).toBe(0)
  })
})
