import { describe, expect, test } from 'vitest'
import { problemIn } from '#tests/support/api.ts'
import { anId, anUnpaidBooking, retainedOf, outcomesOf, refundJob } from '#tests/support/payments.ts'
import { SECRETS, type DoubleSession } from '#tests/support/doubles/stripe-double.ts'
import { STRIPE_WEBHOOK, stripeTest } from '#tests/support/doubles/stripe-test.ts'

const { api, stripe, post, postEvent, paidEvent, seen } = await stripeTest()

describe('Stripe webhooks', () => {
  test('is refused with 401: another secret, another body, no signature, older than five minutes by our clock', async () => {
    const unpaid = await anUnpaidBooking(api)
    const body = paidEvent(unpaid)
    const old = new Date(api.clock.now().getTime() - 301_000)
    for (const answer of [
      await post(body, stripe.sign(body, { secrets: ['whsec_other'] })),
      await post(body.replace(/"amount_total":\d+/, '"amount_total":100'), stripe.sign(body)),
      await post(body, null),
      await post(body, 'no signature'),
      await post(body, stripe.sign(body).replace(/t=\d+/, 't=1')),
      await post(body, stripe.sign(body).replace(/v1=/, 'v0=')),
      await post(body, stripe.sign(body, { at: old })),
    ]) {
      expect(problemIn(answer).code).toBe('unauthenticated')
    }
    expect((await seen(unpaid)).state).toBe('awaiting_payment')
    expect(await outcomesOf(api, unpaid.paymentId)).toEqual([])
    const justInTime = new Date(api.clock.now().getTime() - 299_000)
    expect((await post(body, stripe.sign(body, { at: justInTime }))).json()).toEqual({ outcome: 'applied' })
  })

  test('is refused where it is no event or has an invalid amount', async () => {
    const unpaid = await anUnpaidBooking(api)
    const session = stripe.pay(unpaid.gatewayId)
    for (const body of [
      'no json',
      '{}',
      stripe.event('checkout.session.completed', {}),
      stripe.event('checkout.session.completed', { ...session, amount_total: session.amount_total + 1 }),
    ]) {
      expect((await post(body)).statusCode, body).toBe(400)
    }
    expect((await seen(unpaid)).state).toBe('awaiting_payment')
  })

  test('is 404 at another gateway, for unknown payments and for another person’s session', async () => {
    const [unpaid, other] = [await anUnpaidBooking(api), await anUnpaidBooking(api)]
    const session = stripe.pay(unpaid.gatewayId)
    const body = stripe.event('checkout.session.completed', session)
    expect(problemIn(await post(body, stripe.sign(body), STRIPE_WEBHOOK.replace('stripe', 'simulated'))).code).toBe(
      'not_found',
    )
    const id = anId()
    const unknown = { ...session, client_reference_id: id, metadata: { payment_id: id } }
    expect(problemIn(await postEvent('checkout.session.completed', unknown)).code).toBe('not_found')
    const foreign = { ...session, id: other.gatewayId }
    expect(problemIn(await postEvent('checkout.session.completed', foreign)).code).toBe('not_found')
    expect((await seen(unpaid)).state).toBe('awaiting_payment')
  })

  test.each([
    ['amount', ({ amount_total: asked, currency }: DoubleSession) => ({ amount_total: asked - 100, currency })],
    ['currency', ({ amount_total: asked }: DoubleSession) => ({ amount_total: asked, currency: 'usd' })],
  ])('of another %s confirms nothing, is logged, and is refunded', async (_what, otherOf) => {
    const unpaid = await anUnpaidBooking(api)
    const session = stripe.pay(unpaid.gatewayId)
    Object.assign(session, otherOf(session))
    expect((await postEvent('checkout.session.completed', session)).json()).toEqual({ outcome: 'amount_differs' })
    expect(await seen(unpaid)).toMatchObject({ state: 'awaiting_payment', refund: { reason: 'amount_differs' } })
    expect(await retainedOf(api, unpaid.booking.bookingId)).toBe(0)
    expect(api.logged.filter((line) => line.includes('another amount')).length).toBeGreaterThanOrEqual(1)
    await refundJob(api)
    const sent = stripe.refunds.filter(({ payment_intent: intent }) => intent === session.payment_intent)
    expect(sent.map(({ amount, currency }) => [amount, currency])).toEqual([[session.amount_total, session.currency]])
  })

  test('for an unrelated object is acknowledged and changes nothing', async () => {
    const unpaid = await anUnpaidBooking(api)
    const session = stripe.pay(unpaid.gatewayId)
    for (const body of [
      stripe.event('customer.created', { id: 'cus_1' }),
      stripe.event('checkout.session.completed', { ...session, client_reference_id: anId() }),
      stripe.event('checkout.session.completed', { ...session, client_reference_id: null, metadata: {} }),
      stripe.event('refund.updated', { id: 're_1', status: 'succeeded', metadata: {} }),
      stripe.event('payment_intent.payment_failed', { id: 'pi_1', metadata: { payment_id: unpaid.paymentId } }),
    ]) {
      expect((await post(body)).json(), body).toEqual({ outcome: 'ignored' })
    }
    expect(await seen(unpaid)).toMatchObject({ state: 'awaiting_payment', lastPayment: { state: 'created' } })
  })

  test('delivered twenty times at once counts once, and later ones are ignored', async () => {
    const unpaid = await anUnpaidBooking(api)
    const body = paidEvent(unpaid)
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(body)))
    expect(answers.filter((answer) => answer.json().outcome === 'applied')).toHaveLength(1)
    expect((await post(body)).json()).toEqual({ outcome: 'repeated' })
    expect(await retainedOf(api, unpaid.booking.bookingId)).toBe(unpaid.booking.total.minor)
  })

  test('is accepted under either secret during a rotation', async () => {
    for (const secrets of [[SECRETS[1]], ['whsec_unknown', SECRETS[0]], SECRETS]) {
      const body = paidEvent(await anUnpaidBooking(api))
      expect((await post(body, stripe.sign(body, { secrets }))).json(), secrets.join()).toEqual({ outcome: 'applied' })
    }
  })
})
