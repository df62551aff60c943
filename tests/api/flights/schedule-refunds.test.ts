import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeFlights } from '#contract/products/flights/flight-changes.ts'
import { acceptSchedule, quoteScheduleRefund, refundSchedule } from '#contract/products/flights/schedule-changes.ts'
import { money } from '#contract/core/money.ts'
import { listInvoices } from '#contract/products/invoices.ts'
import { apiTest } from '#tests/support/api.ts'
import { issueJob, seatMismatches, withAirports, type Booked } from '#tests/support/flights/flight-bookings.ts'
import { aTrip, aTripWithSeats, asItIs, changed, otherFlights, quoteOf } from '#tests/support/flights/flight-changes.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { balanceMismatches, retainedOf } from '#tests/support/payments.ts'
import { signedInAs } from '#tests/support/accounts/people.ts'
import { CONTACT } from '#tests/support/stays/stays.ts'
import { lastChange, moved, refundQuoteOf } from '#tests/support/flights/schedule-changes.ts'
import { cancelFlights, flightPart, quoteFlightPart, quoteFlights } from '#tests/support/cancellations.ts'

const api = apiTest()
beforeAll(() => withAirports(api))
let start = new Date()
beforeEach(() => void (start = api.clock.now()))
afterEach(() => {
  api.clock.set(start)
})
afterAll(async () => {
  const wrong = [...(await seatMismatches(api)), ...(await balanceMismatches(api))]
  if (wrong.length > 0) throw new Error(`seats or balances do not agree: ${JSON.stringify(wrong)}`)
})

const DAY = 86_400_000

/** Two days later: the tickets are not void any more, and whoever booked has signed in again. */
const daysLater = async (booked: Booked): Promise<Booked> => {
  api.clock.advance(2 * DAY)
  return { ...booked, token: await signedInAs(api, booked.user) }
}

describe('a refund after a schedule change', () => {
  test('is the full price of the leg, including seats, whatever the fare keeps', async () => {
    const trip = await daysLater(await aTripWithSeats(api))
    const before = await asItIs(api, trip)
    const { params } = await moved(api, trip, { kind: 'cancelled', leg: 1 })
    const quote = await refundQuoteOf(api, trip, params)
    const [, leg] = before.legs
    const [, seat] = before.seats
    const whole = money((leg?.fare.total.minor ?? 0) + (seat?.price.minor ?? 0), 'IDR')
    expect(quote).toMatchObject({ leg: whole, rest: before.total, into: 'company_account' })
    const body = { scope: 'leg' as const, expectedRefund: quote.leg }
    const after = await api.ok(refundSchedule, { params, body }, { as: trip.token, version: quote.version })
    expect(after).toMatchObject({ state: 'confirmed', can: { decide: false } })
    expect(after.cancelled.map(({ leg: one, flyer, fee }) => [one, flyer, fee.minor])).toEqual([
      [1, 0, 0],
      [1, 1, 0],
    ])
    expect(after.refunds).toMatchObject([{ reason: 'schedule_changed', amount: whole, fee: { minor: 0 } }])
    expect(lastChange(after).state).toBe('refunded')
    expect(await retainedOf(api, after.bookingId)).toBe(before.total.minor - whole.minor)
    const papers = await api.ok(listInvoices, { params: trip.params }, { as: trip.token })
    expect(papers.items.map(({ kind, total }) => [kind, total.minor])).toEqual([
      ['invoice', before.total.minor],
      ['credit_note', -whole.minor],
    ])
    // The other leg is kept on its fare's terms again.
    const rest = await quoteFlights(api, { params: trip.params }, { as: trip.token })
    expect(rest.fee.minor).toBeGreaterThan(0)
    await issueJob(api)
    expect((await mailsTo(api, CONTACT.email)).at(-1)?.subject).toContain('Flights refunded')
  })

  test('of every remaining leg ends the booking with a full refund', async () => {
    const trip = await daysLater(await aTripWithSeats(api))
    const { params } = await moved(api, trip, { kind: 'cancelled' })
    const quote = await refundQuoteOf(api, trip, params)
    if (quote.rest === null) throw new Error('there is a rest')
    const body = { scope: 'rest' as const, expectedRefund: quote.rest }
    const key = { as: trip.token, version: quote.version, key: crypto.randomUUID() }
    const after = await api.ok(refundSchedule, { params, body }, key)
    expect(after).toMatchObject({ state: 'cancelled', refunds: [{ amount: trip.booking.total, fee: { minor: 0 } }] })
    expect(await retainedOf(api, after.bookingId)).toBe(0)
    expect(await api.ok(refundSchedule, { params, body }, key)).toEqual(after)
    expect(await retainedOf(api, after.bookingId)).toBe(0)
    const cancelled: string[] = []
    const cancel = async (id: string) => {
      cancelled.push(id)
      return null
    }
    await issueJob(api, { double: { cancel } })
    expect(cancelled).toEqual([after.bookingId])
  })

  test('is not offered below the limit, and requires the displayed amount', async () => {
    const trip = await aTrip(api)
    const small = await moved(api, trip, { minutes: 45 })
    expect(small.change).toMatchObject({ mayAccept: true, mayRefund: false })
    await api.refused('illegal_transition', quoteScheduleRefund, { params: small.params }, { as: trip.token })
    const body = { scope: 'leg' as const, expectedRefund: money(1, 'IDR') }
    const as = { as: trip.token, version: small.booking.version }
    await api.refused('illegal_transition', refundSchedule, { params: small.params, body }, as)
    const big = await moved(api, trip, { kind: 'cancelled' })
    const now = { as: trip.token, version: big.booking.version }
    await api.refused('refund_changed', refundSchedule, { params: big.params, body }, now)
    await api.refused('illegal_transition', acceptSchedule, { params: big.params }, now)
    await api.refused('changed_meanwhile', refundSchedule, { params: big.params, body }, { ...now, version: 1 })
  })

  test('is also the refund of an ordinary cancellation while it is open, also for one traveller', async () => {
    const trip = await daysLater(await aTrip(api))
    const before = await quoteFlights(api, { params: trip.params }, { as: trip.token })
    expect(before.fee.minor).toBeGreaterThan(0)
    const { booking } = await moved(api, trip, { kind: 'cancelled' })
    const parts = [{ leg: 0, flyer: 1 }]
    const one = await quoteFlightPart(api, flightPart({ params: trip.params, body: { parts } }), { as: trip.token })
    expect(one.fee.minor).toBe(0)
    const body = { expectedRefund: trip.booking.total }
    const as = { as: trip.token, version: booking.version }
    const after = await cancelFlights(api, { params: trip.params, body }, as)
    expect(lastChange(after).state).toBe('overtaken')
    expect(after.refunds).toMatchObject([{ reason: 'cancelled', fee: { minor: 0 }, amount: trip.booking.total }])
    expect(await retainedOf(api, after.bookingId)).toBe(0)
  })
})

describe('a leg with a pending change', () => {
  test('is answered by it: nothing else can be chosen until then, and after a failure it is open again', async () => {
    const trip = await aTrip(api)
    const { params } = await moved(api, trip, { leg: 1, kind: 'cancelled' })
    const { booking } = await changed(api, trip, await otherFlights(api, trip))
    expect(booking.can).toMatchObject({ decide: false, change: false })
    await api.refused('illegal_transition', quoteScheduleRefund, { params }, { as: trip.token })
    await issueJob(api, { double: { reissue: async () => ({ kind: 'failed' }) } })
    const after = await asItIs(api, trip)
    expect(lastChange(after).state).toBe('asked')
    expect(after.can.decide).toBe(true)
    expect(await retainedOf(api, after.bookingId)).toBe(trip.booking.total.minor)
  })

  test('costs the change fee again after the decision', async () => {
    const trip = await aTrip(api)
    const { params, booking } = await moved(api, trip, { leg: 1 })
    const body = await otherFlights(api, trip)
    const quote = await quoteOf(api, trip, body)
    const accepted = await api.ok(acceptSchedule, { params }, { as: trip.token, version: booking.version })
    const as = { as: trip.token, version: accepted.version }
    const asked = { params: trip.params, body: { ...body, expectedDue: quote.due } }
    await api.refused('price_changed', changeFlights, asked, as)
    expect((await quoteOf(api, trip, body)).due.minor).toBeGreaterThan(0)
  })
})
