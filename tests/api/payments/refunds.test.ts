import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { createStayBooking, getStayBooking } from '#contract/products/stays/bookings.ts'
import { openPaymentSession } from '#contract/payments/payments.ts'
import { PAY_WITH } from '#contract/payments/states.ts'
import { addDays } from '#contract/core/days.ts'
import { inTenant } from '#server/database/tenant.ts'
import { GatewayError } from '#server/domain/payments/gateway.ts'
import { stockMismatches } from '#server/domain/products/stays/hold/stock-mismatches.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { START } from '#tests/support/moment.ts'
import { aHotel, TODAY } from '#tests/support/stays/hotels.ts'
import {
  anAccount,
  anUnpaidBooking,
  balanceMismatches,
  deliverWebhooks,
  idr,
  retainedOf,
  ledgerOf,
  press,
  refundJob,
  sweep,
  type UnpaidBooking,
} from '#tests/support/payments.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { aHold, bookingBody } from '#tests/support/stays/stays.ts'
import { quoteCancellation } from '#contract/products/cancellations.ts'
import { cancelStay, quoteStay } from '#tests/support/cancellations.ts'
import { rounds } from '#tests/support/tiers.ts'

// The clock goes back between rounds: a job that began at a later hour would end what was just begun.
const api = apiTest({ settings: { demo: true } })
const MINUTE = 60_000

const seen = async ({ params, user }: Pick<UnpaidBooking, 'params' | 'user'>) =>
  api.ok(getStayBooking, { params }, { as: await signedInAs(api, user) })
const paidAndCancelled = async (): Promise<UnpaidBooking> => {
  const unpaid = await anUnpaidBooking(api)
  await press(api, unpaid, { action: 'pay' })
  const { params, token, booking } = unpaid
  await cancelStay(api, { params, body: { expectedRefund: booking.total } }, { as: token, version: 2 })
  return unpaid
}

describe('refunds in progress', () => {
  test('to a card is with us, then with the bank, then received, each dated', async () => {
    const unpaid = await paidAndCancelled()
    const { booking } = unpaid
    expect(await ledgerOf(api, booking.bookingId)).toEqual([
      ['charge', 'gateway', booking.total.minor],
      ['refund', 'gateway', -booking.total.minor],
    ])
    expect((await seen(unpaid)).refund).toMatchObject({ into: 'gateway', reason: 'cancelled', amount: booking.total })
    api.clock.advance(MINUTE)
    await refundJob(api)
    await refundJob(api)
    api.clock.advance(MINUTE)
    await deliverWebhooks(api)
    const steps = (await seen(unpaid)).refund?.steps ?? []
    expect(steps.map(({ state, holder }) => [state, holder])).toEqual([
      ['requested', 'singgah'],
      ['with_us', 'singgah'],
      ['with_bank', 'bank'],
      ['received', 'payer'],
    ])
    expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).toSorted())
  })

  test('is retried under the same id until the gateway accepts, and refunded once', async () => {
    const unpaid = await paidAndCancelled()
    const workingGateway = api.app.services.gateway
    if (workingGateway === null) throw new Error('no gateway')
    const asked: string[] = []
    api.app.services.gateway = {
      ...workingGateway,
      // It took effect, and the answer was lost.
      refund: async (request) => {
        asked.push(request.refundId)
        await workingGateway.refund(request)
        throw new GatewayError('no answer')
      },
    }
    api.clock.advance(MINUTE)
    await refundJob(api, () => undefined)
    api.app.services.gateway = workingGateway
    expect(asked).not.toEqual([])
    expect((await seen(unpaid)).refund?.steps?.at(-1)).toMatchObject({ state: 'with_us' })
    api.clock.advance(2 * MINUTE)
    await refundJob(api)
    expect((await seen(unpaid)).refund?.steps?.at(-1)?.state).toMatch(/with_bank|received/)
    const { rows } = await api.db.execute<{ refunded: string }>(
      sql`select refunded_minor as refunded from simulated_payments where id = ${unpaid.gatewayId}`,
    )
    expect(Number(rows[0]?.refunded)).toBe(unpaid.booking.total.minor)
  })

  test('to the company account arrives at once, and is in its ledger', async () => {
    const user = await aUser(api)
    const token = await signedInAs(api, user)
    const held = await aHold(api, token, (await aHotel(api)).ratePlanId)
    const { bookingId, total } = await api.ok(createStayBooking, { body: bookingBody(held) }, { as: token })
    const params = { bookingId }
    expect((await quoteStay(api, { params }, { as: token })).into).toBe('company_account')
    const cancelled = await cancelStay(api, { params, body: { expectedRefund: total } }, { as: token, version: 1 })
    expect(cancelled.refund).toMatchObject({
      into: 'company_account',
      steps: [
        { state: 'requested', at: START.toISOString(), holder: 'singgah' },
        { state: 'received', at: START.toISOString(), holder: 'company' },
      ],
    })
    expect(await balanceMismatches(api)).toEqual([])
  })
})

describe('the limit of a company', () => {
  test('refuses amounts over its limit, and explains why', async () => {
    const user = await aUser(api)
    const token = await signedInAs(api, user)
    const held = await aHold(api, token, (await aHotel(api)).ratePlanId)
    const { total } = held.quote
    await anAccount(api, user.clientId, total.minor * 2, total.minor + 1)
    const problem = await api.refused(
      'credit_limit_reached',
      createStayBooking,
      { body: bookingBody(held) },
      { as: token },
    )
    expect(problem.details).toEqual({ limit: idr(total.minor * 2), balance: idr(total.minor + 1), total })
    // Refused, it left nothing: the same hold can be paid in another way.
    await api.ok(createStayBooking, { body: { ...bookingBody(held), payWith: 'qris' } }, { as: token })
    await anAccount(api, user.clientId, total.minor * 2, total.minor)
    const exact = await aHold(api, token, (await aHotel(api)).ratePlanId)
    await api.ok(createStayBooking, { body: bookingBody(exact) }, { as: token })
    // The rest of this file compares balances with ledgers.
    await anAccount(api, user.clientId, 0, total.minor)
  })

  test('accepts one of many concurrent bookings within the limit', async () => {
    const client = await aClient(api)
    const hotel = await aHotel(api, { rooms: [{ allotment: 20 }] })
    const people = await Promise.all(
      Array.from({ length: 8 }, async () => signedInAs(api, await aUser(api, { clientId: client.id }))),
    )
    const bodies = await Promise.all(people.map(async (as) => bookingBody(await aHold(api, as, hotel.ratePlanId))))
    const { minor } = bodies[0]?.expectedTotal ?? idr(0)
    await anAccount(api, client.id, minor * 2 - 1)
    const answers = await Promise.all(
      bodies.map((body, index) => api.call(createStayBooking, { body }, { as: people[index] ?? '' })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const refused = answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => problemIn(answer).code)
    expect(new Set(refused)).toEqual(new Set(['credit_limit_reached']))
    expect(await balanceMismatches(api)).toEqual([])
    expect(await stockMismatches(api.db)).toEqual([])
  })
})

describe('row-level security in the database', () => {
  const others = ['payments', 'refunds', 'refund_steps', 'client_accounts']

  test.each(others)('%s of other companies are not found', async (table) => {
    const [mine] = [await paidAndCancelled(), await paidAndCancelled()]
    await anAccount(api, mine.user.clientId, 1)
    await anAccount(api, (await aClient(api)).id, 1)
    const tenant = { clientId: mine.user.clientId, userId: mine.user.id, isOperator: false }
    const count = sql.raw(
      `select count(distinct client_id)::int as clients, min(client_id::text) as client from ${table}`,
    )
    const { rows } = await inTenant(api.db, tenant, (tx) => tx.execute(count))
    expect(rows).toEqual([{ clients: 1, client: mine.user.clientId }])
  })

  test.each([
    'select 1 from payment_events',
    'select 1 from simulated_payments',
    'select 1 from simulated_webhooks',
    'update client_accounts set credit_limit_minor = null',
    `update payments set state = 'succeeded'`,
    'delete from refunds',
  ])('a tenant cannot: %s', async (statement) => {
    const user = await aUser(api)
    const tenant = { clientId: user.clientId, userId: user.id, isOperator: false }
    await expect(inTenant(api.db, tenant, (tx) => tx.execute(sql.raw(statement)))).rejects.toMatchObject({
      cause: { code: '42501' },
    })
  })
})

test('however a stay is paid, paid again, expired and refunded, its ledger shows the retained amount', async () => {
  const rule = [
    { hoursBefore: 72, feePermille: 0 },
    { hoursBefore: 24, feePermille: 333 },
    { hoursBefore: null, feePermille: 1000 },
  ]
  const hotel = await aHotel(api, { rooms: [{ allotment: 400, rates: [{ cancellation: rule, baseMinor: 777_777 }] }] })
  const acts = fc.constantFrom('pay', 'decline', 'expire', 'other', 'wait', 'cancel', 'days', 'jobs')
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...PAY_WITH), fc.array(acts, { maxLength: 7 }), async (payWith, steps) => {
      api.clock.set(START)
      const user = await aUser(api)
      const as = () => signedInAs(api, user)
      const token = await as()
      const body = { ...bookingBody(await aHold(api, token, hotel.ratePlanId)), payWith }
      const params = { bookingId: body.bookingId }
      await api.ok(createStayBooking, { body }, { as: token })
      const sessions: { redirectUrl: string }[] = []
      const open = async (method: 'card' | 'virtual_account' | 'qris') => {
        const answer = await api.call(openPaymentSession, { params, body: { method } }, { as: await as() })
        if (answer.statusCode === 200) sessions.push(answer.json())
      }
      if (payWith !== 'company_account') await open(payWith)
      for (const step of steps) {
        const session = sessions.at(-1)
        if (step === 'pay') for (const one of sessions) await press(api, one, { action: 'pay', delivery: 'twice' })
        if (step === 'decline' && session) await press(api, session, { action: 'fail' })
        if (step === 'expire' && session) await press(api, session, { action: 'expire', delivery: 'out_of_order' })
        if (step === 'other') await open('virtual_account')
        if (step === 'wait') api.clock.advance(61 * MINUTE)
        if (step === 'days') api.clock.set(new Date(`${addDays(TODAY, 8)}T08:00:00Z`))
        if (step === 'cancel') {
          const token = await as()
          const quote = await api.call(quoteCancellation, { params }, { as: token })
          if (quote.statusCode !== 200) continue
          const { refund: expectedRefund, version } = quote.json()
          await cancelStay(api, { params, body: { expectedRefund } }, { as: token, version })
        }
        if (step === 'jobs') {
          await sweep(api)
          await refundJob(api)
          await deliverWebhooks(api)
        }
      }
      await sweep(api)
      const { state, refund, total } = await seen({ params, user })
      const retained = state === 'confirmed' ? total.minor : state === 'cancelled' ? (refund?.fee.minor ?? 0) : 0
      expect(await retainedOf(api, body.bookingId), `${state} after ${steps.join(', ')}`).toBe(retained)
    }),
    { numRuns: rounds(8, 150) },
  )
  expect(await stockMismatches(api.db)).toEqual([])
  expect(await balanceMismatches(api)).toEqual([])
})
