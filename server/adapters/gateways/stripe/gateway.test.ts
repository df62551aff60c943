import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { money } from '#contract/core/money.ts'
import { StripeDouble } from '#tests/support/doubles/stripe-double.ts'
import { GatewayError, type SessionRequest } from '#server/domain/payments/gateway.ts'
import { stripeGateway } from './gateway.ts'

const NOW = new Date('2027-03-02T02:00:00.000Z')
const stripe = await new StripeDouble().open()
stripe.now = () => NOW
const gateway = stripeGateway({ settings: stripe.settings, clock: () => NOW, timeoutMs: 100 })
afterEach(() => void stripe.repair())
afterAll(() => stripe.close())

const requestOf = (paymentId: string, more: Partial<SessionRequest> = {}): SessionRequest => ({
  paymentId,
  method: 'card',
  amount: money(1_250_000, 'IDR'),
  description: 'SGH-1 · A hotel',
  returnUrl: 'https://travel.example/booking-confirmed?id=1',
  expiresAt: new Date(NOW.getTime() + 3_600_000),
  locale: 'id',
  ...more,
})

/** What a gateway throws, which must be its own error and carry nothing with it. */
const failureOf = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.catch((thrown: unknown) => thrown)
  if (!(error instanceof GatewayError)) throw new Error('not an error of a gateway', { cause: error })
  expect(error.cause).toBeUndefined()
  expect(Object.keys(error)).toEqual(['name'])
  return error.message
}

describe('the gateway of Stripe', () => {
  test('aborts requests without an answer', async () => {
    stripe.fail(/checkout/, 'hang', 'hang', 'hang')
    expect(await failureOf(gateway.openSession(requestOf('p1')))).toMatch(/^stripe: StripeConnectionError/)
    expect(stripe.repair()).toBe(0)
  })

  test.each([
    [402, /^stripe: StripeCardError card_declined 402 req_\w+$/],
    [500, /^stripe: StripeAPIError 500 req_\w+$/],
    [429, /^stripe: StripeRateLimitError rate_limit 429 req_\w+$/],
    ['down', /^stripe: StripeConnectionError$/],
  ] as const)('names a failure (%s) and repeats no text from Stripe', async (fault, label) => {
    stripe.fail(/checkout/, fault, fault, fault, fault)
    expect(await failureOf(gateway.openSession(requestOf(`p-${fault}`)))).toMatch(label)
  })

  test('is the same session for the same payment, and none for the same payment with another amount', async () => {
    const first = await gateway.openSession(requestOf('p2'))
    expect(await gateway.openSession(requestOf('p2'))).toEqual(first)
    const label = await failureOf(gateway.openSession(requestOf('p2', { amount: money(1, 'IDR') })))
    expect(label).toMatch(/^stripe: StripeIdempotencyError/)
  })

  test('refuses amounts that Stripe cannot represent exactly, and other methods', async () => {
    const asked = stripe.asked.length
    expect(await failureOf(gateway.openSession(requestOf('p3', { amount: money(1, 'CLP') })))).toMatch(/exactly/)
    expect(await failureOf(gateway.openSession(requestOf('p3', { method: 'qris' })))).toMatch(/only cards/)
    expect(stripe.asked).toHaveLength(asked)
  })

  test('finds a payment under both its names only', async () => {
    const { gatewayId } = await gateway.openSession(requestOf('p4'))
    expect(await gateway.find({ paymentId: 'p4', gatewayId })).toEqual({
      state: 'open',
      gatewayId,
      amount: money(1_250_000, 'IDR'),
      at: NOW,
    })
    expect(await gateway.find({ paymentId: 'p5', gatewayId })).toBeNull()
    expect(await gateway.find({ paymentId: 'p4', gatewayId: 'cs_test_unknown' })).toBeNull()
  })

  test('refunds in parts, each once, and never more than the payment', async () => {
    const { gatewayId } = await gateway.openSession(requestOf('p6'))
    const refund = (refundId: string, minor: number) =>
      gateway.refund({ refundId, gatewayId, amount: money(minor, 'IDR') })
    expect(await failureOf(refund('r0', 1))).toMatch(/nothing was paid/)
    stripe.pay(gatewayId)
    stripe.fail(/refunds$/, 'lost', 'lost', 'lost', 'lost')
    expect(await failureOf(refund('r1', 500_000))).toMatch(/^stripe: StripeConnectionError/)
    stripe.repair()
    stripe.forgetKeys()
    await refund('r1', 500_000)
    await refund('r2', 500_000)
    stripe.forgetKeys()
    await refund('r1', 500_000)
    await Promise.all([refund('r3', 100_000), refund('r3', 100_000)])
    expect(await failureOf(refund('r4', 500_000))).toMatch(/charge_already_refunded/)
    expect(stripe.refunds.map(({ amount, metadata }) => [metadata.refund_id, amount])).toEqual([
      ['r1', 50_000_000],
      ['r2', 50_000_000],
      ['r3', 10_000_000],
    ])
  })
})
