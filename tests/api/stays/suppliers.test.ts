import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createStayBooking } from '#contract/products/stays/bookings.ts'
import { getHold } from '#contract/products/stays/holds.ts'
import { apiTest } from '#tests/support/api.ts'
import { START } from '#tests/support/moment.ts'
import { aHotel, soldNights } from '#tests/support/stays/hotels.ts'
import {
  anAccount,
  anUnpaidBooking,
  deliverWebhooks,
  idr,
  retainedOf,
  ledgerOf,
  press,
  refundJob,
} from '#tests/support/payments.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import {
  addsUp,
  aFault,
  aStruckBooking,
  atSupplier,
  invoicesOf,
  MINUTE,
  seen,
  statesOf,
  subjectsAbout,
  supplierJob,
  supplierJobs,
} from '#tests/support/stays/suppliers.ts'
import { aHold, bookingBody } from '#tests/support/stays/stays.ts'
import { SupplierError } from '#server/domain/bookings/supplier-error.ts'
import { quoteCancellation } from '#contract/products/cancellations.ts'
import { cancelStay, quoteStay } from '#tests/support/cancellations.ts'

const api = apiTest({ settings: { demo: true } })
const SECOND = 1_000

const unreachable = () => Promise.reject(new SupplierError('no answer'))
const quietly = () => undefined

describe('a hotel that is sold out at the last moment', () => {
  test.each(['company_account', 'card'] as const)(
    'refuses the commit, releases the hold and charges nothing: %s',
    async (payWith) => {
      const hotel = await aHotel(api)
      const token = await signedInAs(api, await aUser(api))
      const held = await aHold(api, token, hotel.ratePlanId)
      await aFault(api, hotel, 'sold_out_at_commit')
      const body = { ...bookingBody(held), payWith }
      await api.refused('sold_out', createStayBooking, { body }, { as: token })
      expect(await api.ok(getHold, { params: { holdId: body.holdId } }, { as: token })).toMatchObject({
        state: 'released',
      })
      expect(await soldNights(api, hotel.roomTypeId)).toEqual({})
      expect(await ledgerOf(api, body.bookingId)).toEqual([])
      await api.refused('hold_expired', createStayBooking, { body }, { as: token })
      // The switch struck once: the next booking goes through.
      await api.ok(createStayBooking, { body: bookingBody(await aHold(api, token, hotel.ratePlanId)) }, { as: token })
      await addsUp(api)
    },
  )

  test('does not touch a booking that was made: a repeated commit is answered as before', async () => {
    const hotel = await aHotel(api)
    const token = await signedInAs(api, await aUser(api))
    const body = bookingBody(await aHold(api, token, hotel.ratePlanId))
    const first = await api.call(createStayBooking, { body }, { as: token, key: 'again' })
    await aFault(api, hotel, 'sold_out_at_commit')
    const again = await api.call(createStayBooking, { body }, { as: token, key: 'again' })
    expect([again.statusCode, again.body]).toEqual([200, first.body])
  })
})

test('an unreachable supplier refuses the commit, and the same key works later', async () => {
  const hotel = await aHotel(api)
  const token = await signedInAs(api, await aUser(api))
  const body = bookingBody(await aHold(api, token, hotel.ratePlanId))
  const { services } = api.app
  const whole = services.suppliers.stays
  services.suppliers.stays = { ...whole, check: unreachable }
  await api.refused('supplier_unavailable', createStayBooking, { body }, { as: token, key: 'k' })
  services.suppliers.stays = whole
  expect(await api.ok(createStayBooking, { body }, { as: token, key: 'k' })).toMatchObject({ state: 'confirmed' })
})

test('without a switch a booking is confirmed in its commit, without a supplier request', async () => {
  const hotel = await aHotel(api)
  const token = await signedInAs(api, await aUser(api))
  const body = bookingBody(await aHold(api, token, hotel.ratePlanId))
  const booking = await api.ok(createStayBooking, { body }, { as: token })
  expect(booking).toMatchObject({ state: 'confirmed', version: 1, confirmsUntil: null, priceChange: null })
  expect(await supplierJob(api, MINUTE)).toBe(0)
  expect(await atSupplier(api, booking.bookingId)).toBeUndefined()
})

describe('a hotel that is slow', () => {
  test('leaves the booking pending, charged and not invoiced, and confirms it once', async () => {
    const struck = await aStruckBooking(api, 'slow')
    const { booking } = struck
    expect(booking).toMatchObject({
      state: 'issuing',
      confirmsUntil: new Date(START.getTime() + 15 * MINUTE).toISOString(),
      can: { cancel: false },
    })
    expect(statesOf(booking)).toEqual(['held', 'paid', 'issuing'])
    expect(await retainedOf(api, booking.bookingId)).toBe(booking.total.minor)
    expect(await invoicesOf(api, struck)).toEqual([])
    expect(await subjectsAbout(api, struck)).toEqual([])
    await api.refused('illegal_transition', quoteCancellation, { params: struck.params }, { as: struck.token })

    await supplierJobs(api, 6, SECOND)
    await supplierJobs(api, 3, MINUTE)
    const confirmed = await seen(api, struck)
    expect(confirmed).toMatchObject({
      state: 'confirmed',
      version: 2,
      confirmsUntil: null,
      supplierReference: expect.stringMatching(/^H-/),
      can: { cancel: true },
    })
    expect(statesOf(confirmed)).toEqual(['held', 'paid', 'issuing', 'confirmed'])
    expect(await invoicesOf(api, struck)).toEqual(['invoice'])
    expect(await subjectsAbout(api, struck)).toHaveLength(1)
    await addsUp(api)
  })

  test('keeps a stay paid at the property pending without a charge', async () => {
    const hotel = await aHotel(api, { rooms: [{ rates: [{ payment: 'at_property' }] }] })
    const struck = await aStruckBooking(api, 'slow', { hotel })
    expect(statesOf(struck.booking)).toEqual(['held', 'issuing'])
    await supplierJob(api, SECOND)
    expect(statesOf(await seen(api, struck))).toEqual(['held', 'issuing', 'confirmed'])
    expect(await ledgerOf(api, struck.booking.bookingId)).toEqual([])
  })

  test('is notified of a later cancellation by the guest', async () => {
    const struck = await aStruckBooking(api, 'slow')
    await supplierJob(api, SECOND)
    const { params, token } = struck
    const { refund, version } = await quoteStay(api, { params }, { as: token })
    await cancelStay(api, { params, body: { expectedRefund: refund } }, { as: token, version })
    await supplierJob(api, 2 * SECOND)
    await expect.poll(() => atSupplier(api, params.bookingId)).toBe('cancelled')
    expect(await seen(api, struck)).toMatchObject({ state: 'cancelled', cancelledByHotel: false })
    await addsUp(api)
  })
})

describe('a lost answer', () => {
  test('is checked by the id of the booking and books nothing twice', async () => {
    const struck = await aStruckBooking(api, 'time_out', { value: 2 })
    const failures: unknown[] = []
    const onFailure = (error: unknown) => failures.push(error)
    await supplierJob(api, SECOND, { onFailure })
    expect(await atSupplier(api, struck.params.bookingId)).toBe('confirmed')
    expect((await seen(api, struck)).state).toBe('issuing')
    const booked: string[] = []
    const book = async ({ bookingId }: { bookingId: string }) => {
      booked.push(bookingId)
      return { kind: 'pending' as const }
    }
    await supplierJob(api, 3 * SECOND, { onFailure, supplier: { book } })
    await supplierJob(api, 10 * SECOND, { onFailure, supplier: { book } })
    expect((await seen(api, struck)).state).toBe('confirmed')
    expect(failures).toHaveLength(2)
    expect(booked).toEqual([])
    expect(await invoicesOf(api, struck)).toEqual(['invoice'])
    await addsUp(api)
  })

  test('repeats a request that never arrived', async () => {
    const struck = await aStruckBooking(api, 'slow')
    await supplierJob(api, SECOND, { supplier: { book: unreachable }, onFailure: quietly })
    expect(await atSupplier(api, struck.params.bookingId)).toBe('offered')
    await supplierJob(api, 10 * SECOND)
    expect((await seen(api, struck)).state).toBe('confirmed')
  })
})

describe('a hotel that confirms late', () => {
  test('is polled, and its event counts once', async () => {
    const struck = await aStruckBooking(api, 'confirm_late', { value: 2 })
    await supplierJob(api, SECOND)
    expect((await seen(api, struck)).state).toBe('issuing')
    await supplierJobs(api, 5, 2 * MINUTE + SECOND)
    await supplierJobs(api, 2, 3 * MINUTE)
    expect(await seen(api, struck)).toMatchObject({ state: 'confirmed', version: 2 })
    expect(await subjectsAbout(api, struck)).toHaveLength(1)
    await addsUp(api)
  })

  test('is abandoned at its deadline: refunded, rooms released, and the hotel notified', async () => {
    const struck = await aStruckBooking(api, 'confirm_late', { value: 60 })
    await supplierJob(api, SECOND)
    await supplierJobs(api, 4, 15 * MINUTE + SECOND)
    const ended = await seen(api, struck)
    expect(ended).toMatchObject({
      state: 'issue_failed',
      confirmsUntil: null,
      refund: { reason: 'not_issued', fee: idr(0), amount: struck.booking.total, into: 'company_account' },
    })
    expect(ended.refund?.steps?.map(({ state }) => state)).toEqual(['requested', 'received'])
    expect(await retainedOf(api, struck.params.bookingId)).toBe(0)
    expect(await soldNights(api, struck.hotel.roomTypeId)).toEqual({})
    expect(await invoicesOf(api, struck)).toEqual([])
    expect(await subjectsAbout(api, struck)).toEqual([expect.stringContaining('Not confirmed by the hotel')])
    await supplierJob(api, 20 * MINUTE)
    expect(await atSupplier(api, struck.params.bookingId)).toBe('cancelled')
    await supplierJob(api, 120 * MINUTE)
    expect((await seen(api, struck)).version).toBe(2)
    await addsUp(api)
  })

  test('is given up also when unreachable, and notified later', async () => {
    const struck = await aStruckBooking(api, 'confirm_late', { value: 60 })
    const broken = { supplier: { find: unreachable, cancel: unreachable }, onFailure: quietly }
    await supplierJob(api, SECOND)
    await supplierJob(api, 16 * MINUTE, broken)
    expect((await seen(api, struck)).state).toBe('issue_failed')
    await supplierJob(api, 17 * MINUTE, broken)
    expect(await atSupplier(api, struck.params.bookingId)).toBe('pending')
    await supplierJob(api, 30 * MINUTE)
    expect(await atSupplier(api, struck.params.bookingId)).toBe('cancelled')
    expect(await retainedOf(api, struck.params.bookingId)).toBe(0)
    await addsUp(api)
  })

  test('confirmed at its deadline counts as confirmed', async () => {
    const struck = await aStruckBooking(api, 'confirm_late', { value: 10 })
    await supplierJob(api, SECOND)
    await supplierJob(api, 15 * MINUTE, { supplier: { events: async () => [] } })
    expect((await seen(api, struck)).state).toBe('confirmed')
    expect(await supplierJob(api, 16 * MINUTE)).toBe(0)
  })
})

describe('a hotel that fails after the payment', () => {
  test('from the company account: all is refunded at once, once', async () => {
    const user = await aUser(api)
    await anAccount(api, user.clientId, 100_000_000)
    const struck = await aStruckBooking(api, 'fail_after_payment', { user })
    await supplierJobs(api, 6, SECOND)
    await supplierJobs(api, 2, MINUTE)
    const { minor } = struck.booking.total
    expect(await ledgerOf(api, struck.params.bookingId)).toEqual([
      ['charge', 'company_account', minor],
      ['refund', 'company_account', -minor],
    ])
    const ended = await seen(api, struck)
    expect(statesOf(ended)).toEqual(['held', 'paid', 'issuing', 'issue_failed'])
    expect(ended.refunds).toHaveLength(1)
    expect(await soldNights(api, struck.hotel.roomTypeId)).toEqual({})
    await addsUp(api)
  })

  test('by card: paid, pending, and refunded to the card', async () => {
    const hotel = await aHotel(api)
    await aFault(api, hotel, 'fail_after_payment')
    const unpaid = await anUnpaidBooking(api, 'card', { hotel })
    expect(unpaid.booking.state).toBe('awaiting_payment')
    expect(await supplierJob(api, SECOND)).toBe(0)
    await press(api, unpaid, { action: 'pay', delivery: 'twice' })
    expect(statesOf(await seen(api, unpaid))).toEqual(['held', 'awaiting_payment', 'paid', 'issuing'])
    await supplierJobs(api, 4, SECOND)
    const ended = await seen(api, unpaid)
    expect(ended).toMatchObject({
      state: 'issue_failed',
      paidWith: 'card',
      refund: { reason: 'not_issued', into: 'gateway', amount: unpaid.booking.total },
    })
    expect(await retainedOf(api, unpaid.params.bookingId)).toBe(0)
    api.clock.advance(MINUTE)
    await refundJob(api)
    await refundJob(api)
    api.clock.advance(MINUTE)
    await deliverWebhooks(api)
    await expect
      .poll(async () => (await seen(api, unpaid)).refund?.steps?.map(({ state }) => state))
      .toEqual(['requested', 'with_us', 'with_bank', 'received'])
    const { rows } = await api.db.execute<{ refunded: string }>(
      sql`select refunded_minor as refunded from simulated_payments where id = ${unpaid.gatewayId}`,
    )
    expect(Number(rows[0]?.refunded)).toBe(unpaid.booking.total.minor)
    await addsUp(api)
  })

  test('of a stay paid at the property has nothing to refund', async () => {
    const hotel = await aHotel(api, { rooms: [{ rates: [{ payment: 'at_property' }] }] })
    const struck = await aStruckBooking(api, 'fail_after_payment', { hotel })
    await supplierJob(api, SECOND)
    expect(await seen(api, struck)).toMatchObject({ state: 'issue_failed', refund: null })
    expect(await ledgerOf(api, struck.params.bookingId)).toEqual([])
    await addsUp(api)
  })
})
