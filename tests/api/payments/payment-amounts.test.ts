import { adminStayOf } from '#tests/support/admin-details.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getStayBooking } from '#contract/products/stays/bookings.ts'
import { openPaymentSession } from '#contract/payments/payments.ts'
import { money, type Money } from '#contract/core/money.ts'
import { listAdminBookings } from '#contract/products/registry.ts'
import { checkPayment } from '#contract/products/stays/payment.ts'
import { paymentEvents, payments } from '#server/database/schema/payments/payments.ts'
import { apiTest } from '#tests/support/api.ts'
import { soldNights } from '#tests/support/stays/hotels.ts'
import {
  anUnpaidBooking,
  deliverWebhooks,
  idr,
  retainedOf,
  ledgerOf,
  webhookEventOf,
  press,
  refundJob,
  send,
  sweep,
  type UnpaidBooking,
} from '#tests/support/payments.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { cancelStay } from '#tests/support/cancellations.ts'

const api = apiTest({ settings: { demo: true } })
const MINUTE = 60_000

const seen = async ({ params, user }: Pick<UnpaidBooking, 'params' | 'user'>) =>
  api.ok(getStayBooking, { params }, { as: await signedInAs(api, user) })

const anAdmin = async ({ user }: Pick<UnpaidBooking, 'user'>) =>
  signedInAs(api, await aUser(api, { clientId: user.clientId, roles: ['admin'] }))

/** What the company finds under "needs attention". */
const attention = async (unpaid: Pick<UnpaidBooking, 'user'>) => {
  const query = { state: 'attention' as const }
  const { items, totals } = await api.ok(listAdminBookings, { query }, { as: await anAdmin(unpaid) })
  expect(totals?.attention).toBe(items.length)
  return items.map(({ bookingId, attention: reasons }) => [bookingId, reasons])
}

/** Every event of a payment with what it said of the money and what became of it. */
const answeredOf = async ({ paymentId }: Pick<UnpaidBooking, 'paymentId'>) => {
  const rows = await api.db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.paymentId, paymentId))
    .orderBy(asc(paymentEvents.kind), asc(paymentEvents.eventId))
  return rows.map(({ kind, amountMinor, currency, outcome }) => [kind, amountMinor, currency, outcome])
}

const tenthOf = ({ total }: { total: Money }) => Math.ceil(total.minor / 10)
const OTHERS = [
  ['less', ({ total }: { total: Money }) => idr(total.minor - tenthOf({ total }))],
  ['more', ({ total }: { total: Money }) => idr(total.minor + tenthOf({ total }))],
  ['other_currency', ({ total }: { total: Money }) => money(Math.ceil(total.minor / 160), 'USD')],
] as const

describe('a wrong amount', () => {
  test.each(OTHERS)('(%s) confirms nothing, is recorded and refunded in full', async (delivery, paidOf) => {
    const unpaid = await anUnpaidBooking(api)
    const { booking, hotel, params, paymentId } = unpaid
    const paid = paidOf(booking)
    expect(paid).not.toEqual(booking.total)
    await press(api, unpaid, { action: 'pay', delivery })
    const after = await seen(unpaid)
    expect(after).toMatchObject({
      state: 'awaiting_payment',
      version: 1,
      paidWith: null,
      lastPayment: { state: 'amount_differs' },
      refund: { reason: 'amount_differs', amount: paid, into: 'gateway', fee: { minor: 0 } },
      can: { pay: true },
    })
    expect(Object.values(await soldNights(api, hotel.roomTypeId))).toEqual([1, 1])
    expect(await ledgerOf(api, params.bookingId)).toEqual([
      ['charge', 'gateway', paid.minor],
      ['refund', 'gateway', -paid.minor],
    ])
    expect(await answeredOf(unpaid)).toEqual([
      ['payment.pending', booking.total.minor, 'IDR', 'applied'],
      ['payment.succeeded', paid.minor, paid.currency, 'amount_differs'],
    ])
    const [stored] = await api.db.select().from(payments).where(eq(payments.id, paymentId))
    expect(stored).toMatchObject({ receivedMinor: paid.minor, receivedCurrency: paid.currency })

    const detail = await adminStayOf(api, { params }, { as: await anAdmin(unpaid) })
    expect(detail.ledger.entries.map(({ account, amount }) => [account, amount])).toEqual([
      ['gateway', paid],
      ['gateway', money(-paid.minor, paid.currency)],
    ])
    expect(detail.ledger.balances).toContainEqual(money(0, paid.currency))
    expect(await attention(unpaid)).toEqual([[params.bookingId, ['amount_differs']]])
  })

  test('is shown on a booking with payment due also after its refund', async () => {
    const unpaid = await anUnpaidBooking(api)
    const { params } = unpaid
    await press(api, unpaid, { action: 'pay', delivery: 'less' })
    await refundJob(api)
    api.clock.advance(MINUTE)
    await deliverWebhooks(api)
    expect((await seen(unpaid)).refund?.steps?.at(-1)?.state).toBe('received')
    expect(await attention(unpaid)).toEqual([[params.bookingId, ['amount_differs']]])
    api.clock.advance(60 * MINUTE)
    await sweep(api)
    expect((await seen(unpaid)).state).toBe('payment_expired')
    expect(await attention(unpaid)).toEqual([])
  })

  test('can be paid again correctly while the first payment is refunded', async () => {
    const unpaid = await anUnpaidBooking(api)
    const { booking, params, token, gatewayId } = unpaid
    await press(api, unpaid, { action: 'pay', delivery: 'less' })
    const again = await api.ok(openPaymentSession, { params, body: { method: 'card' } }, { as: token })
    expect(again.paymentId).not.toBe(unpaid.paymentId)
    await press(api, again, { action: 'pay' })
    expect(await seen(unpaid)).toMatchObject({ state: 'confirmed', version: 2, paidWith: 'card' })
    expect(await retainedOf(api, params.bookingId)).toBe(booking.total.minor)
    expect(await attention(unpaid)).toEqual([[params.bookingId, ['amount_differs']]])
    await refundJob(api)
    api.clock.advance(MINUTE)
    await deliverWebhooks(api)
    const ended = await seen(unpaid)
    expect(ended.refunds?.map(({ reason, steps }) => [reason, steps?.at(-1)?.state])).toEqual([
      ['amount_differs', 'received'],
    ])
    expect(await attention(unpaid)).toEqual([])
    const { rows } = await api.db.execute<{ paid: string; refunded: string }>(
      sql`select paid_minor as paid, refunded_minor as refunded from simulated_payments where id = ${gatewayId}`,
    )
    expect(rows[0]?.refunded).toBe(rows[0]?.paid)
    // Cancelled then, what was paid rightly comes back, and nothing a second time.
    const body = { expectedRefund: booking.total }
    const cancelled = await cancelStay(api, { params, body }, { as: await signedInAs(api, unpaid.user), version: 2 })
    expect(cancelled.refunds?.map(({ reason, amount }) => [reason, amount])).toEqual([
      ['amount_differs', idr(booking.total.minor - tenthOf(booking))],
      ['cancelled', booking.total],
    ])
    expect(await retainedOf(api, params.bookingId)).toBe(0)
  })

  test('reported twenty times at once is refunded once', async () => {
    const unpaid = await anUnpaidBooking(api)
    const { minor } = unpaid.booking.total
    const less = webhookEventOf(api, unpaid, 'succeeded', { amount: idr(minor - 1) })
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(api, less)))
    const outcomes = answers.map((answer) => answer.json().outcome)
    expect(outcomes.filter((outcome) => outcome === 'amount_differs')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'repeated')).toHaveLength(19)
    // The same money under another event, as some gateways tell it.
    expect((await send(api, { ...less, id: 'other-event' })).json()).toEqual({ outcome: 'nothing_new' })
    expect(await ledgerOf(api, unpaid.params.bookingId)).toEqual([
      ['charge', 'gateway', minor - 1],
      ['refund', 'gateway', 1 - minor],
    ])
  })

  test('is also read from the gateway directly', async () => {
    const unpaid = await anUnpaidBooking(api)
    const { gatewayId, params, token } = unpaid
    const { gateway } = api.app.services
    if (gateway === null) throw new Error('there is no gateway')
    const amount = money(700, 'USD')
    const find = async () => ({ state: 'succeeded' as const, gatewayId, amount, at: api.clock.now() })
    api.app.services.gateway = { ...gateway, find }
    const found = await api.ok(checkPayment, { params }, { as: token }).finally(() => {
      api.app.services.gateway = gateway
    })
    expect(found).toMatchObject({ state: 'awaiting_payment', refund: { reason: 'amount_differs', amount } })
    expect(await answeredOf(unpaid)).toEqual([['payment.succeeded', 700, 'USD', 'amount_differs']])
  })

  test('after the deadline is refunded, and the booking stays expired', async () => {
    const unpaid = await anUnpaidBooking(api, 'virtual_account')
    api.clock.advance(60 * MINUTE)
    await sweep(api)
    await press(api, unpaid, { action: 'pay', delivery: 'more' })
    const { total } = unpaid.booking
    expect(await seen(unpaid)).toMatchObject({
      state: 'payment_expired',
      refund: { reason: 'amount_differs', amount: idr(total.minor + tenthOf({ total })) },
    })
    expect(await retainedOf(api, unpaid.params.bookingId)).toBe(0)
  })
})

describe('webhooks with another amount', () => {
  test('without a payment is stored with its content and changes nothing', async () => {
    const unpaid = await anUnpaidBooking(api)
    const amount = idr(1)
    for (const state of ['pending', 'failed', 'expired'] as const) {
      await send(api, webhookEventOf(api, unpaid, state, { amount }))
    }
    await send(api, webhookEventOf(api, unpaid, 'succeeded', { amount: idr(0), id: 'nothing' }))
    expect(await seen(unpaid)).toMatchObject({
      state: 'awaiting_payment',
      lastPayment: { state: 'created' },
      refund: null,
    })
    expect(await answeredOf(unpaid)).toEqual([
      ['payment.expired', 1, 'IDR', 'amount_differs'],
      ['payment.failed', 1, 'IDR', 'amount_differs'],
      ['payment.pending', 1, 'IDR', 'amount_differs'],
      ['payment.succeeded', 0, 'IDR', 'amount_differs'],
    ])
    expect(await ledgerOf(api, unpaid.params.bookingId)).toEqual([])
    expect((await send(api, webhookEventOf(api, unpaid))).json()).toEqual({ outcome: 'applied' })
  })

  test('repeated for a settled payment is logged, and moves no money', async () => {
    const [right, wrong] = [await anUnpaidBooking(api), await anUnpaidBooking(api)]
    const { minor } = right.booking.total
    await send(api, webhookEventOf(api, right))
    await send(api, webhookEventOf(api, right, 'succeeded', { amount: idr(minor + 5), id: 'more-later' }))
    expect(await seen(right)).toMatchObject({ state: 'confirmed', refund: null })
    expect(await retainedOf(api, right.params.bookingId)).toBe(minor)

    await send(api, webhookEventOf(api, wrong, 'succeeded', { amount: idr(minor - 5), id: 'less-first' }))
    const corrected = await send(api, webhookEventOf(api, wrong, 'succeeded', { id: 'right-later' }))
    expect(corrected.json()).toEqual({ outcome: 'amount_differs' })
    expect(await seen(wrong)).toMatchObject({ state: 'awaiting_payment', refund: { amount: idr(minor - 5) } })
    expect(await ledgerOf(api, wrong.params.bookingId)).toHaveLength(2)
    for (const event of ['more-later', 'less-first', 'right-later']) {
      const line = api.logged.find((one) => one.includes('another amount') && one.includes(`"event":"${event}"`))
      expect(JSON.parse(line ?? '{}'), event).toMatchObject({ level: 50 })
    }
  })
})
