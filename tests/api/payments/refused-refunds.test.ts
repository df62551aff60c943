import { adminStayOf } from '#tests/support/admin-details.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { retryRefund, settleRefund } from '#contract/payments/admin-refunds.ts'
import { getStayBooking } from '#contract/products/stays/bookings.ts'
import { listAdminBookings } from '#contract/products/registry.ts'
import { inTenant } from '#server/database/tenant.ts'
import { applyGatewayEvent } from '#server/domain/payments/payment-events.ts'
import { apiTest } from '#tests/support/api.ts'
import {
  anUnpaidBooking,
  balanceMismatches,
  deliverWebhooks,
  ledgerOf,
  NO_ID,
  press,
  refundJob,
} from '#tests/support/payments.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { cancelStay } from '#tests/support/cancellations.ts'

const api = apiTest({ settings: { demo: true } })

type Word = { refundId: string; state: 'received' | 'failed' }

/** The gateway says how a refund ended. */
const hear = ({ refundId, state }: Word) => {
  const { db, origin, products } = api.app.services
  const at = api.clock.now()
  return applyGatewayEvent({ db, products, now: at, origin: origin() }, 'simulated', {
    eventId: `${refundId}.${state}`,
    about: 'refund',
    state,
    refundId,
    at,
  })
}

/** A cancelled booking whose refund the bank sent back; the gateway has the money again. */
const aRefusedRefund = async () => {
  const unpaid = await anUnpaidBooking(api)
  await press(api, unpaid, { action: 'pay' })
  const { params, token, booking, user, gatewayId } = unpaid
  await cancelStay(api, { params, body: { expectedRefund: booking.total } }, { as: token, version: 2 })
  await refundJob(api)
  const refundId = (await api.ok(getStayBooking, { params }, { as: token })).refunds?.[0]?.refundId ?? ''
  await hear({ refundId, state: 'failed' })
  await api.db.execute(sql`update simulated_payments set refunded_minor = 0 where id = ${gatewayId}`)
  await api.db.execute(sql`update simulated_webhooks set delivered_at = now() where event_id like ${`${refundId}%`}`)
  const admin = await aUser(api, { clientId: user.clientId, roles: ['admin'] })
  return { ...unpaid, refundId, admin, as: await signedInAs(api, admin), target: { params: { refundId } } }
}
const NOTE = { note: 'Paid in cash at the counter, receipt 17' }

describe('a refund that the bank refused', () => {
  test('is resent or settled by company admins only', async () => {
    const { target, as, token } = await aRefusedRefund()
    const stranger = await signedInAs(api, await aUser(api, { roles: ['admin'] }))
    const settling = { ...target, body: NOTE }
    await api.refused('unauthenticated', retryRefund, target)
    await api.refused('unauthenticated', settleRefund, settling)
    await api.refused('forbidden', retryRefund, target, { as: token })
    await api.refused('forbidden', settleRefund, settling, { as: token })
    await api.refused('not_found', retryRefund, target, { as: stranger })
    await api.refused('not_found', settleRefund, settling, { as: stranger })
    const nobody = { params: { refundId: NO_ID } }
    await api.refused('not_found', retryRefund, nobody, { as })
    const noKey = { 'idempotency-key': '' }
    await api.refused('idempotency_key_missing', retryRefund, target, { as, headers: noKey })
    await api.refused('required', settleRefund, { ...target, body: { note: ' ' } }, { as })
    await api.refused('too_long', settleRefund, { ...target, body: { note: 'x'.repeat(301) } }, { as })
  })

  test('is not changed while in progress, nor after it arrived', async () => {
    const unpaid = await anUnpaidBooking(api)
    await press(api, unpaid, { action: 'pay' })
    const { params, token, booking, user } = unpaid
    await cancelStay(api, { params, body: { expectedRefund: booking.total } }, { as: token, version: 2 })
    const refundId = (await api.ok(getStayBooking, { params }, { as: token })).refunds?.[0]?.refundId ?? ''
    const as = await signedInAs(api, await aUser(api, { clientId: user.clientId, roles: ['admin'] }))
    const refusedBoth = async () => {
      await api.refused('illegal_transition', retryRefund, { params: { refundId } }, { as })
      await api.refused('illegal_transition', settleRefund, { params: { refundId }, body: NOTE }, { as })
    }
    await refusedBoth()
    await refundJob(api)
    await refusedBoth()
    api.clock.advance(60_000)
    await deliverWebhooks(api)
    await refusedBoth()
  })

  test('resent, is sent once under a new id, arrives, and keeps the ledger', async () => {
    const { target, as, params, refundId, booking, gatewayId } = await aRefusedRefund()
    const before = await ledgerOf(api, params.bookingId)
    const answers = await Promise.all(Array.from({ length: 5 }, () => api.call(retryRefund, target, { as })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(4)
    await refundJob(api)
    api.clock.advance(60_000)
    await deliverWebhooks(api)
    const seen = await api.ok(getStayBooking, { params }, { as })
    expect(seen.refunds?.map(({ sentAgainAt, steps }) => [sentAgainAt === null, steps?.at(-1)?.state])).toEqual([
      [false, 'failed'],
      [true, 'received'],
    ])
    expect(seen.refund?.refundId).toBe(seen.refunds?.[1]?.refundId)
    expect(seen.refund?.refundId).not.toBe(refundId)
    expect(await ledgerOf(api, params.bookingId)).toEqual(before)
    expect(await balanceMismatches(api)).toEqual([])
    const { rows } = await api.db.execute<{ refunded: string }>(
      sql`select refunded_minor as refunded from simulated_payments where id = ${gatewayId}`,
    )
    expect(Number(rows[0]?.refunded)).toBe(booking.total.minor)
    await api.refused('illegal_transition', settleRefund, { ...target, body: NOTE }, { as })
  })

  test('and that arrives after all counts, and no other is sent in its place', async () => {
    const { target, as, params, refundId, gatewayId } = await aRefusedRefund()
    const before = await ledgerOf(api, params.bookingId)
    await api.ok(retryRefund, target, { as })
    api.clock.advance(1_000)
    await hear({ refundId, state: 'received' })
    await refundJob(api)
    const seen = await api.ok(getStayBooking, { params }, { as })
    expect(seen.refunds?.map(({ steps, sentAgainAt }) => [steps?.at(-1)?.state, sentAgainAt])).toEqual([
      ['received', null],
    ])
    expect(await ledgerOf(api, params.bookingId)).toEqual(before)
    const { rows } = await api.db.execute<{ refunded: string }>(
      sql`select refunded_minor as refunded from simulated_payments where id = ${gatewayId}`,
    )
    expect(Number(rows[0]?.refunded)).toBe(0)
  })

  test('is listed under needs attention, with the reason, until it is resent or settled', async () => {
    const found = async (as: string) => {
      const { items, totals } = await api.ok(listAdminBookings, { query: { state: 'attention' } }, { as })
      expect(totals?.attention).toBe(items.length)
      return items.map(({ bookingId, state, attention }) => [bookingId, state, attention])
    }
    const [one, other] = [await aRefusedRefund(), await aRefusedRefund()]
    for (const { as, params } of [one, other]) {
      expect(await found(as)).toEqual([[params.bookingId, 'cancelled', ['refund_refused']]])
    }
    await api.ok(settleRefund, { ...one.target, body: NOTE }, { as: one.as })
    await api.ok(retryRefund, other.target, { as: other.as })
    for (const { as } of [one, other]) expect(await found(as)).toEqual([])
    const all = await api.ok(listAdminBookings, { query: {} }, { as: one.as })
    expect(all.items.map(({ attention }) => attention)).toEqual([[]])
    // Refused once more, it is there again; and gone when the bank takes it after all.
    const again =
      (await api.ok(getStayBooking, { params: other.params }, { as: other.as })).refunds?.at(-1)?.refundId ?? ''
    for (const [state, count] of [
      ['failed', 1],
      ['received', 0],
    ] as const) {
      api.clock.advance(1_000)
      await hear({ refundId: again, state })
      expect(await found(other.as)).toHaveLength(count)
    }
  })

  test('settled manually, shows when, by whom and how, once', async () => {
    const { target, as, params, admin } = await aRefusedRefund()
    const before = await ledgerOf(api, params.bookingId)
    const call = { as, key: 'settled-once' }
    const settled = await api.ok(settleRefund, { ...target, body: NOTE }, call)
    const answer = (await adminStayOf(api, { params }, { as })).refunds?.[0]?.settled
    expect(answer).toEqual({ ...NOTE, actor: admin.name, at: api.clock.now().toISOString() })
    expect(await api.ok(settleRefund, { ...target, body: NOTE }, call)).toEqual(settled)
    await api.refused('illegal_transition', settleRefund, { ...target, body: NOTE }, { as })
    await api.refused('illegal_transition', retryRefund, target, { as })
    expect((await adminStayOf(api, { params }, { as })).refunds?.[0]?.settled).toEqual(answer)
    expect(await ledgerOf(api, params.bookingId)).toEqual(before)
  })

  test('has a settlement that other companies cannot read', async () => {
    const [mine, theirs] = [await aRefusedRefund(), await aRefusedRefund()]
    for (const { target, as } of [mine, theirs]) await api.ok(settleRefund, { ...target, body: NOTE }, { as })
    const tenant = { clientId: mine.user.clientId, userId: mine.user.id, isOperator: false }
    const { rows } = await inTenant(api.db, tenant, (tx) =>
      tx.execute(sql`select distinct client_id from refund_settlements`),
    )
    expect(rows).toEqual([{ client_id: mine.user.clientId }])
    for (const statement of ['delete from refund_settlements', 'update refunds set superseded_at = now()']) {
      await expect(inTenant(api.db, tenant, (tx) => tx.execute(sql.raw(statement)))).rejects.toMatchObject({
        cause: { code: '42501' },
      })
    }
  })
})
