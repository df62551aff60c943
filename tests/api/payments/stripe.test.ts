import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createStayBooking, getStayBooking } from '#contract/products/stays/bookings.ts'
import { retryRefund, settleRefund } from '#contract/payments/admin-refunds.ts'
import { openPaymentSession, paymentOptions } from '#contract/payments/payments.ts'
import { checkPayment } from '#contract/products/stays/payment.ts'
import { payments } from '#server/database/schema/payments/payments.ts'
import { stockMismatches } from '#server/domain/products/stays/hold/stock-mismatches.ts'
import { aHotel } from '#tests/support/stays/hotels.ts'
import { anUnpaidBooking, retainedOf, ledgerOf, refundJob, sweep, type UnpaidBooking } from '#tests/support/payments.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { aHold, bookingBody, CONTACT } from '#tests/support/stays/stays.ts'
import { stripeTest } from '#tests/support/doubles/stripe-test.ts'
import { cancelStay } from '#tests/support/cancellations.ts'

const { api, stripe, post, postEvent, paidEvent, seen } = await stripeTest()
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const SESSIONS = /^POST \/v1\/checkout\/sessions$/
const REFUNDS = /^POST \/v1\/refunds$/

const asked = async ({ params, user }: Pick<UnpaidBooking, 'params' | 'user'>) =>
  api.ok(checkPayment, { params }, { as: await signedInAs(api, user) })

/** A booking that waits for its money, without a session yet. */
const aBookingToPay = async () => {
  const user = await aUser(api)
  const token = await signedInAs(api, user)
  const held = await aHold(api, token, (await aHotel(api)).ratePlanId)
  const booking = await api.ok(createStayBooking, { body: { ...bookingBody(held), payWith: 'card' } }, { as: token })
  return { user, token, booking, params: { bookingId: booking.bookingId } }
}
const BODY = { method: 'card' as const }
const sessionsOf = (paymentId: string) =>
  [...stripe.sessions.values()].filter((session) => session.client_reference_id === paymentId)

/** A stay that was paid and cancelled, before its refund is sent. */
const aCancelledStay = async () => {
  const unpaid = await anUnpaidBooking(api)
  const { params, token, booking } = unpaid
  await post(paidEvent(unpaid))
  await cancelStay(api, { params, body: { expectedRefund: booking.total } }, { as: token, version: 2 })
  const refund = async () => (await api.ok(getStayBooking, { params }, { as: token })).refunds?.[0]?.refundId ?? ''
  return { unpaid, refund }
}
const anAdminOf = async ({ user: { clientId } }: UnpaidBooking) =>
  signedInAs(api, await aUser(api, { clientId, roles: ['admin'] }))

describe('a session of Stripe', () => {
  test('is for cards only', async () => {
    const unpaid = await anUnpaidBooking(api)
    const { token, params, hotel } = unpaid
    expect((await api.ok(paymentOptions, {}, { as: token })).methods).toEqual(['card'])
    const session = { params, body: { method: 'qris' as const } }
    await api.refused('payment_method_not_offered', openPaymentSession, session, { as: token })
    const body = { ...bookingBody(await aHold(api, token, hotel.ratePlanId)), payWith: 'virtual_account' as const }
    await api.refused('payment_method_not_offered', createStayBooking, { body }, { as: token })
  })

  test('is opened once by twenty concurrent requests, in both languages, for the right amount', async () => {
    const { booking, params, token } = await aBookingToPay()
    const from = stripe.asked.length
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        api.ok(
          openPaymentSession,
          { params, body: BODY },
          { as: token, headers: { 'accept-language': index % 2 ? 'id' : 'en' } },
        ),
      ),
    )
    expect(new Set(answers.map(({ redirectUrl }) => redirectUrl)).size).toBe(1)
    const { paymentId, redirectUrl } = answers[0] ?? { paymentId: '', redirectUrl: '' }
    const [session, ...more] = sessionsOf(paymentId)
    expect(more).toEqual([])
    expect(redirectUrl).toBe(session?.url)
    expect(session).toMatchObject({ amount_total: booking.total.minor * 100, currency: 'idr', locale: 'en' })
    const { form, headers } = stripe.asked.slice(from).find(({ line }) => SESSIONS.test(line)) ?? {}
    expect(form).toMatchObject({
      mode: 'payment',
      'allowed_payment_method_types[0]': 'card',
      'line_items[0][price_data][product_data][name]': expect.stringContaining(booking.reference),
      'payment_intent_data[metadata][payment_id]': paymentId,
      success_url: `https://travel.example/booking-confirmed?id=${booking.bookingId}`,
      cancel_url: `https://travel.example/booking-confirmed?id=${booking.bookingId}`,
    })
    expect(headers).toMatchObject({ 'idempotency-key': paymentId })
    const sent = JSON.stringify(stripe.asked.slice(from))
    for (const secret of [CONTACT.email, CONTACT.phone, token]) expect(sent).not.toContain(secret)
  })

  test('can still be opened in the last minute', async () => {
    const { params, user } = await aBookingToPay()
    api.clock.advance(59 * MINUTE)
    await api.ok(openPaymentSession, { params, body: BODY }, { as: await signedInAs(api, user) })
  })

  test.each([
    ['when Stripe is down', 'down'],
    ['when every answer is lost', 'lost'],
    ['when Stripe is asked too often', 429],
  ] as const)(
    '%s is refused with 503, without side effects, and the same key opens one later',
    async (_name, fault) => {
      const { params, token, booking } = await aBookingToPay()
      stripe.fail(SESSIONS, ...Array.from({ length: 9 }, () => fault))
      const given = { as: token, key: randomUUID() }
      const problem = await api.refused('gateway_unavailable', openPaymentSession, { params, body: BODY }, given)
      expect(problem.status).toBe(503)
      expect(stripe.repair()).toBeGreaterThan(0)
      expect((await api.ok(getStayBooking, { params }, { as: token })).can.pay).toBe(true)
      expect(await ledgerOf(api, booking.bookingId)).toEqual([])
      const { paymentId } = await api.ok(openPaymentSession, { params, body: BODY }, given)
      expect(sessionsOf(paymentId)).toHaveLength(1)
      expect(await api.db.select().from(payments).where(eq(payments.bookingId, booking.bookingId))).toHaveLength(1)
      const reason = api.logged.find((line) => line.includes('stripe: Stripe') && line.includes('request failed'))
      expect(reason).toBeDefined()
    },
  )

  test('is retried automatically after a rate limit or a lost answer', async () => {
    const { params, token } = await aBookingToPay()
    stripe.fail(SESSIONS, 429, 'lost', 429)
    const { paymentId } = await api.ok(openPaymentSession, { params, body: BODY }, { as: token })
    expect(stripe.repair()).toBe(0)
    expect(sessionsOf(paymentId)).toHaveLength(1)
  })

  test('refused by Stripe itself is 503 as well, and is opened later though Stripe stores its error', async () => {
    for (const fault of [402, 500] as const) {
      const { params, token } = await aBookingToPay()
      stripe.fail(SESSIONS, fault)
      await api.refused('gateway_unavailable', openPaymentSession, { params, body: BODY }, { as: token })
      if (fault === 402) continue
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => api.ok(openPaymentSession, { params, body: BODY }, { as: token })),
      )
      expect(sessionsOf(answers[0]?.paymentId ?? '')).toHaveLength(1)
    }
  })
})

describe('a payment over Stripe', () => {
  test('confirms its booking by webhook, or by a query where the webhook is lost', async () => {
    const [first, second] = [await anUnpaidBooking(api), await anUnpaidBooking(api)]
    expect((await post(paidEvent(first))).json()).toEqual({ outcome: 'applied' })
    stripe.pay(second.gatewayId)
    expect((await asked(second)).state).toBe('confirmed')
    expect(await seen(first)).toMatchObject({ state: 'confirmed', paidWith: 'card' })
    for (const { booking } of [first, second]) {
      expect(await ledgerOf(api, booking.bookingId)).toEqual([['charge', 'gateway', booking.total.minor]])
    }
  })

  test('that takes longer is pending, and then paid or failed', async () => {
    for (const [end, state] of [
      ['succeeded', 'confirmed'],
      ['failed', 'awaiting_payment'],
    ] as const) {
      const unpaid = await anUnpaidBooking(api)
      const session = { ...stripe.session(unpaid.gatewayId), status: 'complete' }
      await postEvent('checkout.session.completed', session)
      expect((await seen(unpaid)).lastPayment?.state).toBe('pending')
      await postEvent(`checkout.session.async_payment_${end}`, session)
      expect(await seen(unpaid)).toMatchObject({ state, lastPayment: { state: end } })
    }
  })

  test('cannot be requested while Stripe is down, and its rooms remain held', async () => {
    const unpaid = await anUnpaidBooking(api)
    stripe.pay(unpaid.gatewayId)
    stripe.fail(/^GET/, ...Array.from({ length: 9 }, () => 'down' as const))
    await api.refused('gateway_unavailable', checkPayment, { params: unpaid.params }, { as: unpaid.token })
    expect((await seen(unpaid)).state).toBe('awaiting_payment')
    stripe.repair()
    expect((await asked(unpaid)).state).toBe('confirmed')
  })

  test('not made in time is closed at Stripe, so that it cannot be paid later', async () => {
    const unpaid = await anUnpaidBooking(api)
    api.clock.advance(HOUR - 1_000)
    expect((await asked(unpaid)).state).toBe('awaiting_payment')
    expect(stripe.session(unpaid.gatewayId).status).toBe('open')
    api.clock.advance(1_000)
    await sweep(api)
    expect(stripe.session(unpaid.gatewayId).status).toBe('expired')
    expect((await seen(unpaid)).state).toBe('payment_expired')
    const expired = await postEvent('checkout.session.expired', stripe.session(unpaid.gatewayId))
    expect(expired.json()).toEqual({ outcome: 'nothing_new' })
  })

  test('that expires by webhook ends, and the booking awaits another one', async () => {
    const unpaid = await anUnpaidBooking(api)
    await postEvent('checkout.session.expired', { ...stripe.session(unpaid.gatewayId), status: 'expired' })
    expect(await seen(unpaid)).toMatchObject({ state: 'awaiting_payment', lastPayment: { state: 'expired' } })
    const again = await api.ok(openPaymentSession, { params: unpaid.params, body: BODY }, { as: unpaid.token })
    expect(again.paymentId).not.toBe(unpaid.paymentId)
  })

  test('made at the moment of closing counts', async () => {
    const unpaid = await anUnpaidBooking(api)
    stripe.beforeExpiry = ({ id }) => void stripe.pay(id)
    api.clock.advance(HOUR)
    await sweep(api)
    expect((await seen(unpaid)).state).toBe('confirmed')
  })

  test('that arrives late is refunded once, though the response is lost and its key forgotten', async () => {
    const unpaid = await anUnpaidBooking(api)
    const { booking, gatewayId } = unpaid
    api.clock.advance(HOUR)
    await sweep(api)
    expect((await post(paidEvent(unpaid))).json()).toEqual({ outcome: 'refunded' })
    stripe.fail(REFUNDS, 'lost', 'lost', 'lost', 'lost')
    await refundJob(api, () => undefined)
    expect((await seen(unpaid)).refund?.steps?.at(-1)?.state).toBe('with_us')
    stripe.repair()
    stripe.forgetKeys()
    api.clock.advance(25 * HOUR)
    await refundJob(api)
    const refunds = stripe.refunds.filter(
      (refund) => refund.payment_intent === stripe.session(gatewayId).payment_intent,
    )
    expect(refunds).toEqual([expect.objectContaining({ amount: booking.total.minor * 100 })])
    expect((await seen(unpaid)).refund?.steps?.at(-1)?.state).toBe('with_bank')
    expect((await postEvent('refund.updated', { ...refunds[0], status: 'pending' })).json()).toEqual({
      outcome: 'ignored',
    })
    expect((await postEvent('refund.updated', refunds[0] ?? {})).json()).toEqual({ outcome: 'applied' })
    expect((await postEvent('charge.refund.updated', refunds[0] ?? {})).json()).toEqual({ outcome: 'nothing_new' })
    expect((await seen(unpaid)).refund?.steps?.at(-1)?.state).toBe('received')
    expect(await retainedOf(api, booking.bookingId)).toBe(0)
    expect(await stockMismatches(api.db)).toEqual([])
  })

  test('is refunded when its booking is cancelled, and reports a refusal by the bank', async () => {
    const unpaid = await anUnpaidBooking(api)
    const { params, token, booking } = unpaid
    await post(paidEvent(unpaid))
    await cancelStay(api, { params, body: { expectedRefund: booking.total } }, { as: token, version: 2 })
    stripe.fail(REFUNDS, 'lost', 429)
    await refundJob(api)
    const refund = stripe.refunds.at(-1)
    expect(refund).toMatchObject({ amount: booking.total.minor * 100 })
    expect((await postEvent('refund.failed', { ...refund, status: 'failed' })).json()).toEqual({ outcome: 'applied' })
    expect((await seen(unpaid)).refund?.steps?.at(-1)?.state).toBe('failed')
  })

  test('that the bank had taken and sends back later waits for a person, whatever comes late', async () => {
    const { unpaid, refund } = await aCancelledStay()
    await refundJob(api)
    const sent = stripe.refunds.at(-1)
    expect((await postEvent('refund.updated', { ...sent })).json()).toEqual({ outcome: 'applied' })
    api.clock.advance(HOUR)
    expect((await postEvent('refund.failed', { ...sent, status: 'failed' })).json()).toEqual({ outcome: 'applied' })
    expect((await seen(unpaid)).refund?.steps?.at(-1)?.state).toBe('failed')
    await api.ok(retryRefund, { params: { refundId: await refund() } }, { as: await anAdminOf(unpaid) })
  })

  test('that Stripe refuses for good is not asked for again, and waits for a person', async () => {
    const { unpaid, refund } = await aCancelledStay()
    stripe.fail(REFUNDS, 400)
    const failures: unknown[] = []
    await refundJob(api, (error) => failures.push(error))
    expect(failures).toHaveLength(1)
    const asked = () =>
      stripe.asked.filter(({ line, headers }) => REFUNDS.test(line) && headers['idempotency-key'] === id)
    const id = await refund()
    expect((await seen(unpaid)).refund?.steps?.map(({ state }) => state)).toEqual(['requested', 'with_us', 'failed'])
    api.clock.advance(25 * HOUR)
    await refundJob(api, (error) => failures.push(error))
    expect(asked()).toHaveLength(1)
    const body = { note: 'Paid by bank transfer, receipt 17' }
    await api.ok(settleRefund, { params: { refundId: id }, body }, { as: await anAdminOf(unpaid) })
  })
})

test('no log line contains a secret, a person or an answer of Stripe', () => {
  const logged = api.logged.join('\n')
  expect(logged).toContain('gateway event')
  for (const secret of ['sk_test', 'whsec', 'siti@example', CONTACT.email, 'No such luck', 'v1=', 'checkout.stripe']) {
    expect(logged).not.toContain(secret)
  }
})

test('no request reveals this machine or its response times to Stripe', () => {
  expect(stripe.asked.length).toBeGreaterThan(20)
  for (const { headers } of stripe.asked) {
    expect(Object.keys(headers)).not.toContain('x-stripe-client-telemetry')
    expect(String(headers['x-stripe-client-user-agent'])).not.toMatch(/telemetry_id|platform/)
  }
})
