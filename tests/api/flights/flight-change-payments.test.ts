import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkFlightPayment, type FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { changeFlights, quoteFlightChange, withdrawFlightChange } from '#contract/products/flights/flight-changes.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { openPaymentSession } from '#contract/payments/payments.ts'
import { money, type Money } from '#contract/core/money.ts'
import { listInvoices } from '#contract/products/invoices.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { payments } from '#server/database/schema/payments/payments.ts'
import { apiTest } from '#tests/support/api.ts'
import { issueJob, seatMismatches, withAirports, type Booked } from '#tests/support/flights/flight-bookings.ts'
import {
  asItIs,
  aTrip,
  aTripPaidByCard,
  changed,
  otherFlights,
  quoteOf,
} from '#tests/support/flights/flight-changes.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { balanceMismatches, retainedOf, ledgerOf, press, refundJob, sweep } from '#tests/support/payments.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { CONTACT } from '#tests/support/stays/stays.ts'
import { cancelFlights, quoteFlights } from '#tests/support/cancellations.ts'

const api = apiTest({ settings: { demo: true } })
beforeAll(() => withAirports(api))

const MINUTE = 60_000
const PAYS = { action: 'pay', card: 'pays' }

/** The time to pay for the flights themselves is over for long: that of a change is another one. */
const paidLongAgo = ({ params }: Booked): Promise<unknown> =>
  api.db
    .update(bookings)
    .set({ payUntil: new Date(api.clock.now().getTime() - 24 * 60 * MINUTE) })
    .where(eq(bookings.id, params.bookingId))

/** A trip that was paid by card, with a change of its way back that waits for its money. */
const anUnpaidChange = async (): Promise<Booked & { due: Money; waiting: FlightBooking }> => {
  const trip = await aTripPaidByCard(api)
  await paidLongAgo(trip)
  const { quote, booking } = await changed(api, trip, await otherFlights(api, trip))
  return { ...trip, due: quote.due, waiting: booking }
}

const paymentOf = async (paymentId: string) =>
  (await api.db.select().from(payments).where(eq(payments.id, paymentId)))[0]

const sessionOf = ({ params, token }: Booked, method: 'card' | 'qris' = 'card') =>
  api.ok(openPaymentSession, { params, body: { method } }, { as: token })

const withdraw = (trip: Booked, version: number): Promise<FlightBooking> =>
  api.ok(withdrawFlightChange, { params: trip.params }, { as: trip.token, version })

const refundsOf = async (trip: Booked) =>
  (await asItIs(api, trip)).refunds.map(({ reason, amount, into }) => [reason, amount.minor, into])

/** Minutes later; the time of the tests is put back. */
const later = async <T>(minutes: number, work: () => Promise<T>): Promise<T> => {
  api.clock.advance(minutes * MINUTE)
  try {
    return await work()
  } finally {
    api.clock.advance(-minutes * MINUTE)
  }
}

describe('a change of flights that were paid over the gateway', () => {
  test('awaits payment, and is sent to the airline after it arrived', async () => {
    const trip = await anUnpaidChange()
    const { due, waiting, params, booking } = trip
    expect(due.minor).toBeGreaterThan(0)
    expect(waiting).toMatchObject({
      state: 'confirmed',
      legs: booking.legs,
      lastPayment: null,
      changes: [
        { state: 'awaiting_payment', due, payUntil: new Date(api.clock.now().getTime() + 60 * MINUTE).toISOString() },
      ],
      can: { cancel: false, change: false, pay: false, payChange: true, withdrawChange: true },
    })
    expect(await seatMismatches(api)).toEqual([])
    // Nobody asks an airline for what is not paid.
    await issueJob(api, { afterMs: 10 * MINUTE })
    expect((await asItIs(api, trip)).changes).toMatchObject([{ state: 'awaiting_payment' }])

    const { redirectUrl, expiresAt } = await sessionOf(trip)
    expect(expiresAt).toBe(waiting.changes[0]?.payUntil)
    await press(api, { redirectUrl }, PAYS)
    const paid = await asItIs(api, trip)
    expect(paid).toMatchObject({ changes: [{ state: 'reissuing', payUntil: null }], can: { payChange: false } })
    await issueJob(api)
    const done = await asItIs(api, trip)
    expect(done).toMatchObject({ changes: [{ state: 'done', due }], paidWith: 'card', refunds: [] })
    expect(done.total.minor).toBe(booking.total.minor + due.minor)
    expect(done.legs[1]?.offer.offerId).not.toBe(booking.legs[1]?.offer.offerId)
    expect((await ledgerOf(api, params.bookingId)).map(([kind, account, minor]) => [kind, account, minor])).toEqual([
      ['charge', 'gateway', booking.total.minor],
      ['charge', 'gateway', due.minor],
    ])
    const { items } = await api.ok(listInvoices, { params }, { as: trip.token })
    expect(items.map(({ kind, total }) => [kind, total.minor])).toEqual([
      ['invoice', booking.total.minor],
      ['invoice', due.minor],
    ])
    expect((await mailsTo(api, CONTACT.email)).at(-1)?.body).toContain('Paid for the change: ')
    expect(await seatMismatches(api)).toEqual([])
  })

  test('that fails at the airline is refunded to the payment methods', async () => {
    const trip = await anUnpaidChange()
    await press(api, await sessionOf(trip), PAYS)
    await issueJob(api, { double: { reissue: async () => ({ kind: 'failed' }) } })
    expect(await refundsOf(trip)).toEqual([['not_changed', trip.due.minor, 'gateway']])
    await later(1, () => refundJob(api))
    expect((await asItIs(api, trip)).refunds[0]?.steps?.at(-1)?.state).toBe('with_bank')
    expect(await retainedOf(api, trip.params.bookingId)).toBe(trip.booking.total.minor)
    expect((await mailsTo(api, CONTACT.email)).at(-1)?.body).toContain('Refund to: Original payment method')
    expect(await asItIs(api, trip)).toMatchObject({ legs: trip.booking.legs, can: { change: true, cancel: true } })
    expect(await seatMismatches(api)).toEqual([])
  })

  test('that is not paid in time expires once, with a notification; later money is refunded', async () => {
    const trip = await anUnpaidChange()
    const { redirectUrl, paymentId } = await sessionOf(trip)
    expect(await later(59, () => sweep(api))).toBe(0)
    expect((await paymentOf(paymentId))?.state).toBe('created')
    await later(61, async () => {
      expect(await asItIs(api, trip)).toMatchObject({ can: { payChange: false, withdrawChange: true } })
      const asked = { params: trip.params, body: { method: 'card' } } as const
      await api.refused('payment_over', openPaymentSession, asked, { as: trip.token })
      expect(await sweep(api)).toBe(1)
      expect(await sweep(api)).toBe(0)
      expect((await paymentOf(paymentId))?.state).toBe('expired')
      expect(await asItIs(api, trip)).toMatchObject({
        state: 'confirmed',
        changes: [{ state: 'unpaid' }],
        refunds: [],
        can: { change: true, cancel: true, payChange: false, withdrawChange: false },
      })
      const { items } = await api.ok(listNotifications, { query: {} }, { as: trip.token })
      expect(items.filter(({ event }) => event.kind === 'flight_change_unpaid')).toMatchObject([{ isUrgent: true }])
    })
    expect(await seatMismatches(api)).toEqual([])
    await press(api, { redirectUrl }, PAYS)
    expect(await refundsOf(trip)).toEqual([['paid_late', trip.due.minor, 'gateway']])
    expect((await asItIs(api, trip)).changes).toMatchObject([{ state: 'unpaid' }])
    expect(await retainedOf(api, trip.params.bookingId)).toBe(trip.booking.total.minor)
  })

  test('that was paid in time without a webhook is found before it expires', async () => {
    const trip = await anUnpaidChange()
    const { paymentId } = await sessionOf(trip)
    const { gateway } = api.app.services
    if (gateway === null) throw new Error('no gateway')
    const paidAt = api.clock.now()
    api.app.services.gateway = {
      ...gateway,
      find: async ({ gatewayId }) => ({ state: 'succeeded', gatewayId, amount: trip.due, at: paidAt }),
    }
    try {
      expect(await later(61, () => sweep(api))).toBe(0)
    } finally {
      api.app.services.gateway = gateway
    }
    expect((await asItIs(api, trip)).changes).toMatchObject([{ state: 'reissuing' }])
    expect((await paymentOf(paymentId))?.state).toBe('succeeded')
  })

  test('is withdrawn by its maker: the old flights remain booked, and all is as before', async () => {
    const trip = await anUnpaidChange()
    const { token, params, waiting } = trip
    const { redirectUrl, paymentId } = await sessionOf(trip)
    await api.refused(
      'changed_meanwhile',
      withdrawFlightChange,
      { params },
      { as: token, version: waiting.version - 1 },
    )
    const after = await withdraw(trip, waiting.version)
    expect(after).toMatchObject({ changes: [{ state: 'unpaid' }], legs: trip.booking.legs, can: { change: true } })
    expect((await paymentOf(paymentId))?.state).toBe('expired')
    expect(await seatMismatches(api)).toEqual([])
    await api.refused('illegal_transition', withdrawFlightChange, { params }, { as: token, version: after.version })
    // It can be changed anew, and money for the old try pays for nothing.
    await changed(api, trip, await otherFlights(api, trip))
    await press(api, { redirectUrl }, PAYS)
    expect(await refundsOf(trip)).toEqual([['paid_late', trip.due.minor, 'gateway']])
    expect((await asItIs(api, trip)).changes.map(({ state }) => state)).toEqual(['unpaid', 'awaiting_payment'])
  })

  test('cannot be withdrawn after the payment, or while the bank processes it', async () => {
    const trip = await anUnpaidChange()
    const { token, params, waiting, due } = trip
    const { paymentId } = await sessionOf(trip)
    const { gateway } = api.app.services
    if (gateway === null) throw new Error('no gateway')
    const refusedWhile = async (state: 'pending' | 'succeeded', code: 'payment_pending' | 'illegal_transition') => {
      const at = api.clock.now()
      api.app.services.gateway = { ...gateway, find: async ({ gatewayId }) => ({ state, gatewayId, amount: due, at }) }
      await api.refused(code, withdrawFlightChange, { params }, { as: token, version: waiting.version })
    }
    try {
      await refusedWhile('pending', 'payment_pending')
      await refusedWhile('succeeded', 'illegal_transition')
    } finally {
      api.app.services.gateway = gateway
    }
    expect(await asItIs(api, trip)).toMatchObject({ changes: [{ state: 'reissuing' }] })
    expect((await paymentOf(paymentId))?.state).toBe('succeeded')
  })

  test('cannot be paid or withdrawn by others; company admins can', async () => {
    const trip = await anUnpaidChange()
    const { params, waiting, user } = trip
    const { version } = waiting
    const stranger = await signedInAs(api, await aUser(api))
    await api.refused('not_found', withdrawFlightChange, { params }, { as: stranger, version })
    await api.refused('not_found', openPaymentSession, { params, body: { method: 'card' } }, { as: stranger })
    const admin = await signedInAs(api, await aUser(api, { clientId: user.clientId, roles: ['admin'] }))
    expect(await withdraw({ ...trip, token: admin }, version)).toMatchObject({ changes: [{ state: 'unpaid' }] })
  })

  test('paid twice gives the second back', async () => {
    const trip = await anUnpaidChange()
    const first = await sessionOf(trip)
    const second = await sessionOf(trip, 'qris')
    expect(second.paymentId).not.toBe(first.paymentId)
    await press(api, first, PAYS)
    await press(api, second, { action: 'pay' })
    expect(await refundsOf(trip)).toEqual([['paid_twice', trip.due.minor, 'gateway']])
    await issueJob(api)
    expect(await retainedOf(api, trip.params.bookingId)).toBe(trip.booking.total.minor + trip.due.minor)
  })

  test('paid twice and failed is refunded from each payment, also where the second was read before the first', async () => {
    const trip = await anUnpaidChange()
    const first = await sessionOf(trip)
    const second = await sessionOf(trip, 'qris')
    await press(api, first, PAYS)
    // Its request read the clock first, and then waited for the lock of the booking.
    await later(-1, () => press(api, second, { action: 'pay' }))
    const twice = ['paid_twice', trip.due.minor, 'gateway']
    expect(await refundsOf(trip)).toEqual([twice])
    await issueJob(api, { double: { reissue: async () => ({ kind: 'failed' }) } })
    expect(await asItIs(api, trip)).toMatchObject({ changes: [{ state: 'failed' }] })
    expect(await refundsOf(trip)).toEqual([twice, ['not_changed', trip.due.minor, 'gateway']])
    expect(await retainedOf(api, trip.params.bookingId)).toBe(trip.booking.total.minor)
    expect(await balanceMismatches(api)).toEqual([])
  })

  test('lists its own payments only, not those of the flights', async () => {
    const trip = await anUnpaidChange()
    expect(trip.waiting.lastPayment).toBeNull()
    await press(api, await sessionOf(trip), { action: 'pay', card: 'declined' })
    expect(await asItIs(api, trip)).toMatchObject({
      lastPayment: { method: 'card', state: 'failed' },
      paidWith: 'card',
    })
    const checked = await api.ok(checkFlightPayment, { params: trip.params }, { as: trip.token })
    expect(checked.changes).toMatchObject([{ state: 'awaiting_payment' }])
    await withdraw(trip, checked.version)
    expect(await asItIs(api, trip)).toMatchObject({ lastPayment: { state: 'succeeded' } })
  })

  test('is paid by its own session, also where one of the flights was not used', async () => {
    const trip = await aTrip(api, { payWith: 'card' })
    const unused = await sessionOf(trip, 'qris')
    await press(api, await sessionOf(trip), PAYS)
    await issueJob(api)
    await paidLongAgo(trip)
    const { quote } = await changed(api, trip, await otherFlights(api, trip))
    const own = await sessionOf(trip, 'qris')
    expect(own.paymentId).not.toBe(unused.paymentId)
    expect(await paymentOf(own.paymentId)).toMatchObject({ amountMinor: quote.due.minor, state: 'created' })
    // What was never used of the flights is over, and that of the change is not.
    await sweep(api)
    expect((await paymentOf(unused.paymentId))?.state).toBe('expired')
    expect((await paymentOf(own.paymentId))?.state).toBe('created')
  })

  test('is refused without a payment method; a free change is not', async () => {
    const trip = await aTripPaidByCard(api)
    const { params, token } = trip
    const body = await otherFlights(api, trip)
    const { due, version } = await quoteOf(api, trip, body)
    const { gateway } = api.app.services
    api.app.services.gateway = null
    try {
      await api.refused('payment_method_not_offered', quoteFlightChange, { params, body }, { as: token })
      const asked = { params, body: { ...body, expectedDue: due } }
      await api.refused('payment_method_not_offered', changeFlights, asked, { as: token, version })
      expect((await asItIs(api, trip)).changes).toEqual([])
    } finally {
      api.app.services.gateway = gateway
    }
  })

  test('does not touch flights that were charged to the company account', async () => {
    const trip = await aTrip(api)
    const { booking } = await changed(api, trip, await otherFlights(api, trip))
    expect(booking).toMatchObject({ changes: [{ state: 'reissuing', payUntil: null }], can: { payChange: false } })
    await api.refused(
      'illegal_transition',
      openPaymentSession,
      { params: trip.params, body: { method: 'card' } },
      { as: trip.token },
    )
  })
})

describe('flights that were paid for twice over the gateway, and changed in between', () => {
  test('are cancelled: the rest above the first payment is refunded from the second, the fee is stated once', async () => {
    const trip = await aTripPaidByCard(api, { fare: 2 })
    const { params, token, booking } = trip
    const { quote: change } = await changed(api, trip, await otherFlights(api, trip, { fare: 2 }))
    await press(api, await sessionOf(trip), PAYS)
    await issueJob(api)
    const { refund, fee, version, into } = await quoteFlights(api, { params }, { as: token })
    expect(into).toBe('gateway')
    const paid = booking.total.minor + change.due.minor
    expect(refund.minor).toBe(paid - fee.minor)
    expect(refund.minor).toBeGreaterThan(booking.total.minor)
    await cancelFlights(api, { params, body: { expectedRefund: refund } }, { as: token, version })
    expect(await refundsOf(trip)).toEqual([
      ['cancelled', booking.total.minor, 'gateway'],
      ['cancelled', refund.minor - booking.total.minor, 'gateway'],
    ])
    await later(1, () => refundJob(api))
    expect(await retainedOf(api, params.bookingId)).toBe(fee.minor)
    const { refunds } = await asItIs(api, trip)
    expect(refunds.map(({ steps }) => steps?.at(-1)?.state)).toEqual(['with_bank', 'with_bank'])
    expect(refunds.map((one) => one.fee)).toEqual([fee, money(0, 'IDR')])
    expect(await balanceMismatches(api)).toEqual([])
    expect(await seatMismatches(api)).toEqual([])
  })
})
