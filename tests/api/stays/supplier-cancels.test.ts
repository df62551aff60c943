import { adminStayOf } from '#tests/support/admin-details.ts'
import { describe, expect, test } from 'vitest'
import { apiTest } from '#tests/support/api.ts'
import { aHotel, soldNights } from '#tests/support/stays/hotels.ts'
import { idr, retainedOf } from '#tests/support/payments.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import {
  addsUp,
  aStruckBooking,
  invoicesOf,
  MINUTE,
  seen,
  statesOf,
  subjectsAbout,
  supplierJob,
  supplierJobs,
} from '#tests/support/stays/suppliers.ts'
import { cancelStay, quoteStay } from '#tests/support/cancellations.ts'

const api = apiTest({ settings: { demo: true } })
const SECOND = 1_000

describe('a hotel that cancels later', () => {
  const dear = { rooms: [{ rates: [{ cancellation: [{ hoursBefore: null, feePermille: 1000 }] }] }] }

  test('gives everything back without a fee, with a credit note, once', async () => {
    const struck = await aStruckBooking(api, 'cancel_later', { hotel: await aHotel(api, dear), value: 5 })
    await supplierJob(api, SECOND)
    expect((await seen(api, struck)).state).toBe('confirmed')
    await supplierJobs(api, 5, 6 * MINUTE)
    await supplierJobs(api, 2, 7 * MINUTE)
    const ended = await seen(api, struck)
    expect(ended).toMatchObject({
      state: 'cancelled',
      version: 3,
      cancelledByHotel: true,
      refund: { reason: 'supplier_cancelled', fee: idr(0), amount: struck.booking.total },
      can: { cancel: false },
    })
    expect(statesOf(ended).slice(-3)).toEqual(['confirmed', 'cancel_requested', 'cancelled'])
    expect(await invoicesOf(api, struck)).toEqual(['invoice', 'credit_note'])
    expect(await retainedOf(api, struck.params.bookingId)).toBe(0)
    expect(await soldNights(api, struck.hotel.roomTypeId)).toEqual({})
    expect(await subjectsAbout(api, struck)).toEqual([
      expect.not.stringContaining('Cancelled'),
      expect.stringContaining('Cancelled by the hotel'),
    ])
    await addsUp(api)
  })

  test('of a stay paid at the property charges no fee', async () => {
    const hotel = await aHotel(api, {
      rooms: [{ rates: [{ payment: 'at_property', cancellation: [{ hoursBefore: null, feePermille: 1000 }] }] }],
    })
    const struck = await aStruckBooking(api, 'cancel_later', { hotel, value: 1 })
    await supplierJob(api, SECOND)
    await supplierJob(api, 2 * MINUTE)
    expect(await seen(api, struck)).toMatchObject({ state: 'cancelled', cancelledByHotel: true, refund: null })
    await addsUp(api)
  })

  test('after the guest’s own cancellation changes nothing', async () => {
    const struck = await aStruckBooking(api, 'cancel_later', { value: 5 })
    await supplierJob(api, SECOND)
    const { params, token } = struck
    const { refund, version } = await quoteStay(api, { params }, { as: token })
    await cancelStay(api, { params, body: { expectedRefund: refund } }, { as: token, version })
    await supplierJob(api, 6 * MINUTE)
    expect(await seen(api, struck)).toMatchObject({ version: 3, cancelledByHotel: false })
    expect((await seen(api, struck)).refunds).toHaveLength(1)
    await addsUp(api)
  })
})

test('the company sees every step with its amounts', async () => {
  const user = await aUser(api)
  const admin = await aUser(api, { clientId: user.clientId, roles: ['admin'] })
  const struck = await aStruckBooking(api, 'cancel_later', { user, value: 1 })
  await supplierJob(api, SECOND)
  await supplierJob(api, 2 * MINUTE)
  const detail = await adminStayOf(api, { params: struck.params }, { as: await signedInAs(api, admin) })
  expect(detail).toMatchObject({ cancelledByHotel: true, supplierReference: expect.stringMatching(/^H-/) })
  expect(detail.events.map(({ state, actor }) => [state, actor]).slice(-3)).toEqual([
    ['confirmed', 'Singgah'],
    ['cancel_requested', 'Hotel Melati'],
    ['cancelled', 'Hotel Melati'],
  ])
  expect(detail.ledger.balances).toEqual([idr(0)])
})
