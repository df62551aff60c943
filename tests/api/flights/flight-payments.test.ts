import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  agreeFlightPrice,
  checkFlightPayment,
  createFlightBooking,
  getFlightBooking,
  payFlightBooking,
} from '#contract/products/flights/flight-bookings.ts'
import { openPaymentSession } from '#contract/payments/payments.ts'
import { money } from '#contract/core/money.ts'
import { flightBookings } from '#server/database/schema/products/flights/flights.ts'
import { apiTest } from '#tests/support/api.ts'
import {
  aFlightBooking,
  flightBody,
  issueJob,
  seatMismatches,
  withAirports,
} from '#tests/support/flights/flight-bookings.ts'
import { balanceMismatches, deliverWebhooks, retainedOf, press, refundJob, sweep } from '#tests/support/payments.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'

const api = apiTest({ settings: { demo: true } })
beforeAll(() => withAirports(api))

const HOUR = 3_600_000
const FULL_SERVICE = ({ segments }: { segments: { carrier: string }[] }) =>
  segments.length === 1 && segments[0]?.carrier === 'GA'

const hold = () => aFlightBooking(api, { payWith: 'later', pick: FULL_SERVICE })

describe('over the gateway', () => {
  test('flights await their payment, and the tickets are issued when it arrives', async () => {
    const { booking, token, params } = await aFlightBooking(api, { payWith: 'card' })
    expect(booking).toMatchObject({ state: 'awaiting_payment', payUntil: expect.any(String), can: { pay: true } })
    const { redirectUrl } = await api.ok(openPaymentSession, { params, body: { method: 'card' } }, { as: token })
    await press(api, { redirectUrl }, { action: 'pay', card: 'pays' })
    const paid = await api.ok(checkFlightPayment, { params }, { as: token })
    expect(paid).toMatchObject({ state: 'issuing', paidWith: 'card' })
    await issueJob(api)
    expect((await api.ok(getFlightBooking, { params }, { as: token })).state).toBe('confirmed')
    expect(await retainedOf(api, booking.bookingId)).toBe(booking.total.minor)
  })

  test('that were not paid are on sale again after the deadline; later money is refunded', async () => {
    const { booking, token, params } = await aFlightBooking(api, { payWith: 'virtual_account' })
    const { redirectUrl } = await api.ok(
      openPaymentSession,
      { params, body: { method: 'virtual_account' } },
      { as: token },
    )
    api.clock.advance(HOUR)
    await sweep(api)
    expect(await api.ok(getFlightBooking, { params }, { as: token })).toMatchObject({
      state: 'payment_expired',
      can: { pay: false, cancel: false },
    })
    expect(await seatMismatches(api)).toEqual([])
    await press(api, { redirectUrl }, { action: 'pay' })
    await deliverWebhooks(api)
    await refundJob(api)
    const { refunds } = await api.ok(getFlightBooking, { params }, { as: token })
    expect(refunds.map(({ reason, amount }) => [reason, amount])).toEqual([['paid_late', booking.total]])
    expect(await retainedOf(api, booking.bookingId)).toBe(0)
  })
})

describe('held', () => {
  test('until both deadlines are shown; once paid from the company account the tickets follow', async () => {
    const { booking, token, params } = await hold()
    const { hold: deadlines } = booking
    expect(Date.parse(deadlines?.priceUntil ?? '')).toBeLessThanOrEqual(Date.parse(deadlines?.spaceUntil ?? ''))
    expect(booking).toMatchObject({ state: 'awaiting_payment', payUntil: deadlines?.spaceUntil, paidWith: null })
    const paid = await api.ok(payFlightBooking, { params }, { as: token })
    expect(paid).toMatchObject({ state: 'issuing', hold: null, paidWith: 'company_account' })
    await api.refused('illegal_transition', payFlightBooking, { params }, { as: token })
    expect(await retainedOf(api, booking.bookingId)).toBe(booking.total.minor)
    expect(await balanceMismatches(api)).toEqual([])
  })

  test('paid from the company account stay so when card money comes as well and goes back', async () => {
    const { token: as, params } = await hold()
    const session = await api.ok(openPaymentSession, { params, body: { method: 'card' } }, { as })
    await api.ok(payFlightBooking, { params }, { as })
    await press(api, session, { action: 'pay', card: 'pays' })
    expect(await api.ok(getFlightBooking, { params }, { as })).toMatchObject({
      paidWith: 'company_account',
      refunds: [{ reason: 'paid_twice' }],
    })
  })

  test('an expired price has to be accepted again before payment', async () => {
    const { booking, token, params } = await hold()
    const past = new Date(api.clock.now().getTime() - 1)
    await api.db
      .update(flightBookings)
      .set({ priceUntil: past, totalMinor: booking.total.minor - 100_000 })
      .where(eq(flightBookings.bookingId, booking.bookingId))
    await api.refused('quote_expired', payFlightBooking, { params }, { as: token })
    await api.refused('quote_expired', openPaymentSession, { params, body: { method: 'card' } }, { as: token })
    const seen = money(booking.total.minor - 100_000, 'IDR')
    const { details } = await api.refused(
      'price_changed',
      agreeFlightPrice,
      { params, body: { expectedTotal: seen } },
      { as: token },
    )
    expect(details).toEqual({ expected: seen, actual: booking.total })
    const agreed = await api.ok(agreeFlightPrice, { params, body: { expectedTotal: booking.total } }, { as: token })
    expect(agreed.total).toEqual(booking.total)
    expect(Date.parse(agreed.hold?.priceUntil ?? '')).toBeGreaterThan(api.clock.now().getTime())
    await api.ok(payFlightBooking, { params }, { as: token })
  })

  test('payment of the old price is refunded, and pays for nothing', async () => {
    const { booking, token, params } = await hold()
    const { redirectUrl } = await api.ok(openPaymentSession, { params, body: { method: 'card' } }, { as: token })
    await api.db
      .update(flightBookings)
      .set({ totalMinor: booking.total.minor + 100_000 })
      .where(eq(flightBookings.bookingId, booking.bookingId))
    await press(api, { redirectUrl }, { action: 'pay', card: 'pays' })
    await deliverWebhooks(api)
    await refundJob(api)
    const after = await api.ok(getFlightBooking, { params }, { as: token })
    expect(after.state).toBe('awaiting_payment')
    expect(after.refunds.map(({ reason, amount }) => [reason, amount])).toEqual([['amount_differs', booking.total]])
    expect(await retainedOf(api, booking.bookingId)).toBe(0)
  })

  test('no one else pays, and a low-cost airline holds nothing', async () => {
    const { params } = await hold()
    const as = await signedInAs(api, await aUser(api))
    await api.refused('not_found', payFlightBooking, { params }, { as })
    const low = await flightBody(api, as, {
      payWith: 'later',
      pick: ({ segments }) => segments.length === 1 && segments[0]?.carrier === 'QG',
    })
    await api.refused('hold_not_offered', createFlightBooking, { body: low }, { as })
  })
})
