import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getFlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { money, type Money } from '#contract/core/money.ts'
import { listInvoices } from '#contract/products/invoices.ts'
import { accountsIn } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aCreditOf } from '#tests/support/flights/duffel-cancellations.ts'
import { DuffelDouble } from '#tests/support/flights/duffel-double.ts'
import { aFlightBooking, issueJob, withAirports, type Booked } from '#tests/support/flights/flight-bookings.ts'
import { asItIs, aTrip, isGaruda } from '#tests/support/flights/flight-changes.ts'
import { cancelBooking, quoteCancellation } from '#contract/products/cancellations.ts'
import { cancelFlights, flightPart, quoteFlightPart, quoteFlights } from '#tests/support/cancellations.ts'

const duffel = await new DuffelDouble().open()
const api = apiTest({ settings: { duffel: duffel.settings } })
duffel.now = api.clock.now
beforeAll(() => withAirports(api))
// Duffel sells in pounds here.
accountsIn(api, 'GBP')
afterEach(() => {
  duffel.repair()
  duffel.cancellations.reset()
})
afterAll(() => duffel.close())

const MINUTE = 60_000
const pounds = (pence: number): Money => money(pence, 'GBP')
const backOf = (amount: string) => {
  duffel.cancellations.quoteOf = () => ({ refund_amount: amount })
}

/** One traveller with tickets of 114.75, of which the fare keeps 25; a seat is not in it. */
const issued = async (): Promise<Booked> => {
  const booked = await aFlightBooking(api, { pick: isGaruda, fare: 1 })
  await issueJob(api)
  return booked
}
const quoted = ({ params, token: as }: Booked) => quoteFlights(api, { params }, { as })
const cancelling = ({ params, token: as }: Booked, { refund, version }: { refund: Money; version: number }) =>
  [cancelBooking, { params, body: { expectedRefund: refund } }, { as, version }] as const
const cancelled = (booked: Booked, quote: { refund: Money; version: number }) => {
  const [, input, options] = cancelling(booked, quote)
  return cancelFlights(api, input, options)
}
const ordersOf = ({ params }: Booked) =>
  duffel.orders.filter(({ metadata }) => metadata.booking_id === params.bookingId)
const creditNotes = async ({ params, token: as }: Booked) =>
  (await api.ok(listInvoices, { params }, { as })).items
    .filter(({ kind }) => kind === 'credit_note')
    .map(({ total }) => total)
/** Confirmed, and prepared, since there were so many. */
const confirmedSince = (before: number) =>
  duffel.cancellations.all.slice(before).map(({ confirmed_at: at }) => at !== null)

describe('refunds of Duffel', () => {
  test('is quoted, stored and credited on the invoice; nothing is void that Duffel charges for', async () => {
    const booked = await issued()
    const quote = await quoted(booked)
    expect(quote).toMatchObject({ isVoid: false, fee: pounds(2500), refund: pounds(8975), credits: [] })
    expect(quote.until).toBe(new Date(api.clock.now().getTime() + 30 * MINUTE).toISOString())
    expect(ordersOf(booked)[0]?.cancelled_at).toBeNull()
    const after = await cancelled(booked, quote)
    expect(after).toMatchObject({ state: 'cancelled', refunds: [{ amount: pounds(8975), fee: pounds(2500) }] })
    expect(await creditNotes(booked)).toEqual([pounds(-8975)])
    const before = duffel.cancellations.all.length
    await issueJob(api)
    expect(ordersOf(booked)[0]?.cancelled_at).not.toBeNull()
    // The one that was told is the one that was confirmed.
    expect(duffel.cancellations.all).toHaveLength(before)
  })

  test('is void where it covers everything', async () => {
    const booked = await issued()
    backOf('114.75')
    expect(await quoted(booked)).toMatchObject({ isVoid: true, fee: pounds(0), refund: booked.booking.total })
  })

  test('never exceeds the payment', async () => {
    const booked = await issued()
    backOf('500.00')
    expect(await quoted(booked)).toMatchObject({ fee: pounds(0), refund: booked.booking.total })
  })

  test('with a changed quote cancels nothing', async () => {
    const booked = await issued()
    const quote = await quoted(booked)
    backOf('10.00')
    const { details } = await api.refused('refund_changed', ...cancelling(booked, quote))
    expect(details).toEqual({ expected: pounds(8975), actual: pounds(1000) })
    expect((await asItIs(api, booked)).state).toBe('confirmed')
    expect((await cancelled(booked, await quoted(booked))).refunds).toMatchObject([{ fee: pounds(10_475) }])
  })

  test('as a voucher is a credit with the airline, not money', async () => {
    const booked = await issued()
    duffel.cancellations.quoteOf = () => ({ refund_to: 'voucher', refund_amount: '89.75' })
    const quote = await quoted(booked)
    const [ticket] = (await asItIs(api, booked)).tickets
    const credit = {
      flyer: 0,
      carrier: 'GA',
      ticketNumbers: [ticket?.number],
      amount: pounds(8975),
      changeFee: null,
      until: '2028-03-02',
    }
    expect(quote).toMatchObject({ fee: booked.booking.total, refund: pounds(0), credits: [credit] })
    const after = await cancelled(booked, quote)
    expect(after).toMatchObject({ state: 'cancelled', refunds: [], credits: [{ ...credit, state: 'open' }] })
    expect(await creditNotes(booked)).toEqual([])
  })

  test('as credits belongs to the named traveller, and is shared by all without a name', async () => {
    const trip = await aTrip(api)
    duffel.cancellations.quoteOf = ({ metadata, passengers }) => ({
      refund_to: 'airline_credits',
      airline_credits: [aCreditOf(metadata.leg === '0' ? (passengers[1]?.id ?? '') : null, 5001)],
    })
    const { credits } = await quoted(trip)
    expect(credits.map(({ flyer, amount }) => [flyer, amount.minor])).toEqual([
      [1, 5001],
      [0, 2501],
      [1, 2500],
    ])
  })

  test('is unknown where Duffel does not answer: nothing is cancelled, and it can be retried', async () => {
    const booked = await issued()
    const quote = await quoted(booked)
    duffel.fail(/order_cancellations$/, 'down', 500)
    await api.refused('supplier_unavailable', quoteCancellation, { params: booked.params }, { as: booked.token })
    await api.refused('supplier_unavailable', ...cancelling(booked, quote))
    expect((await asItIs(api, booked)).state).toBe('confirmed')
    expect((await cancelled(booked, quote)).state).toBe('cancelled')
  })

  test.each([
    ['it does not cancel the order', () => duffel.fail(/order_cancellations$/, 'validation_required')],
    ['it does not know how much', () => (duffel.cancellations.quoteOf = () => ({ refund_amount: null }))],
    ['it is other money', () => (duffel.cancellations.quoteOf = () => ({ refund_currency: 'USD' }))],
  ])('is not promised where %s', async (_why, happens) => {
    const booked = await issued()
    happens()
    const { params, token: as } = booked
    await api.refused('cancellation_not_offered', quoteCancellation, { params }, { as })
    duffel.cancellations.reset()
    duffel.fail(/order_cancellations$/, 'validation_required')
    const { version } = await asItIs(api, booked)
    await api.refused('cancellation_not_offered', ...cancelling(booked, { refund: pounds(0), version }))
    expect((await asItIs(api, booked)).state).toBe('confirmed')
  })

  test('is quoted by Duffel only: without Duffel settings nothing is promised', async () => {
    const booked = await issued()
    const { services } = api.app
    const { flights } = services.suppliers
    services.suppliers.flights = { ...flights, name: 'timetable', cancelPrice: null }
    await api.refused('supplier_unavailable', quoteCancellation, { params: booked.params }, { as: booked.token })
    services.suppliers.flights = flights
    expect((await quoted(booked)).refund).toEqual(pounds(8975))
  })
})

describe('a leg', () => {
  test('is refunded by Duffel’s refund, in proportion to the payments', async () => {
    const trip = await aTrip(api)
    const { params, token: as } = trip
    const parts = [0, 1].map((flyer) => ({ leg: 1, flyer }))
    duffel.cancellations.quoteOf = ({ metadata }) => ({ refund_amount: metadata.leg === '1' ? '100.01' : '0.00' })
    const quote = await quoteFlightPart(api, flightPart({ params, body: { parts } }), { as })
    expect(quote).toMatchObject({ refund: pounds(10_001), fee: pounds(22_950 - 10_001) })
    expect(quote.parts.map(({ leg, refund }) => [leg, refund.minor])).toEqual([
      [1, 5001],
      [1, 5000],
    ])
    const body = { parts, expectedRefund: quote.refund }
    const after = await cancelFlights(api, flightPart({ params, body }), { as, version: quote.version })
    expect(after).toMatchObject({ state: 'confirmed', refunds: [{ amount: quote.refund, fee: quote.fee }] })
    expect(await creditNotes(trip)).toEqual([pounds(-10_001)])
    await issueJob(api)
    expect(ordersOf(trip).map(({ cancelled_at: at }) => at !== null)).toEqual([false, true])
    const rest = await quoted(trip)
    expect(rest).toMatchObject({ refund: pounds(0), fee: pounds(22_950) })
    expect((await cancelled(trip, rest)).state).toBe('cancelled')
  })
})

describe('the promised refund', () => {
  test('holds where Duffel refunds less in the end, and the log reports it once', async () => {
    const booked = await issued()
    const after = await cancelled(booked, await quoted(booked))
    backOf('60.00')
    api.clock.advance(31 * MINUTE)
    const missing = `gave back less than it had said: 2975 GBP (minor units) of ${after.bookingId}`
    await expect(issueJob(api)).rejects.toThrow(missing)
    await issueJob(api, { afterMs: 60 * MINUTE })
    expect(await asItIs(api, booked)).toMatchObject({ refunds: [{ amount: pounds(8975), fee: pounds(2500) }] })
    expect(ordersOf(booked)[0]?.cancelled_at).not.toBeNull()
  })

  test('is confirmed again after it expired, and nothing is reported where it is unchanged', async () => {
    const booked = await issued()
    await cancelled(booked, await quoted(booked))
    const before = duffel.cancellations.all.length
    api.clock.advance(31 * MINUTE)
    await issueJob(api)
    expect(confirmedSince(before)).toEqual([true])
  })

  test('is refunded once, also by a repeated call after Duffel has cancelled', async () => {
    const booked = await issued()
    const { params, token: as } = booked
    const { refund, version } = await quoted(booked)
    const how = { as, version, key: crypto.randomUUID() }
    const first = await cancelFlights(api, { params, body: { expectedRefund: refund } }, how)
    await issueJob(api)
    expect(await cancelFlights(api, { params, body: { expectedRefund: refund } }, how)).toEqual(first)
    expect((await api.ok(getFlightBooking, { params }, { as })).refunds).toHaveLength(1)
  })
})
