import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getStayBooking } from '#contract/products/stays/bookings.ts'
import { openPaymentSession } from '#contract/payments/payments.ts'
import { listInvoices } from '#contract/products/invoices.ts'
import { payments } from '#server/database/schema/payments/payments.ts'
import { signedHeaders } from '#server/adapters/gateways/simulated/webhook-format.ts'
import { stockMismatches } from '#server/domain/products/stays/hold/stock-mismatches.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { soldNights } from '#tests/support/stays/hotels.ts'
import { mailsTo } from '#tests/support/mails.ts'
import {
  anId,
  anUnpaidBooking,
  idr,
  retainedOf,
  ledgerOf,
  webhookEventOf,
  outcomesOf,
  send,
  sweep,
  WEBHOOK,
  type UnpaidBooking,
} from '#tests/support/payments.ts'
import { signedInAs } from '#tests/support/accounts/people.ts'
import { CONTACT } from '#tests/support/stays/stays.ts'
import { cancelStay } from '#tests/support/cancellations.ts'

const api = apiTest({ settings: { demo: true } })
const HOUR = 3_600_000

const seen = async ({ params, user }: UnpaidBooking) =>
  api.ok(getStayBooking, { params }, { as: await signedInAs(api, user) })
const codeOf = async (answer: ReturnType<typeof send>) => problemIn(await answer).code

describe('webhooks that are not from the gateway', () => {
  test('is refused with 401: another key, another body, no signature, older than five minutes', async () => {
    const unpaid = await anUnpaidBooking(api)
    const event = webhookEventOf(api, unpaid)
    const body = JSON.stringify(event)
    const post = (headers: Record<string, string>, payload = body) =>
      api.inject({ method: 'POST', url: WEBHOOK, headers: { 'content-type': 'application/json', ...headers }, payload })
    const secret = api.app.services.keys.webhook
    const signed = signedHeaders(secret, body, api.clock.now())
    for (const answer of [
      await post(signedHeaders(new Uint8Array(32), body, api.clock.now())),
      await post(signed, body.replace(/"minor":\d+/, '"minor":1')),
      await post({}),
      await post({ ...signed, 'singgah-signature': 'x' }),
      await post({ ...signed, 'singgah-timestamp': String(Number(signed['singgah-timestamp']) + 1) }),
      await post(signedHeaders(secret, body, new Date(api.clock.now().getTime() - 301_000))),
      await post(signedHeaders(secret, body, new Date(api.clock.now().getTime() + 301_000))),
    ]) {
      expect(problemIn(answer).code).toBe('unauthenticated')
    }
    expect((await seen(unpaid)).state).toBe('awaiting_payment')
    expect(await outcomesOf(api, unpaid.paymentId)).toEqual([])
    expect((await post(signedHeaders(secret, body, new Date(api.clock.now().getTime() - 299_000)))).statusCode).toBe(
      200,
    )
  })

  test('is refused where it is no event, or of another gateway or content type', async () => {
    const unpaid = await anUnpaidBooking(api)
    const event = webhookEventOf(api, unpaid)
    for (const payload of ['', 'no json', '{}', JSON.stringify({ ...event, kind: 'payment.great' })]) {
      const headers = signedHeaders(api.app.services.keys.webhook, payload, api.clock.now())
      const answer = await api.inject({ method: 'POST', url: WEBHOOK, headers, payload })
      expect(answer.statusCode, answer.body).toBe(400)
    }
    expect(await codeOf(send(api, event, { 'content-type': 'text/plain' }))).toBe('unsupported_media_type')
    const elsewhere = await api.inject({ method: 'POST', url: `${WEBHOOK}-x`, payload: {} })
    expect(problemIn(elsewhere).code).toBe('not_found')
  })

  test('is 404 for unknown payments and for another person’s session', async () => {
    const [unpaid, other] = [await anUnpaidBooking(api), await anUnpaidBooking(api)]
    expect(await codeOf(send(api, webhookEventOf(api, unpaid, 'succeeded', { paymentId: anId() })))).toBe('not_found')
    expect(await codeOf(send(api, webhookEventOf(api, unpaid, 'succeeded', { gatewayId: other.gatewayId })))).toBe(
      'not_found',
    )
    expect((await seen(unpaid)).state).toBe('awaiting_payment')
    expect((await seen(other)).state).toBe('awaiting_payment')
    expect(await outcomesOf(api, unpaid.paymentId)).toEqual([])
  })
})

describe('arriving money', () => {
  test('fifty times at once confirms, charges, invoices and notifies once', async () => {
    const unpaid = await anUnpaidBooking(api, 'qris')
    const { booking } = unpaid
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(api, webhookEventOf(api, unpaid))))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(answers.filter((answer) => answer.json().outcome === 'applied')).toHaveLength(1)
    const paid = await seen(unpaid)
    expect(paid).toMatchObject({ state: 'confirmed', version: 2, paidWith: 'qris', refund: null })
    expect(paid.events.map(({ state, actor }) => [state, actor])).toEqual([
      ['held', 'Siti Rahmawati'],
      ['awaiting_payment', 'Siti Rahmawati'],
      ['paid', 'Singgah'],
      ['confirmed', 'Singgah'],
    ])
    expect(await ledgerOf(api, booking.bookingId)).toEqual([['charge', 'gateway', booking.total.minor]])
    const as = await signedInAs(api, unpaid.user)
    expect((await api.ok(listInvoices, { params: unpaid.params }, { as })).items).toHaveLength(1)
    const mails = (await mailsTo(api, CONTACT.email)).filter(({ body }) => body.includes(booking.reference))
    expect(mails).toHaveLength(1)
    expect(await stockMismatches(api.db)).toEqual([])
  })

  test('is not undone by later webhooks: pending, declined, expired', async () => {
    const unpaid = await anUnpaidBooking(api)
    const outcomes = []
    for (const state of ['succeeded', 'pending', 'failed', 'expired'] as const) {
      outcomes.push((await send(api, webhookEventOf(api, unpaid, state))).json().outcome)
    }
    expect(outcomes).toEqual(['applied', 'nothing_new', 'nothing_new', 'nothing_new'])
    expect(await seen(unpaid)).toMatchObject({ state: 'confirmed', lastPayment: { state: 'succeeded' } })
    expect((await send(api, webhookEventOf(api, unpaid, 'pending'))).json().outcome).toBe('repeated')
  })

  test('in every order of three webhooks leads to the same state', async () => {
    const orders = [
      ['pending', 'succeeded', 'failed'],
      ['failed', 'pending', 'succeeded'],
      ['succeeded', 'failed', 'pending'],
    ] as const
    for (const order of orders) {
      const unpaid = await anUnpaidBooking(api)
      await Promise.all(order.map((state) => send(api, webhookEventOf(api, unpaid, state))))
      expect(await seen(unpaid)).toMatchObject({ state: 'confirmed', version: 2 })
      expect(await retainedOf(api, unpaid.booking.bookingId)).toBe(unpaid.booking.total.minor)
    }
  })

  test('after the deadline is refunded in full, and the rooms stay free', async () => {
    const unpaid = await anUnpaidBooking(api, 'virtual_account')
    const { hotel, booking } = unpaid
    api.clock.advance(HOUR)
    await sweep(api)
    const storm = await Promise.all(Array.from({ length: 20 }, () => send(api, webhookEventOf(api, unpaid))))
    expect(storm.filter((answer) => answer.json().outcome === 'refunded')).toHaveLength(1)
    const after = await seen(unpaid)
    expect(after.refund?.steps?.[0]).toMatchObject({ state: 'requested', holder: 'singgah' })
    expect(after).toMatchObject({
      state: 'payment_expired',
      refund: {
        amount: booking.total,
        fee: idr(0),
        into: 'gateway',
        reason: 'paid_late',
      },
    })
    expect(await ledgerOf(api, booking.bookingId)).toEqual([
      ['charge', 'gateway', booking.total.minor],
      ['refund', 'gateway', -booking.total.minor],
    ])
    expect(await soldNights(api, hotel.roomTypeId)).toEqual({})
    expect(await stockMismatches(api.db)).toEqual([])
  })

  test('exactly at the deadline ends in one of two states, and both add up', async () => {
    const waits = []
    for (let count = 0; count < 6; count += 1) waits.push(await anUnpaidBooking(api))
    api.clock.advance(HOUR)
    await Promise.all(waits.flatMap((unpaid) => [sweep(api), send(api, webhookEventOf(api, unpaid))]))
    for (const unpaid of waits) {
      const { state, refund, total } = await seen(unpaid)
      expect(['confirmed', 'payment_expired']).toContain(state)
      expect(refund?.amount.minor ?? 0).toBe(state === 'confirmed' ? 0 : total.minor)
      expect(await retainedOf(api, unpaid.booking.bookingId)).toBe(state === 'confirmed' ? total.minor : 0)
    }
    expect(await stockMismatches(api.db)).toEqual([])
  })

  test('twice by two methods is accepted once and refunded once', async () => {
    const unpaid = await anUnpaidBooking(api)
    const { params, token, booking } = unpaid
    const other = await api.ok(openPaymentSession, { params, body: { method: 'qris' } }, { as: token })
    const [second] = await api.db.select().from(payments).where(eq(payments.id, other.paymentId))
    const twin = { booking, paymentId: other.paymentId, gatewayId: second?.gatewayId ?? '' }
    const outcomes = await Promise.all([send(api, webhookEventOf(api, unpaid)), send(api, webhookEventOf(api, twin))])
    expect(new Set(outcomes.map((answer) => answer.json().outcome))).toEqual(new Set(['applied', 'refunded']))
    expect(await seen(unpaid)).toMatchObject({
      state: 'confirmed',
      refund: { reason: 'paid_twice', amount: booking.total },
    })
    expect(await retainedOf(api, booking.bookingId)).toBe(booking.total.minor)
    // Cancelled now, the money that was kept comes back too, and only that.
    const cancelled = await cancelStay(
      api,
      { params, body: { expectedRefund: booking.total } },
      { as: token, version: 2 },
    )
    expect(cancelled.refund?.reason).toBe('cancelled')
    expect(cancelled.refunds?.map(({ reason }) => reason)).toEqual(['paid_twice', 'cancelled'])
    expect(await retainedOf(api, booking.bookingId)).toBe(0)
  })
})

test('webhooks have their own limit', async () => {
  const answer = await send(api, webhookEventOf(api, await anUnpaidBooking(api)))
  expect(Number(answer.headers['x-ratelimit-limit'])).toBe(600)
})
