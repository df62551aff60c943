import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cancelStayBooking, getStayBooking } from '#contract/products/stays/bookings.ts'
import { openPaymentSession } from '#contract/payments/payments.ts'
import { listInvoices } from '#contract/products/stays/invoices.ts'
import { payments } from '#server/database/schema/payments/payments.ts'
import { signedHeaders } from '#server/adapters/gateways/simulated/webhook-format.ts'
import { stockMismatches } from '#server/domain/products/stays/hold/stock-mismatches.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { soldNights } from '#tests/support/stays/hotels.ts'
import { mailsTo } from '#tests/support/mails.ts'
import {
  anId,
  aWaitingBooking,
  idr,
  keptOf,
  ledgerOf,
  newsOf,
  outcomesOf,
  send,
  sweep,
  WEBHOOK,
  type Waiting,
} from '#tests/support/payments.ts'
import { signedInAs } from '#tests/support/accounts/people.ts'
import { CONTACT } from '#tests/support/stays/stays.ts'

const api = apiTest({ settings: { demo: true } })
const HOUR = 3_600_000

const seen = async ({ params, user }: Waiting) =>
  api.ok(getStayBooking, { params }, { as: await signedInAs(api, user) })
const codeOf = async (answer: ReturnType<typeof send>) => problemIn(await answer).code

describe('news that is not from the gateway', () => {
  test('is refused with 401: another key, another body, no signature, older than five minutes', async () => {
    const waiting = await aWaitingBooking(api)
    const event = newsOf(api, waiting)
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
    expect((await seen(waiting)).state).toBe('awaiting_payment')
    expect(await outcomesOf(api, waiting.paymentId)).toEqual([])
    expect((await post(signedHeaders(secret, body, new Date(api.clock.now().getTime() - 299_000)))).statusCode).toBe(
      200,
    )
  })

  test('is refused where it is no event, or of another gateway or content type', async () => {
    const waiting = await aWaitingBooking(api)
    const event = newsOf(api, waiting)
    for (const payload of ['', 'no json', '{}', JSON.stringify({ ...event, kind: 'payment.great' })]) {
      const headers = signedHeaders(api.app.services.keys.webhook, payload, api.clock.now())
      const answer = await api.inject({ method: 'POST', url: WEBHOOK, headers, payload })
      expect(answer.statusCode, answer.body).toBe(400)
    }
    expect(await codeOf(send(api, event, { 'content-type': 'text/plain' }))).toBe('unsupported_media_type')
    const elsewhere = await api.inject({ method: 'POST', url: `${WEBHOOK}-x`, payload: {} })
    expect(problemIn(elsewhere).code).toBe('not_found')
  })

  test('is 404 for payments we never asked for, and for somebody else’s session', async () => {
    const [waiting, other] = [await aWaitingBooking(api), await aWaitingBooking(api)]
    expect(await codeOf(send(api, newsOf(api, waiting, 'succeeded', { paymentId: anId() })))).toBe('not_found')
    expect(await codeOf(send(api, newsOf(api, waiting, 'succeeded', { gatewayId: other.gatewayId })))).toBe('not_found')
    expect((await seen(waiting)).state).toBe('awaiting_payment')
    expect((await seen(other)).state).toBe('awaiting_payment')
    expect(await outcomesOf(api, waiting.paymentId)).toEqual([])
  })
})

describe('money that arrives', () => {
  test('fifty times at once confirms a booking once, charges once, invoices once and is told once', async () => {
    const waiting = await aWaitingBooking(api, 'qris')
    const { booking } = waiting
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(api, newsOf(api, waiting))))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(answers.filter((answer) => answer.json().outcome === 'applied')).toHaveLength(1)
    const paid = await seen(waiting)
    expect(paid).toMatchObject({ state: 'confirmed', version: 2, paidWith: 'qris', refund: null })
    expect(paid.events.map(({ state, actor }) => [state, actor])).toEqual([
      ['held', 'Siti Rahmawati'],
      ['awaiting_payment', 'Siti Rahmawati'],
      ['paid', 'Singgah'],
      ['confirmed', 'Singgah'],
    ])
    expect(await ledgerOf(api, booking.bookingId)).toEqual([['charge', 'gateway', booking.total.minor]])
    const as = await signedInAs(api, waiting.user)
    expect((await api.ok(listInvoices, { params: waiting.params }, { as })).items).toHaveLength(1)
    const mails = (await mailsTo(api, CONTACT.email)).filter(({ body }) => body.includes(booking.reference))
    expect(mails).toHaveLength(1)
    expect(await stockMismatches(api.db)).toEqual([])
  })

  test('is not undone by news that come after it: pending, declined, expired', async () => {
    const waiting = await aWaitingBooking(api)
    const outcomes = []
    for (const state of ['succeeded', 'pending', 'failed', 'expired'] as const) {
      outcomes.push((await send(api, newsOf(api, waiting, state))).json().outcome)
    }
    expect(outcomes).toEqual(['applied', 'nothing_new', 'nothing_new', 'nothing_new'])
    expect(await seen(waiting)).toMatchObject({ state: 'confirmed', lastPayment: { state: 'succeeded' } })
    expect((await send(api, newsOf(api, waiting, 'pending'))).json().outcome).toBe('repeated')
  })

  test('in every order of three news at once leads to the same end', async () => {
    const orders = [
      ['pending', 'succeeded', 'failed'],
      ['failed', 'pending', 'succeeded'],
      ['succeeded', 'failed', 'pending'],
    ] as const
    for (const order of orders) {
      const waiting = await aWaitingBooking(api)
      await Promise.all(order.map((state) => send(api, newsOf(api, waiting, state))))
      expect(await seen(waiting)).toMatchObject({ state: 'confirmed', version: 2 })
      expect(await keptOf(api, waiting.booking.bookingId)).toBe(waiting.booking.total.minor)
    }
  })

  test('after the time to pay goes back in full, and the rooms stay free', async () => {
    const waiting = await aWaitingBooking(api, 'virtual_account')
    const { hotel, booking } = waiting
    api.clock.advance(HOUR)
    await sweep(api)
    const storm = await Promise.all(Array.from({ length: 20 }, () => send(api, newsOf(api, waiting))))
    expect(storm.filter((answer) => answer.json().outcome === 'refunded')).toHaveLength(1)
    const after = await seen(waiting)
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

  test('at the very moment its time is over ends in one of two ways, and adds up in both', async () => {
    const waits = []
    for (let count = 0; count < 6; count += 1) waits.push(await aWaitingBooking(api))
    api.clock.advance(HOUR)
    await Promise.all(waits.flatMap((waiting) => [sweep(api), send(api, newsOf(api, waiting))]))
    for (const waiting of waits) {
      const { state, refund, total } = await seen(waiting)
      expect(['confirmed', 'payment_expired']).toContain(state)
      expect(refund?.amount.minor ?? 0).toBe(state === 'confirmed' ? 0 : total.minor)
      expect(await keptOf(api, waiting.booking.bookingId)).toBe(state === 'confirmed' ? total.minor : 0)
    }
    expect(await stockMismatches(api.db)).toEqual([])
  })

  test('twice over two ways is kept once and goes back once', async () => {
    const waiting = await aWaitingBooking(api)
    const { params, token, booking } = waiting
    const other = await api.ok(openPaymentSession, { params, body: { method: 'qris' } }, { as: token })
    const [second] = await api.db.select().from(payments).where(eq(payments.id, other.paymentId))
    const twin = { booking, paymentId: other.paymentId, gatewayId: second?.gatewayId ?? '' }
    const outcomes = await Promise.all([send(api, newsOf(api, waiting)), send(api, newsOf(api, twin))])
    expect(new Set(outcomes.map((answer) => answer.json().outcome))).toEqual(new Set(['applied', 'refunded']))
    expect(await seen(waiting)).toMatchObject({
      state: 'confirmed',
      refund: { reason: 'paid_twice', amount: booking.total },
    })
    expect(await keptOf(api, booking.bookingId)).toBe(booking.total.minor)
    // Cancelled now, the money that was kept comes back too, and only that.
    const cancelled = await api.ok(
      cancelStayBooking,
      { params, body: { expectedRefund: booking.total } },
      { as: token, version: 2 },
    )
    expect(cancelled.refund?.reason).toBe('cancelled')
    expect(cancelled.refunds?.map(({ reason }) => reason)).toEqual(['paid_twice', 'cancelled'])
    expect(await keptOf(api, booking.bookingId)).toBe(0)
  })
})

test('news have a limit of their own', async () => {
  const answer = await send(api, newsOf(api, await aWaitingBooking(api)))
  expect(Number(answer.headers['x-ratelimit-limit'])).toBe(600)
})
