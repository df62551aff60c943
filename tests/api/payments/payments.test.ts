import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { createStayBooking, getStayBooking } from '#contract/products/stays/bookings.ts'
import { openPaymentSession, paymentOptions } from '#contract/payments/payments.ts'
import { listBookings } from '#contract/products/registry.ts'
import { checkPayment } from '#contract/products/stays/payment.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { payments } from '#server/database/schema/payments/payments.ts'
import { GatewayError, type PaymentGateway } from '#server/domain/payments/gateway.ts'
import { stockMismatches } from '#server/domain/products/stays/hold/stock-mismatches.ts'
import { apiTest } from '#tests/support/api.ts'
import { aHotel, soldNights } from '#tests/support/stays/hotels.ts'
import { mailsTo } from '#tests/support/mails.ts'
import {
  anAccount,
  anUnpaidBooking,
  idr,
  retainedOf,
  ledgerOf,
  webhookEventOf,
  NO_ID,
  press,
  send,
  sweep,
} from '#tests/support/payments.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { aHold, bookingBody, CONTACT } from '#tests/support/stays/stays.ts'
import { quoteCancellation } from '#contract/products/cancellations.ts'
import { cancelStay, quoteStay } from '#tests/support/cancellations.ts'

const api = apiTest({ settings: { demo: true } })
const HOUR = 3_600_000

let workingGateway: PaymentGateway | null | undefined
/** Puts a gateway that fails here in the place of the real one, until the test ends. */
const breakGateway = (broken: Partial<PaymentGateway>) => {
  workingGateway ??= api.app.services.gateway
  if (workingGateway) api.app.services.gateway = { ...workingGateway, ...broken }
}
const repair = () => {
  if (workingGateway !== undefined) api.app.services.gateway = workingGateway
}
afterEach(repair)
const unreachable = () => Promise.reject(new GatewayError('no answer'))

const someone = async () => signedInAs(api, await aUser(api))
const later = async (user: Parameters<typeof signedInAs>[1]) => signedInAs(api, user)

describe('a commit that is paid over the gateway', () => {
  test('is refused where the installation has none, and for a stay that is paid at the property', async () => {
    const token = await someone()
    const prepaid = bookingBody(await aHold(api, token, (await aHotel(api)).ratePlanId))
    workingGateway ??= api.app.services.gateway
    api.app.services.gateway = null
    const problem = await api.refused(
      'payment_method_not_offered',
      createStayBooking,
      { body: { ...prepaid, payWith: 'card' } },
      { as: token },
    )
    expect(problem.fields?.[0]?.field).toBe('body.payWith')
    expect(await api.ok(paymentOptions, {}, { as: token })).toMatchObject({ methods: [] })
    repair()
    const { ratePlanId } = await aHotel(api, { rooms: [{ rates: [{ payment: 'at_property' }] }] })
    const there = bookingBody(await aHold(api, token, ratePlanId))
    await api.refused(
      'payment_method_not_offered',
      createStayBooking,
      { body: { ...there, payWith: 'qris' } },
      { as: token },
    )
    await api.ok(createStayBooking, { body: { ...prepaid, payWith: 'card' } }, { as: token })
  })

  test('can be paid within an hour, charges no one, notifies no one, and holds its rooms', async () => {
    const { hotel, booking, token, params } = await anUnpaidBooking(api)
    expect(booking).toMatchObject({
      state: 'awaiting_payment',
      version: 1,
      payUntil: new Date(api.clock.now().getTime() + HOUR).toISOString(),
      paidWith: null,
      lastPayment: { method: 'card', state: 'created' },
      can: { cancel: false, pay: true },
    })
    expect(booking.events.map(({ state }) => state)).toEqual(['held', 'awaiting_payment'])
    expect(await ledgerOf(api, booking.bookingId)).toEqual([])
    expect((await mailsTo(api, CONTACT.email)).filter(({ body }) => body.includes(booking.reference))).toEqual([])
    expect(Object.values(await soldNights(api, hotel.roomTypeId))).toEqual([1, 1])
    await api.refused('illegal_transition', quoteCancellation, { params }, { as: token })
    const { items } = await api.ok(listBookings, { query: {} }, { as: token })
    expect(items.map(({ bookingId }) => bookingId)).toEqual([booking.bookingId])
    // An hour later than any hold, the rooms are still taken.
    api.clock.advance(HOUR - 1)
    expect(await sweep(api)).toBe(0)
    expect(Object.values(await soldNights(api, hotel.roomTypeId))).toEqual([1, 1])
  })
})

describe('a session of the gateway', () => {
  test('is refused to others, for a booking without a due payment, and after the deadline', async () => {
    const { booking, params, token, user, hotel } = await anUnpaidBooking(api)
    const body = { method: 'card' as const }
    await api.refused('not_found', openPaymentSession, { params, body }, { as: await someone() })
    await api.refused('not_found', openPaymentSession, { params: { bookingId: NO_ID }, body }, { as: token })
    await api.refused('not_found', checkPayment, { params }, { as: await someone() })
    await api.refused(
      'idempotency_key_missing',
      openPaymentSession,
      { params, body },
      { as: token, headers: { 'idempotency-key': '' } },
    )
    const held = await aHold(api, token, hotel.ratePlanId)
    const paid = await api.ok(createStayBooking, { body: bookingBody(held) }, { as: token })
    const problem = await api.refused(
      'illegal_transition',
      openPaymentSession,
      { params: { bookingId: paid.bookingId }, body },
      { as: token },
    )
    expect(problem.details).toMatchObject({ state: 'confirmed' })
    api.clock.advance(HOUR)
    await api.refused('payment_over', openPaymentSession, { params, body }, { as: await later(user) })
    await sweep(api)
    await api.refused('payment_over', openPaymentSession, { params, body }, { as: await later(user) })
    expect((await api.ok(getStayBooking, { params }, { as: await later(user) })).state).toBe('payment_expired')
    expect(booking.state).toBe('awaiting_payment')
  })

  test('is the same one when repeated, and another one for another method', async () => {
    const { params, token, paymentId, redirectUrl, booking } = await anUnpaidBooking(api)
    const again = await api.ok(openPaymentSession, { params, body: { method: 'card' } }, { as: token })
    expect(again).toEqual({ paymentId, redirectUrl, expiresAt: booking.payUntil })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => api.ok(openPaymentSession, { params, body: { method: 'qris' } }, { as: token })),
    )
    expect(new Set(answers.map((answer) => answer.paymentId)).size).toBe(1)
    expect(answers[0]?.paymentId).not.toBe(paymentId)
    const one = { as: token, key: 'one-session' }
    const first = await api.call(openPaymentSession, { params, body: { method: 'card' } }, one)
    const replay = await api.call(openPaymentSession, { params, body: { method: 'card' } }, one)
    expect(replay.json()).toEqual(first.json())
    expect(replay.headers['idempotent-replayed']).toBe('true')
    await api.refused('idempotency_key_reused', openPaymentSession, { params, body: { method: 'qris' } }, one)
  })

  test('that could not be opened leaves the booking unpaid, and the same key opens it later', async () => {
    const token = await someone()
    const held = await aHold(api, token, (await aHotel(api)).ratePlanId)
    const { bookingId } = await api.ok(
      createStayBooking,
      { body: { ...bookingBody(held), payWith: 'card' } },
      { as: token },
    )
    const ask = { params: { bookingId }, body: { method: 'card' as const } }
    breakGateway({ openSession: unreachable })
    await api.refused('gateway_unavailable', openPaymentSession, ask, { as: token, key: 'k' })
    expect((await api.ok(getStayBooking, ask, { as: token })).can.pay).toBe(true)
    repair()
    await api.ok(openPaymentSession, ask, { as: token, key: 'k' })
    expect(await api.db.select().from(payments).where(eq(payments.bookingId, bookingId))).toHaveLength(1)
  })

  test('checks the gateway first: a payment without a webhook is settled and not paid again', async () => {
    const unpaid = await anUnpaidBooking(api)
    const { params, token, booking } = unpaid
    await press(api, unpaid, { action: 'pay', delivery: 'never' })
    expect((await api.ok(getStayBooking, { params }, { as: token })).state).toBe('awaiting_payment')
    const problem = await api.refused(
      'illegal_transition',
      openPaymentSession,
      { params, body: { method: 'qris' } },
      { as: token },
    )
    expect(problem.details).toMatchObject({ state: 'confirmed' })
    expect(await retainedOf(api, booking.bookingId)).toBe(booking.total.minor)
  })

  test('is not opened for another method while a payment is in progress, nor when the gateway is down', async () => {
    const unpaid = await anUnpaidBooking(api)
    const { params, token, paymentId } = unpaid
    await send(api, webhookEventOf(api, unpaid, 'pending'))
    await api.refused('payment_pending', openPaymentSession, { params, body: { method: 'qris' } }, { as: token })
    const same = await api.ok(openPaymentSession, { params, body: { method: 'card' } }, { as: token })
    expect(same.paymentId).toBe(paymentId)
    breakGateway({ find: unreachable })
    await api.refused('gateway_unavailable', openPaymentSession, { params, body: { method: 'card' } }, { as: token })
    await api.refused('gateway_unavailable', checkPayment, { params }, { as: token })
  })

  test('after a payment that was declined is a new one', async () => {
    const unpaid = await anUnpaidBooking(api)
    const { params, token, paymentId } = unpaid
    await press(api, unpaid, { action: 'pay', card: 'declined' })
    expect(await api.ok(getStayBooking, { params }, { as: token })).toMatchObject({
      state: 'awaiting_payment',
      lastPayment: { method: 'card', state: 'failed' },
      can: { pay: true },
    })
    const again = await api.ok(openPaymentSession, { params, body: { method: 'card' } }, { as: token })
    expect(again.paymentId).not.toBe(paymentId)
    await press(api, again, { action: 'pay' })
    expect(await api.ok(getStayBooking, { params }, { as: token })).toMatchObject({
      state: 'confirmed',
      paidWith: 'card',
    })
  })
})

describe('checking a payment', () => {
  test('settles a payment without webhook', async () => {
    const unpaid = await anUnpaidBooking(api, 'virtual_account')
    const { params, token } = unpaid
    expect(await api.ok(checkPayment, { params }, { as: token })).toMatchObject({ state: 'awaiting_payment' })
    await press(api, unpaid, { action: 'pay', delivery: 'never' })
    expect(await api.ok(checkPayment, { params }, { as: token })).toMatchObject({
      state: 'confirmed',
      version: 2,
      paidWith: 'virtual_account',
      payUntil: null,
      can: { cancel: true, pay: false },
    })
    expect(await api.ok(checkPayment, { params }, { as: token })).toMatchObject({ state: 'confirmed', version: 2 })
  })
})

describe('the time to pay', () => {
  test('expires a booking once: its rooms are released once', async () => {
    const { hotel, params, user } = await anUnpaidBooking(api)
    api.clock.advance(HOUR)
    await Promise.all(Array.from({ length: 8 }, () => sweep(api)))
    const as = await later(user)
    const over = await api.ok(getStayBooking, { params }, { as })
    expect(over).toMatchObject({
      state: 'payment_expired',
      version: 2,
      refund: null,
      lastPayment: { state: 'expired' },
    })
    expect(over.events.map(({ state }) => state)).toEqual(['held', 'awaiting_payment', 'payment_expired'])
    expect(over.events.at(-1)?.actor).toBe('Singgah')
    expect(await soldNights(api, hotel.roomTypeId)).toEqual({})
    expect(await stockMismatches(api.db)).toEqual([])
    const { items } = await api.ok(listBookings, { query: { when: 'cancelled' } }, { as })
    expect(items.map(({ bookingId }) => bookingId)).toContain(params.bookingId)
  })

  test('confirms at its end a timely payment without webhook', async () => {
    const unpaid = await anUnpaidBooking(api)
    await press(api, unpaid, { action: 'pay', delivery: 'never' })
    api.clock.advance(HOUR)
    await sweep(api)
    const [stored] = await api.db.select().from(bookings).where(eq(bookings.id, unpaid.booking.bookingId))
    expect(stored?.state).toBe('confirmed')
    expect(await retainedOf(api, unpaid.booking.bookingId)).toBe(unpaid.booking.total.minor)
  })

  test('is extended while the gateway cannot be reached, but not forever', async () => {
    const { params } = await anUnpaidBooking(api)
    const stateNow = async () =>
      (await api.db.select().from(bookings).where(eq(bookings.id, params.bookingId)))[0]?.state
    breakGateway({ find: unreachable })
    const failures: unknown[] = []
    api.clock.advance(HOUR)
    await sweep(api, (error) => failures.push(error))
    expect(failures).not.toEqual([])
    expect(await stateNow()).toBe('awaiting_payment')
    api.clock.advance(6 * HOUR)
    await sweep(api, () => undefined)
    expect(await stateNow()).toBe('payment_expired')
    expect(await stockMismatches(api.db)).toEqual([])
  })
})

test('shows the remaining limit, without gateway payments', async () => {
  const user = await aUser(api)
  await anAccount(api, user.clientId, 10_000_000, 4_000_000)
  const unpaid = await anUnpaidBooking(api, 'card', { user })
  await press(api, unpaid, { action: 'pay' })
  expect(await api.ok(paymentOptions, {}, { as: unpaid.token })).toEqual({
    methods: ['card', 'virtual_account', 'qris'],
    accountLeft: idr(6_000_000),
    ownPart: false,
  })
  const params = unpaid.params
  const { refund, version, into } = await quoteStay(api, { params }, { as: unpaid.token })
  expect(into).toBe('gateway')
  await cancelStay(api, { params, body: { expectedRefund: refund } }, { as: unpaid.token, version })
  expect((await api.ok(paymentOptions, {}, { as: unpaid.token })).accountLeft).toEqual(idr(6_000_000))
})
