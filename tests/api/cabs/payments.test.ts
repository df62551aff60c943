import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openPaymentSession } from '#contract/payments/payments.ts'
import { checkCabPayment, getCabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { payments } from '#server/database/schema/payments/payments.ts'
import { cabHireMismatches } from '#server/domain/products/cabs/hold/hire-mismatches.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aCabBooking, aCabHold } from '#tests/support/cabs/cabs.ts'
import { aFleet } from '#tests/support/cabs/fleet.ts'
import { cancelCab } from '#tests/support/cancellations.ts'
import { deliverWebhooks, ledgerOf, press, refundJob, retainedOf, sweep } from '#tests/support/payments.ts'

const api = apiTest({ settings: { demo: true } })
const HOUR = 3_600_000

/** A booking that waits for its money, with the session of its payment open. */
const anUnpaidRide = async () => {
  const user = await aUser(api)
  const token = await signedInAs(api, user)
  const fleet = await aFleet(api, { cars: 1 })
  const booking = await aCabBooking(api, token, fleet, { payWith: 'card' })
  const session = await api.ok(openPaymentSession, { params: booking, body: { method: 'card' } }, { as: token })
  const [payment] = await api.db.select().from(payments).where(eq(payments.id, session.paymentId))
  return { user, token, fleet, booking, ...session, gatewayId: payment?.gatewayId ?? '' }
}

describe('a ride that is paid over the gateway', () => {
  test('waits for its money without a voucher, and is confirmed by it', async () => {
    const { token, booking, redirectUrl } = await anUnpaidRide()
    expect(booking).toMatchObject({ state: 'awaiting_payment', voucherCode: null, can: { pay: true, cancel: true } })
    await press(api, { redirectUrl }, { action: 'pay' })
    await deliverWebhooks(api)
    const paid = await api.ok(checkCabPayment, { params: booking }, { as: token })
    expect(paid).toMatchObject({ state: 'confirmed', paidWith: 'card', payUntil: null })
    expect(paid.voucherCode).not.toBeNull()
    expect(await ledgerOf(api, booking.bookingId)).toEqual([['charge', 'gateway', booking.total.minor]])
    const input = { params: booking, body: { expectedRefund: booking.total } }
    const cancelled = await cancelCab(api, input, { as: token, version: paid.version })
    expect(cancelled.refunds).toMatchObject([{ amount: booking.total, into: 'gateway', reason: 'cancelled' }])
    await refundJob(api)
    await deliverWebhooks(api)
    expect(await retainedOf(api, booking.bookingId)).toBe(0)
  })

  test('gives its car back where nobody pays in time', async () => {
    const { user, fleet, booking } = await anUnpaidRide()
    api.clock.advance(2 * HOUR)
    await sweep(api)
    const as = await signedInAs(api, user)
    expect(await api.ok(getCabBooking, { params: booking }, { as })).toMatchObject({
      state: 'payment_expired',
      can: { pay: false },
    })
    expect(await cabHireMismatches(api.db)).toEqual([])
    expect(await aCabHold(api, as, fleet)).toMatchObject({ state: 'live' })
  })

  test('can be cancelled before it is paid, and money that still comes goes back', async () => {
    const { token, booking, redirectUrl } = await anUnpaidRide()
    const input = { params: booking, body: { expectedRefund: { minor: 0, currency: 'IDR' } } }
    expect(await cancelCab(api, input, { as: token, version: booking.version })).toMatchObject({ state: 'cancelled' })
    await press(api, { redirectUrl }, { action: 'pay' })
    await deliverWebhooks(api)
    const late = await api.ok(checkCabPayment, { params: booking }, { as: token })
    expect(late).toMatchObject({ state: 'cancelled', refunds: [{ reason: 'paid_late', amount: booking.total }] })
  })
})
