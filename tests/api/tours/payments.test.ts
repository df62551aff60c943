import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openPaymentSession } from '#contract/payments/payments.ts'
import { cancelBooking } from '#contract/products/cancellations.ts'
import { checkTourPayment, getTourBooking } from '#contract/products/tours/tour-bookings.ts'
import { payments } from '#server/database/schema/payments/payments.ts'
import { tourStockMismatches } from '#server/domain/products/tours/hold/stock-mismatches.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { cancelTour } from '#tests/support/cancellations.ts'
import { deliverWebhooks, ledgerOf, press, refundJob, retainedOf, sweep } from '#tests/support/payments.ts'
import { ADULT_PRICE, aTour, aTourBooking } from '#tests/support/tours/tours.ts'

const api = apiTest({ settings: { demo: true } })
const HOUR = 3_600_000

/** A booking that waits for its money, with the session of its payment open. */
const anUnpaidTour = async () => {
  const user = await aUser(api)
  const token = await signedInAs(api, user)
  const tour = await aTour(api)
  const booking = await aTourBooking(api, token, tour, { adults: 2, payWith: 'card' })
  const session = await api.ok(openPaymentSession, { params: booking, body: { method: 'card' } }, { as: token })
  const [payment] = await api.db.select().from(payments).where(eq(payments.id, session.paymentId))
  return { user, token, booking, ...session, gatewayId: payment?.gatewayId ?? '' }
}

describe('a tour that is paid over the gateway', () => {
  test('waits for its money without vouchers, and is confirmed by it', async () => {
    const { token, booking, redirectUrl } = await anUnpaidTour()
    expect(booking).toMatchObject({ state: 'awaiting_payment', can: { pay: true, cancel: true } })
    expect(booking.payUntil).not.toBeNull()
    expect(booking.units.every(({ voucherCode }) => voucherCode === null)).toBe(true)
    await press(api, { redirectUrl }, { action: 'pay' })
    await deliverWebhooks(api)
    const paid = await api.ok(checkTourPayment, { params: booking }, { as: token })
    expect(paid).toMatchObject({ state: 'confirmed', paidWith: 'card', payUntil: null })
    expect(paid.units.every(({ voucherCode }) => voucherCode !== null)).toBe(true)
    expect(await ledgerOf(api, booking.bookingId)).toEqual([['charge', 'gateway', 2 * ADULT_PRICE]])
    const input = { params: booking, body: { expectedRefund: booking.total } }
    const cancelled = await cancelTour(api, input, { as: token, version: paid.version })
    expect(cancelled.refunds).toMatchObject([{ amount: booking.total, into: 'gateway', reason: 'cancelled' }])
    await refundJob(api)
    await deliverWebhooks(api)
    expect(await retainedOf(api, booking.bookingId)).toBe(0)
  })

  test('gives its places back where nobody pays in time', async () => {
    const { user, booking } = await anUnpaidTour()
    api.clock.advance(2 * HOUR)
    await sweep(api)
    const as = await signedInAs(api, user)
    expect(await api.ok(getTourBooking, { params: booking }, { as })).toMatchObject({
      state: 'payment_expired',
      can: { pay: false },
    })
    expect(await tourStockMismatches(api.db)).toEqual([])
  })

  test('can be cancelled before it is paid, and money that still comes goes back', async () => {
    const { token, booking, redirectUrl } = await anUnpaidTour()
    const input = { params: booking, body: { expectedRefund: { minor: 0, currency: 'IDR' } } }
    const options = { as: token, version: booking.version }
    expect(await cancelTour(api, input, options)).toMatchObject({ state: 'cancelled' })
    expect(await tourStockMismatches(api.db)).toEqual([])
    await press(api, { redirectUrl }, { action: 'pay' })
    await deliverWebhooks(api)
    const late = await api.ok(checkTourPayment, { params: booking }, { as: token })
    expect(late).toMatchObject({ state: 'cancelled', refunds: [{ reason: 'paid_late', amount: booking.total }] })
    await api.refused('illegal_transition', cancelBooking, input, { as: token, version: late.version })
  })
})
