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
  customerId: null,
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

const aCard = (customer: string, last4: string) => {
  const id = `pm_${last4}`
  stripe.cards.push({ id, customer, brand: 'visa', last4, month: 4, year: 2029 })
  return id
}

describe('cards kept at Stripe', () => {
  const { cards } = gateway
  if (cards === null) throw new Error('Stripe keeps cards')
  const setup = (setupId: string, customerId: string) =>
    cards.openSetup({
      setupId,
      customerId,
      returnUrl: 'https://travel.example/user/payment-details?added=1',
      locale: 'en',
    })

  test('belong to one customer per person, of whom Stripe learns an id alone', async () => {
    const customerId = await cards.makeCustomer('person-1')
    expect(await cards.makeCustomer('person-1')).toBe(customerId)
    expect(stripe.asked.findLast(({ line }) => line === 'POST /v1/customers')?.form).toEqual({
      'metadata[person_id]': 'person-1',
    })
    const page = await setup('s1', customerId)
    expect(page?.redirectUrl).toMatch(/^https:\/\/checkout\.stripe\.com\//)
    expect(await setup('s1', customerId)).toEqual(page)
    expect(await setup('s1', await cards.makeCustomer('person-4'))).not.toEqual(page)
    expect(stripe.asked.findLast(({ line }) => line.endsWith('/sessions'))?.form).toMatchObject({
      mode: 'setup',
      success_url: 'https://travel.example/user/payment-details?added=1',
      cancel_url: 'https://travel.example/user/payment-details',
    })
  })

  test('are listed, preferred and removed for their own customer alone', async () => {
    const [one, other] = [await cards.makeCustomer('person-2'), await cards.makeCustomer('person-3')]
    const [first, second] = [aCard(one, '1111'), aCard(one, '2222')]
    expect(await cards.prefer(other, second)).toBe(false)
    await cards.remove(other, second)
    expect(await cards.prefer(one, second)).toBe(true)
    expect(await cards.list(one)).toEqual([
      { cardId: second, brand: 'visa', lastDigits: '2222', goodUntil: '2029-04', isPreferred: true },
      { cardId: first, brand: 'visa', lastDigits: '1111', goodUntil: '2029-04', isPreferred: false },
    ])
    await cards.remove(one, first)
    await cards.remove(one, first)
    expect((await cards.list(one)).map(({ lastDigits }) => lastDigits)).toEqual(['2222'])
  })

  test('are offered on the page of a payment, and gone with their customer', async () => {
    const customerId = await cards.makeCustomer('person-4')
    await gateway.openSession(requestOf('p7', { customerId }))
    expect(stripe.asked.findLast(({ line }) => line.endsWith('/sessions'))?.form).toMatchObject({
      customer: customerId,
      'saved_payment_method_options[payment_method_save]': 'enabled',
    })
    await cards.forget(customerId)
    await cards.forget(customerId)
    await expect(cards.list(customerId)).rejects.toThrow(GatewayError)
  })

  test('send an event when one is added, which is no payment', () => {
    const body = stripe.event('checkout.session.completed', { object: 'checkout.session', mode: 'setup', id: 'cs_1' })
    expect(gateway.readWebhook({ 'stripe-signature': stripe.sign(body) }, body, NOW)).toBeNull()
  })
})
