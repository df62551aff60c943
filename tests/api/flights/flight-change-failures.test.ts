import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { changeFlights } from '#contract/products/flights/flight-changes.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { money } from '#contract/core/money.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { flightChanges } from '#server/database/schema/products/flights/flight-changes.ts'
import { flightDepartures } from '#server/database/schema/products/flights/flights.ts'
import type {
  FlightIssue,
  FlightReissue,
  FlightSupplier,
} from '#server/domain/products/flights/supplier/flight-supplier.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { BALI, issueJob, seatMismatches, withAirports } from '#tests/support/flights/flight-bookings.ts'
import {
  asItIs,
  aTrip,
  aTripWithSeats,
  changed,
  forNothing,
  otherFlights,
  quoteOf,
  expectingAnswer,
} from '#tests/support/flights/flight-changes.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { balanceMismatches, retainedOf, ledgerOf } from '#tests/support/payments.ts'
import { CONTACT } from '#tests/support/stays/stays.ts'
import { cancelBooking } from '#contract/products/cancellations.ts'
import { quoteFlights } from '#tests/support/cancellations.ts'

const api = apiTest()
beforeAll(() => withAirports(api))

const MINUTE = 60_000
const answering = (answer: FlightIssue): Partial<FlightSupplier> => ({ reissue: async () => answer })

/** What is sold of every flight; rows of flights of which nothing is sold say nothing. */
const soldNow = async () => {
  const rows = await api.db
    .select()
    .from(flightDepartures)
    .orderBy(asc(flightDepartures.flight), asc(flightDepartures.cabin))
  return rows.filter(({ sold }) => sold > 0)
}

/** Tickets as another supplier might write them; `reissue` of the embedded one where it has an answer. */
const written = (order: FlightReissue): Promise<FlightIssue> => {
  const { reissue } = api.app.services.suppliers.flights
  if (reissue === null) throw new Error('nothing is changed over this supplier')
  return reissue(order)
}

describe('a change that the airline does not make', () => {
  test.each(['failed', 'sold_out'] as const)(
    '%s: refunded, seats as before, the old flights remain booked',
    async (kind) => {
      const trip = await aTripWithSeats(api)
      const before = await asItIs(api, trip)
      const sold = await soldNow()
      const { quote } = await changed(api, trip, await otherFlights(api, trip))
      expect(await soldNow()).not.toEqual(sold)
      expect(await issueJob(api, { double: answering({ kind }) })).toBe(1)
      expect(await issueJob(api, { afterMs: 60 * MINUTE })).toBe(0)
      const after = await asItIs(api, trip)
      const { legs, tickets, seats, total, locator, can } = before
      expect(after).toMatchObject({ state: 'confirmed', legs, tickets, seats, total, locator, can })
      expect(after.changes).toMatchObject([{ state: 'failed', due: quote.due }])
      expect(after.refunds.map(({ reason, amount, fee, into }) => [reason, amount, fee, into])).toEqual([
        ['not_changed', quote.due, money(0, 'IDR'), 'company_account'],
      ])
      const { bookingId } = trip.params
      expect((await ledgerOf(api, bookingId)).map(([, , minor]) => minor)).toEqual([
        total.minor,
        quote.due.minor,
        -quote.due.minor,
      ])
      expect(await soldNow()).toEqual(sold)
      expect(await seatMismatches(api)).toEqual([])
      expect(await balanceMismatches(api)).toEqual([])
      const mail = (await mailsTo(api, CONTACT.email)).at(-1)
      expect(mail?.subject).toContain('Flights not changed')
      expect(mail?.body).toContain('Your original flights and tickets stay valid')
      const { items } = await api.ok(listNotifications, { query: {} }, { as: trip.token })
      const found = items.find(({ event: { kind: one } }) => one === 'flight_not_changed')
      expect(found).toMatchObject({ isUrgent: true, event: { facts: { amount: quote.due } } })
    },
  )

  test('keeps the flights as sold: void that day, and changeable again', async () => {
    const trip = await aTrip(api)
    const { token, params, booking } = trip
    await changed(api, trip, await otherFlights(api, trip))
    await issueJob(api, { double: answering({ kind: 'failed' }) })
    const quote = await quoteFlights(api, { params }, { as: token })
    expect(quote).toMatchObject({ isVoid: true, refund: booking.total })
    const { quote: again } = await changed(api, trip, await otherFlights(api, trip))
    await issueJob(api)
    const after = await asItIs(api, trip)
    expect(after.changes.map(({ state }) => state)).toEqual(['failed', 'done'])
    expect(after.total.minor).toBe(booking.total.minor + again.due.minor)
    expect(await retainedOf(api, params.bookingId)).toBe(after.total.minor)
  })

  test('without a price refunds nothing', async () => {
    const trip = await aTrip(api, { fare: 2 })
    const body = await otherFlights(api, trip, { fare: 2 })
    const { quote } = await expectingAnswer(api, forNothing, () => changed(api, trip, body))
    expect(quote.due).toEqual(money(0, 'IDR'))
    await issueJob(api, { double: answering({ kind: 'failed' }) })
    expect(await asItIs(api, trip)).toMatchObject({ refunds: [], changes: [{ state: 'failed' }] })
    expect(await ledgerOf(api, trip.params.bookingId)).toHaveLength(1)
  })
})

describe('an airline that responds late', () => {
  test('is polled, and abandoned at the deadline', async () => {
    const trip = await aTrip(api)
    await changed(api, trip, await otherFlights(api, trip))
    const asked: string[] = []
    const double: Partial<FlightSupplier> = {
      reissue: async ({ changeId }) => {
        asked.push(changeId)
        return { kind: 'pending' }
      },
    }
    await issueJob(api, { double })
    await issueJob(api, { double, afterMs: 3_000 })
    await issueJob(api, { double, afterMs: MINUTE })
    expect(asked).toHaveLength(2)
    expect(await asItIs(api, trip)).toMatchObject({ changes: [{ state: 'reissuing' }] })
    expect(await issueJob(api, { double, afterMs: 16 * MINUTE })).toBe(1)
    expect(new Set(asked).size).toBe(1)
    expect(await asItIs(api, trip)).toMatchObject({ changes: [{ state: 'failed' }] })
    expect(await retainedOf(api, trip.params.bookingId)).toBe(trip.booking.total.minor)
    expect(await seatMismatches(api)).toEqual([])
  })

  test('is checked once more then: a change made by now counts; an unreachable airline is abandoned', async () => {
    const [lucky, lost] = [await aTrip(api), await aTrip(api)]
    for (const trip of [lucky, lost]) await changed(api, trip, await otherFlights(api, trip))
    const double: Partial<FlightSupplier> = {
      reissue: async (order) => {
        if (order.bookingId === lost.params.bookingId) throw new Error('down')
        return written(order)
      },
    }
    await expect(issueJob(api, { double, afterMs: 16 * MINUTE })).rejects.toThrow('down')
    await issueJob(api, { afterMs: 32 * MINUTE, double: answering({ kind: 'pending' }) })
    expect(await asItIs(api, lucky)).toMatchObject({ changes: [{ state: 'done' }] })
    expect(await asItIs(api, lost)).toMatchObject({ changes: [{ state: 'failed' }] })
    expect(await seatMismatches(api)).toEqual([])
  })

  test('gets the same request after a lost answer: new flights, existing tickets, no documents', async () => {
    const trip = await aTrip(api)
    const before = await asItIs(api, trip)
    const { quote } = await changed(api, trip, await otherFlights(api, trip))
    const orders: FlightReissue[] = []
    const loses: Partial<FlightSupplier> = {
      reissue: async (order) => {
        orders.push(order)
        await written(order)
        throw new Error('the line is dead')
      },
    }
    await expect(issueJob(api, { double: loses })).rejects.toThrow('the line is dead')
    expect(await asItIs(api, trip)).toMatchObject({ changes: [{ state: 'reissuing' }] })
    const expectStored: Partial<FlightSupplier> = {
      reissue: async (order) => {
        orders.push(order)
        return written(order)
      },
    }
    expect(await issueJob(api, { double: expectStored, afterMs: MINUTE })).toBe(1)
    expect(orders[1]).toEqual(orders[0])
    expect(orders[0]).toMatchObject({
      leg: 1,
      legs: [before.legs[0], quote.chosen],
      tickets: before.tickets,
      flyers: [{ document: null }, { document: null }],
    })
    expect(await retainedOf(api, trip.params.bookingId)).toBe(before.total.minor + quote.due.minor)
  })

  test('takes effect once, also where two requests run at the same time with different answers', async () => {
    for (const late of ['issued', 'failed'] as const) {
      const trip = await aTrip(api)
      const { quote } = await changed(api, trip, await otherFlights(api, trip))
      const double: Partial<FlightSupplier> = {
        reissue: async (order) => {
          // While the first waits for its answer, the second asks and settles it.
          expect(await issueJob(api, { afterMs: MINUTE })).toBe(1)
          return late === 'issued' ? written({ ...order, changeId: crypto.randomUUID() }) : { kind: 'failed' }
        },
      }
      expect(await issueJob(api, { double })).toBe(0)
      const after = await asItIs(api, trip)
      expect(after).toMatchObject({ changes: [{ state: 'done' }], refunds: [] })
      expect(after.total.minor).toBe(trip.booking.total.minor + quote.due.minor)
      expect(await retainedOf(api, after.bookingId)).toBe(after.total.minor)
      expect(await seatMismatches(api)).toEqual([])
    }
  })

  test('whose seller no longer exists is abandoned in time', async () => {
    const trip = await aTrip(api)
    await changed(api, trip, await otherFlights(api, trip))
    await api.db.update(bookings).set({ supplier: 'gone' }).where(eq(bookings.id, trip.params.bookingId))
    const never = { reissue: async () => Promise.reject(new Error('asked of another supplier')) }
    expect(await issueJob(api, { double: never })).toBe(0)
    expect(await issueJob(api, { double: never, afterMs: 16 * MINUTE })).toBe(1)
    expect(await asItIs(api, trip)).toMatchObject({ changes: [{ state: 'failed' }] })
    expect(await retainedOf(api, trip.params.bookingId)).toBe(trip.booking.total.minor)
  })
})

describe('at the same time', () => {
  test('a change and a cancellation, or two changes: one of them succeeds', async () => {
    for (let round = 0; round < 4; round += 1) {
      const trip = await aTrip(api)
      const { token, params } = trip
      const { refund, version } = await quoteFlights(api, { params }, { as: token })
      const body = await otherFlights(api, trip)
      const { due } = await quoteOf(api, trip, body)
      const other = await otherFlights(api, trip, { leg: 0, query: BALI })
      const { due: otherDue } = await quoteOf(api, trip, other)
      const options = { as: token, version }
      const change = () => api.call(changeFlights, { params, body: { ...body, expectedDue: due } }, options)
      const second = () => api.call(changeFlights, { params, body: { ...other, expectedDue: otherDue } }, options)
      const cancel = () => api.call(cancelBooking, { params, body: { expectedRefund: refund } }, options)
      const answers = await Promise.all(
        [
          [change, cancel],
          [cancel, change],
          [change, second],
          [second, change],
        ][round]?.map((one) => one()) ?? [],
      )
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      const [refused] = answers.filter(({ statusCode }) => statusCode !== 200)
      expect(refused && ['changed_meanwhile', 'illegal_transition'].includes(problemIn(refused).code)).toBe(true)
      await issueJob(api)
      const after = await asItIs(api, trip)
      const isCancelled = after.state === 'cancelled'
      expect(await retainedOf(api, params.bookingId)).toBe(isCancelled ? 0 : after.total.minor)
      expect(
        await api.db.select().from(flightChanges).where(eq(flightChanges.bookingId, params.bookingId)),
      ).toHaveLength(isCancelled ? 0 : 1)
      expect(await seatMismatches(api)).toEqual([])
      expect(await balanceMismatches(api)).toEqual([])
    }
  })
})
